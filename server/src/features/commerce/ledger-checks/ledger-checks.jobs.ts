// Runs the checks. Red ones are logged as errors and shown by two gauges: how many rows break a rule, and how long ago that was known.
import type { Context } from '#platform/context/context.ts';
import { beginCheck, findLastFinished, runCheck } from './ledger-checks.service.ts';

export async function runLedgerCheck(ctx: Context, { checkId }: { checkId: number }): Promise<void> {
  await runCheck(ctx, checkId);
}

export async function checkLedger(ctx: Context): Promise<void> {
  const { check } = await beginCheck(ctx, null);
  await runCheck(ctx, check.id);
}

/** How many rows broke a rule in the last check that came to its end. */
export async function countLedgerFaults(ctx: Context): Promise<number> {
  const findings = (await findLastFinished(ctx))?.findings ?? [];
  return findings.reduce((sum, { count }) => sum + count, 0);
}

/** Since it began; since 1970 where none has come to its end. */
export async function readLedgerCheckAge(ctx: Context): Promise<number> {
  const startedAt = (await findLastFinished(ctx))?.startedAt.getTime() ?? 0;
  return Math.round((ctx.clock.now().getTime() - startedAt) / 1_000);
}
