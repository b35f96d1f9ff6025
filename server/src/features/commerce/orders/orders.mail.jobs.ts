// What the worker tells people about orders: by mail, and by a hint to what they have open. May run twice: a mail keeps its Message-ID. A job
// for each person, so that one whose mail fails costs the other nothing.
import type { BrandId } from '@matricula/contract/base/brands.ts';
import { listPayments } from '#features/commerce/payments/payments.service.ts';
import type { refundDrawn, refundMoved } from '#features/commerce/refunds/refunds.events.ts';
import { isOwed, listRefunds } from '#features/commerce/refunds/refunds.service.ts';
import type { Context } from '#platform/context/context.ts';
import type { EventPayload } from '#platform/jobs/queue.ts';
import type { orderPaid } from './orders.events.ts';
import { valueOfCredit } from './orders.policy.ts';
import {
  minutesRefundedMail,
  minutesTakenBackMail,
  orderBoughtMail,
  orderSoldMail,
  refundedByBankMail,
  refundFailedMail,
  refundSentMail,
} from './orders.mails.ts';
import { type NamedOrder, selectNamedOrder, selectRecipient } from './orders.repository.ts';

type Recipient = NonNullable<Awaited<ReturnType<typeof selectRecipient>>>;
type Target = Parameters<typeof orderSoldMail>[0];

const NO_CARD = { cardBrand: null, cardLast4: null };

/** The brand is the one that the order was made under, for both of its people: its page is there. */
async function send(
  ctx: Context,
  order: NamedOrder,
  to: Recipient,
  key: string,
  write: (target: Target) => ReturnType<typeof orderSoldMail>,
): Promise<void> {
  const brand = order.brand as BrandId;
  const name = to.emailVerifiedAt === null ? null : to.name;
  await ctx.mailer.send({ to: to.email, key, ...write({ name, brand, origin: ctx.config.origins[brand] }) });
}

export async function sendOrderMailToApplicant(ctx: Context, { orderId }: EventPayload<typeof orderPaid>) {
  const order = await selectNamedOrder(ctx.db, orderId);
  if (order === undefined) return;
  ctx.realtime.toUser(order.applicantId, 'order.updated', { orderId });
  const applicant = await selectRecipient(ctx.db, order.applicantId);
  if (applicant === undefined) return;
  const paid = (await listPayments(ctx, [orderId])).find(({ status }) => status === 'paid');
  await send(ctx, order, applicant, `order-bought-${orderId}`, (target) =>
    orderBoughtMail(target, order, paid ?? NO_CARD),
  );
}

/** Not of minutes that all went back meanwhile: there is nothing left to agree on. */
export async function sendOrderMailToConsultant(ctx: Context, { orderId }: EventPayload<typeof orderPaid>) {
  const order = await selectNamedOrder(ctx.db, orderId);
  if (order === undefined) return;
  ctx.realtime.toUser(order.consultantId, 'order.updated', { orderId });
  const consultant = await selectRecipient(ctx.db, order.consultantId);
  if (consultant === undefined || consultant.suspendedAt !== null || order.minutesRefunded === order.minutes) return;
  const applicant = await selectRecipient(ctx.db, order.applicantId);
  // Of an address that nobody has confirmed, the name may be anything.
  const applicantName = (applicant?.emailVerifiedAt ?? null) === null ? null : order.applicantName;
  await send(ctx, order, consultant, `order-sold-${orderId}`, (target) =>
    orderSoldMail(target, { ...order, applicantName }),
  );
}

/** Not where the payment came too late: they never heard of that order. Whether and when the money arrives is nothing to them. */
export async function sendTakenBackMail(ctx: Context, { refundId, orderId }: EventPayload<typeof refundDrawn>) {
  const order = await selectNamedOrder(ctx.db, orderId);
  const refund = (await listRefunds(ctx, [orderId])).find(({ id }) => id === refundId);
  if (order === undefined || order.paidAt === null || refund === undefined) return;
  // Goodwill is nothing to them.
  if (refund.minutes === 0 || refund.retries > 0) return;
  ctx.realtime.toUser(order.consultantId, 'order.updated', { orderId });
  const consultant = await selectRecipient(ctx.db, order.consultantId);
  if (consultant === undefined || consultant.suspendedAt !== null) return;
  const left = order.minutes - order.minutesUsed - order.minutesRefunded;
  const told = { minutes: refund.minutes, left, leftNetCents: left === 0 ? 0 : valueOfCredit(order, left).net };
  await send(ctx, order, consultant, `taken-back-${refundId}`, (target) => minutesTakenBackMail(target, order, told));
}

/** Even to people who are suspended: it is their money. One that has failed meanwhile is not told to be on its way. */
export async function sendRefundMail(ctx: Context, { refundId, orderId, status }: EventPayload<typeof refundMoved>) {
  const order = await selectNamedOrder(ctx.db, orderId);
  const refund = (await listRefunds(ctx, [orderId])).find(({ id }) => id === refundId);
  if (order === undefined || refund === undefined) return;
  ctx.realtime.toUser(order.applicantId, 'order.updated', { orderId });
  if (status !== (refund.status === 'failed' || refund.status === 'paid_by_hand' ? refund.status : 'sent')) return;
  // We owe nothing that we know of. The log has told a person.
  if (status === 'failed' && !isOwed(refund)) return;
  const applicant = await selectRecipient(ctx.db, order.applicantId);
  if (applicant === undefined) return;
  const { minutes, reason, paymentId, goodwillCents, retries } = refund;
  const card = (await listPayments(ctx, [orderId])).find(({ id }) => id === paymentId) ?? NO_CARD;
  const told = { minutes, reason, card, goodwillCents, cents: refund.cashCents + goodwillCents };
  const key = `refund-${status}-${refundId}${retries === 0 ? '' : `-${retries}`}`;
  await send(ctx, order, applicant, key, (target) => {
    if (told.cents === 0) return minutesRefundedMail(target, order, told);
    if (status === 'failed') return refundFailedMail(target, order, told, ctx.config.supportEmail);
    if (status === 'sent') return refundSentMail(target, order, told);
    const paid = { reference: refund.paidReference ?? '', on: refund.settledAt ?? ctx.clock.now() };
    return refundedByBankMail(target, order, { ...told, ...paid }, ctx.config.supportEmail);
  });
}
