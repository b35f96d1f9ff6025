// What happens to the finished pages of articles.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

export const articlePagesRequested = defineEvent('article.pagesRequested', z.object({ runId: z.string() }));
