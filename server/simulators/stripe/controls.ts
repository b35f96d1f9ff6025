// What a test, a script or the operator page may do to the simulator besides calling Stripe's API.
import type Stripe from 'stripe';
import { advanceClock } from './due-tasks.ts';
import { updateObject } from './events/events.ts';
import type { WebhookSettings, Webhooks } from './events/webhooks.ts';
import { noSuchObject } from './http/errors.ts';
import type { Faults } from './http/faults.ts';
import { createPaymentMethod } from './objects/cards.ts';
import { type PaymentOutcome, paySession } from './objects/checkout-payment.ts';
import { getSession } from './objects/checkout-sessions.ts';
import { attachPaymentMethod } from './objects/customers.ts';
import { closeDispute, openDispute } from './objects/disputes.ts';
import type { Simulation } from './simulation.ts';
import { createState, idOf } from './state/state.ts';

const EXAMPLE_EXPIRY = { expMonth: 12, expYear: 2034 };

export interface SimulatorControls {
  readonly faults: Faults;
  readonly webhooks: WebhookSettings;
  /** The simulator's own time. */
  nowMs(): number;
  /** Moves it forward and runs what falls due meanwhile. */
  advanceClock(ms: number): void;
  setWebhooks(changes: Partial<WebhookSettings>): void;
  /** Sends everything undelivered now, even while webhooks are off. */
  deliverPending(): Promise<void>;
  /** Resolves when no webhook is under way, neither a delay nor a retry. */
  settled(): Promise<void>;
  resend(eventId: string): Promise<void>;
  /** Pays a session as the hosted page does; a card with 3-D Secure then waits for its page. */
  pay(sessionId: string, cardNumber: string): PaymentOutcome;
  /** The subscriber's new card, from the next charge on. */
  changeCard(subscriptionId: string, cardNumber: string): void;
  openDispute(chargeId: string): Stripe.Dispute;
  closeDispute(disputeId: string, status: 'won' | 'lost'): Stripe.Dispute;
  /** Forgets all objects, faults and the moved clock; the endpoints stay. */
  reset(): void;
  /** How many objects of each kind there are, and the time. */
  summary(): { now: number; counts: Record<string, number> };
}

export function createControls(
  simulation: Simulation,
  { faults, webhooks, onChange }: { faults: Faults; webhooks: Webhooks; onChange: () => void },
): SimulatorControls {
  const { state } = simulation;

  function changed<T>(result: T): T {
    onChange();
    return result;
  }

  return {
    faults,
    webhooks: webhooks.settings,
    nowMs: () => simulation.nowMs(),
    advanceClock: (ms) => changed(advanceClock(simulation, ms)),
    setWebhooks: (changes) => webhooks.set(changes),
    deliverPending: () => webhooks.deliverPending(),
    settled: () => webhooks.settled(),
    resend: (eventId) => webhooks.resend(eventId),
    pay: (sessionId, cardNumber) => {
      const { session, customerId } = getSession(simulation, sessionId);
      const customerEmail = state.customers.get(customerId ?? '')?.email ?? null;
      const email = session.customer_email ?? customerEmail ?? 'buyer@example.com';
      const input = { email, name: 'Test Buyer', cardNumber, ...EXAMPLE_EXPIRY };
      return changed(paySession(simulation, sessionId, input));
    },
    changeCard: (subscriptionId, cardNumber) => {
      const subscription = state.subscriptions.get(subscriptionId);
      if (subscription === undefined) throw noSuchObject('subscription', subscriptionId);
      const customer = state.customers.get(idOf(subscription.customer) ?? '');
      const person = { email: customer?.email ?? null, name: customer?.name ?? null };
      const method = createPaymentMethod(simulation, { number: cardNumber, ...person, ...EXAMPLE_EXPIRY });
      attachPaymentMethod(simulation, customer?.id ?? '', method.id);
      updateObject(simulation, 'customer.subscription.updated', subscription, { default_payment_method: method.id });
      onChange();
    },
    openDispute: (chargeId) => changed(openDispute(simulation, chargeId)),
    closeDispute: (disputeId, status) => changed(closeDispute(simulation, disputeId, status)),
    reset: () => {
      webhooks.forgetAll();
      faults.clear();
      Object.assign(state, createState());
      onChange();
    },
    summary: () => {
      const maps = Object.entries(state).filter(
        (entry): entry is [string, Map<string, unknown>] => entry[1] instanceof Map,
      );
      return { now: simulation.now(), counts: Object.fromEntries(maps.map(([name, map]) => [name, map.size])) };
    },
  };
}
