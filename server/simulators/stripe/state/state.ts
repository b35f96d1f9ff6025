// Everything the simulator remembers, as plain data that can be written to a file. Objects are kept as Stripe shows them; what Stripe
// knows but does not show stands beside them.
import type Stripe from 'stripe';

export interface SessionRecord {
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  intentData: IntentData;
  subscriptionData: { description: string | null; metadata: Stripe.Metadata };
  /** In payment mode the session shows it too; in subscription mode only the invoice does. */
  intentId: string | null;
  /** Made with the first try to pay, shown once it has worked. */
  customerId: string | null;
  /** What the buyer typed, for the time between the card form and the end of 3-D Secure. */
  buyer: Buyer | null;
}

export interface IntentData {
  description: string | null;
  metadata: Stripe.Metadata;
  receiptEmail: string | null;
  transferGroup: string | null;
}

export interface Buyer {
  email: string;
  name: string;
  paymentMethodId: string;
}

interface DeliveryTry {
  atMs: number;
  /** The endpoint's status, or what went wrong before there was one. */
  result: number | string;
}

export interface Delivery {
  url: string;
  isDelivered: boolean;
  /** No further try comes without being asked for. */
  isGivenUp: boolean;
  tries: DeliveryTry[];
}

export interface EventRecord {
  event: Stripe.Event;
  deliveries: Delivery[];
}

export type TaskKind =
  | 'expire_session'
  | 'settle_charge'
  | 'release_funds'
  | 'open_dispute'
  | 'close_dispute'
  | 'finish_refund'
  | 'renew_subscription'
  | 'resume_subscription'
  | 'retry_invoice';

export interface DueTask {
  id: string;
  dueAtMs: number;
  kind: TaskKind;
  objectId: string;
}

interface IdempotentAnswer {
  endpoint: string;
  params: string;
  /** null while the first request with this key is still running. */
  answer: { status: number; body: string } | null;
  createdAtMs: number;
}

export interface State {
  clockOffsetMs: number;
  tasks: Map<string, DueTask>;
  idempotentAnswers: Map<string, IdempotentAnswer>;
  events: Map<string, EventRecord>;
  sessions: Map<string, SessionRecord>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  paymentMethods: Map<string, Stripe.PaymentMethod>;
  /** The whole number of each payment method: what a test card does depends on it. */
  cardNumbers: Map<string, string>;
  charges: Map<string, Stripe.Charge>;
  balanceTransactions: Map<string, Stripe.BalanceTransaction>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  customers: Map<string, Stripe.Customer>;
  products: Map<string, Stripe.Product>;
  prices: Map<string, Stripe.Price>;
  subscriptions: Map<string, Stripe.Subscription>;
  invoices: Map<string, Stripe.Invoice>;
  invoicePayments: Map<string, Stripe.InvoicePayment>;
}

export function createState(): State {
  return {
    clockOffsetMs: 0,
    tasks: new Map(),
    idempotentAnswers: new Map(),
    events: new Map(),
    sessions: new Map(),
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    cardNumbers: new Map(),
    charges: new Map(),
    balanceTransactions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    customers: new Map(),
    products: new Map(),
    prices: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
  };
}

/** Any object by its id alone, as expanding needs it. */
export function findObject(state: State, id: string): object | undefined {
  return (
    state.sessions.get(id)?.session ??
    state.events.get(id)?.event ??
    state.paymentIntents.get(id) ??
    state.paymentMethods.get(id) ??
    state.charges.get(id) ??
    state.balanceTransactions.get(id) ??
    state.refunds.get(id) ??
    state.disputes.get(id) ??
    state.customers.get(id) ??
    state.products.get(id) ??
    state.prices.get(id) ??
    state.subscriptions.get(id) ??
    state.invoices.get(id) ??
    state.invoicePayments.get(id)
  );
}

export function newestFirst<T>(records: Map<string, T>): T[] {
  return [...records.values()].toReversed();
}

/** The id of a field that Stripe types as the id or the expanded object; stored objects hold only ids. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
