// What happens to published articles that others act on.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** Taken from the blog: nobody is to read it anywhere. */
export const articleWithdrawn = defineEvent('article.withdrawn', z.object({ articleId: z.uuid() }));
