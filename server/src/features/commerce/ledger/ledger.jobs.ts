// Nightly work on the ledger.
import type { Context } from '#platform/context/context.ts';
import { rollUpBalances } from './ledger.service.ts';

export async function rollUpLedger(ctx: Context): Promise<void> {
  await rollUpBalances(ctx);
}
