// Runs the checks. What the clock asked for fails when something is found: a parked job needs a person.
import type { Context } from '#platform/context/context.ts';
import { selectChecks } from './ledger-checks.repository.ts';
import { beginCheck, runCheck } from './ledger-checks.service.ts';

export async function runLedgerCheck(ctx: Context, { checkId }: { checkId: number }): Promise<void> {
  await runCheck(ctx, checkId);
}

export async function checkLedger(ctx: Context): Promise<void> {
  const { check } = await beginCheck(ctx, null);
  const broken = (await runCheck(ctx, check.id)).filter(({ count }) => count > 0);
  if (broken.length > 0) throw new Error(`The ledger does not add up: ${broken.map(({ rule }) => rule).join(', ')}`);
  ctx.log.info({ checkId: check.id }, 'the ledger adds up');
}

/** How many rows broke a rule in the last check that came to its end. */
export async function countLedgerFaults(ctx: Context): Promise<number> {
  const checks = await selectChecks(ctx.db, 5);
  const findings = checks.find((check) => check.findings !== null)?.findings ?? [];
  return findings.reduce((sum, { count }) => sum + count, 0);
}
