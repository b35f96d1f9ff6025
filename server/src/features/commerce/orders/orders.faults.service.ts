// What of orders breaks the rules of the ledger.
import { countFaults } from '#features/commerce/ledger/ledger.service.ts';
import type { Context } from '#platform/context/context.ts';
import { REFUNDED_BEYOND, WRONGLY_HELD } from './orders.faults.repository.ts';

export async function findOrderFaults(ctx: Context) {
  return {
    orders_hold_their_minutes: await countFaults(ctx, WRONGLY_HELD),
    refunds_within_payments: await countFaults(ctx, REFUNDED_BEYOND),
  };
}
