// Events that nobody has applied, as administrators read them. Pure.
import type { UnappliedEventsReply } from '@matricula/contract/commerce/order-desk.ts';
import type { listUnappliedEvents } from './stripe-events.service.ts';

export function presentUnapplied({
  rows,
  count,
}: Awaited<ReturnType<typeof listUnappliedEvents>>): UnappliedEventsReply {
  return {
    count,
    data: rows.map(({ id, type, receivedAt, isLate }) => ({
      eventId: id,
      type,
      receivedAt: receivedAt.toISOString(),
      isLate,
    })),
  };
}
