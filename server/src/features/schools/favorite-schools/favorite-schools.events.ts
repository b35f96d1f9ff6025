// What comes of favourites: the moment when followers are to be told.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** The changes of one short while are over. Followers are told part by part; `afterUserId` is where the last part ended. */
export const schoolNoticesDue = defineEvent(
  'favoriteSchools.noticesDue',
  z.object({ dueAt: z.iso.datetime(), afterUserId: z.uuid().nullable() }),
);
