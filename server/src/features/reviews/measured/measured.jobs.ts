// The nightly measuring of first answers.
import type { Context } from '#platform/context/context.ts';
import { measureAllFirstAnswers } from './measured.service.ts';

/** Median and count of every consultant who is no demo person. Safe to repeat. */
export async function measureAnswers(ctx: Context): Promise<void> {
  await measureAllFirstAnswers(ctx);
}
