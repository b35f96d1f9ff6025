// What happens to profiles.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** Another portrait took its place: its files go once nobody has the old page open any more. */
export const portraitReplaced = defineEvent('profile.portrait-replaced', z.object({ file: z.string() }));

export const PROFILE_NEWS = ['returned', 'not-returned', 'declaration-due', 'undeclared', 'below-floor'] as const;
export type ProfileNewsKind = (typeof PROFILE_NEWS)[number];

/** Something happened to a profile that its owner did not do in that moment: they hear of it by mail. */
export const profileNews = defineEvent(
  'profile.news',
  z.object({ consultantId: z.uuid(), kind: z.enum(PROFILE_NEWS), day: z.iso.date() }),
);
