// Checkout at Stripe: opening a page, asking what became of it, ending it. No transaction is open while we ask.
import type { Currency } from '@matricula/contract/base/money.ts';
import type Stripe from 'stripe';
import type { Context } from '#platform/context/context.ts';
import type { PaymentRow } from './payments.repository.ts';

export interface CheckoutOrder {
  id: string;
  title: string;
  consultantName: string;
  minutes: number;
}

/** What came of asking: an answer, a refusal that will not change, or silence, after which anything may be true. */
export type Asked<T> =
  | { kind: 'answered'; answer: T }
  /** `isLockedOut`: not the request was wrong but our key, so that the same may be asked again later. */
  | { kind: 'refused'; why: string; isLockedOut: boolean }
  | { kind: 'unknown' };

/** Stripe answers by type: what it says about our request stays so; everything else may or may not have been done. */
export async function askStripe<T>(work: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { kind: 'answered', answer: await work() };
  } catch (error) {
    const { type, code, message, statusCode } = error as Stripe.errors.StripeError;
    if (typeof type !== 'string') throw error;
    const isOurs = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
    // Another call with the same key runs or ran otherwise, or too many do: nothing is known of this one.
    const isBusy = statusCode === 409 || statusCode === 429 || type === 'StripeIdempotencyError';
    const isLockedOut = statusCode === 401 || statusCode === 403;
    return isOurs && !isBusy ? { kind: 'refused', why: code ?? message, isLockedOut } : { kind: 'unknown' };
  }
}

/** Null: what Stripe refuses to show is nothing of ours. Fails where nothing was said about it: no answer, or a key that was locked out. */
export function answerOf<T>(asked: Asked<T>, what: string): T | null {
  if (asked.kind === 'unknown') throw new Error(`Stripe did not answer for ${what}`);
  if (asked.kind === 'refused' && asked.isLockedOut) throw new Error(`Stripe does not let us in to read ${what}`);
  return asked.kind === 'refused' ? null : asked.answer;
}

const EXPAND = ['payment_intent.latest_charge.balance_transaction'];

/** Stripe takes no longer one. */
const MAX_PRODUCT_NAME = 250;
/** The first half of a letter whose second was cut off: no address and no body can hold it. */
const HALF_A_LETTER = /[\uD800-\uDBFF]$/;

function productName({ title, minutes, consultantName }: CheckoutOrder): string {
  return `${title}, ${minutes} minutes with ${consultantName}`.slice(0, MAX_PRODUCT_NAME).replace(HALF_A_LETTER, '');
}

/** Stripe refuses letters beyond ASCII. Whoever has such an address writes one on its page. */
export function isPlainAddress(email: string): boolean {
  return /^[!-~]+$/.test(email);
}

/** The key makes a repetition harmless; it changes only with the attempt. */
export async function openCheckout(
  ctx: Context,
  payment: PaymentRow,
  { order, email, returnUrl, cancelUrl }: { order: CheckoutOrder; email: string; returnUrl: string; cancelUrl: string },
): Promise<Asked<Stripe.Checkout.Session>> {
  const stripe = await ctx.payments.client();
  const ids = { order: order.id, payment: payment.id };
  return askStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        // Methods that pay days later could not keep a time free.
        allowed_payment_method_types: ['card'],
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: payment.currency.toLowerCase(),
              unit_amount: payment.totalCents,
              product_data: { name: productName(order) },
            },
          },
        ],
        client_reference_id: payment.id,
        ...(isPlainAddress(email) ? { customer_email: email } : {}),
        metadata: ids,
        payment_intent_data: { metadata: ids, transfer_group: `order_${order.id}` },
        expires_at: Math.ceil(payment.expiresAt.getTime() / 1_000),
        success_url: returnUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey: `checkout:${payment.id}:${payment.attempt}` },
    ),
  );
}

export async function readCheckout(ctx: Context, sessionId: string): Promise<Asked<Stripe.Checkout.Session>> {
  const stripe = await ctx.payments.client();
  return askStripe(() => stripe.checkout.sessions.retrieve(sessionId, { expand: EXPAND }));
}

export async function readCharge(ctx: Context, chargeId: string): Promise<Asked<Stripe.Charge>> {
  const stripe = await ctx.payments.client();
  return askStripe(() => stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] }));
}

export async function readIntent(ctx: Context, intentId: string): Promise<Asked<Stripe.PaymentIntent>> {
  const stripe = await ctx.payments.client();
  return askStripe(() => stripe.paymentIntents.retrieve(intentId));
}

export async function readDispute(ctx: Context, disputeId: string): Promise<Asked<Stripe.Dispute>> {
  const stripe = await ctx.payments.client();
  return askStripe(() => stripe.disputes.retrieve(disputeId));
}

/** One that is not over, or was lost: what was paid is not ours for certain. Null: there is none. */
export async function findLiveDispute(
  ctx: Context,
  of: { payment_intent: string } | { charge: string },
): Promise<Asked<Stripe.Dispute | null>> {
  const stripe = await ctx.payments.client();
  return askStripe(async () => {
    for await (const dispute of stripe.disputes.list({ ...of, limit: 100 }))
      if (dispute.status !== 'won' && dispute.status !== 'warning_closed') return dispute;
    return null;
  });
}

/** Ended, unless it was paid in this moment: then the answer says so. */
export async function endCheckout(ctx: Context, sessionId: string): Promise<Asked<Stripe.Checkout.Session>> {
  const stripe = await ctx.payments.client();
  const ended = await askStripe(() => stripe.checkout.sessions.expire(sessionId));
  return ended.kind === 'unknown' ? ended : readCheckout(ctx, sessionId);
}

/** The session that an unanswered call may have made. */
export async function findCheckout(
  ctx: Context,
  payment: Pick<PaymentRow, 'id' | 'createdAt'>,
): Promise<Asked<Stripe.Checkout.Session | null>> {
  const stripe = await ctx.payments.client();
  // Its clock and ours may differ.
  const since = Math.floor(payment.createdAt.getTime() / 1_000) - 300;
  return askStripe(async () => {
    const sessions = stripe.checkout.sessions.list({
      created: { gte: since },
      limit: 100,
      expand: EXPAND.map((path) => `data.${path}`),
    });
    for await (const session of sessions) if (session.client_reference_id === payment.id) return session;
    return null;
  });
}

/** Sends back all of what was paid in a way that we did not ask for. The key makes a repetition harmless. */
export async function returnPayment(ctx: Context, paymentId: string, paymentIntentId: string): Promise<Asked<unknown>> {
  const stripe = await ctx.payments.client();
  return askStripe(() =>
    stripe.refunds.create(
      { payment_intent: paymentIntentId, metadata: { payment: paymentId } },
      { idempotencyKey: `return:${paymentId}` },
    ),
  );
}

/** Whether a session is what we asked for, in every respect that money depends on. */
export function isSameSale(
  session: Stripe.Checkout.Session,
  payment: Pick<PaymentRow, 'id' | 'totalCents'> & { currency: Currency; orderId: string },
): boolean {
  return (
    session.client_reference_id === payment.id &&
    session.metadata?.['order'] === payment.orderId &&
    session.amount_total === payment.totalCents &&
    session.currency === payment.currency.toLowerCase()
  );
}
