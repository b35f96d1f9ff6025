// The nightly order of consultants.
import type { Context } from '#platform/context/context.ts';
import { rankConsultants as rankAll } from './consultants.service.ts';

/** Scores, badges, today's rotation, the dictionary and the facet values. Safe to repeat. */
export async function rankConsultants(ctx: Context): Promise<void> {
  await rankAll(ctx);
}
