// Starts the Stripe simulator: the API that the official client calls, the hosted pages, and the operator page, on one port of loopback.
import type { AddressInfo } from 'node:net';
import { createControls, type SimulatorControls } from './controls.ts';
import { runDueTasks } from './due-tasks.ts';
import { EVENT_ROUTES } from './events/events.ts';
import { startWebhooks, type WebhookSettings } from './events/webhooks.ts';
import { answerApi } from './http/api.ts';
import { createFaults } from './http/faults.ts';
import { type Handler, listen, refuse } from './http/http-server.ts';
import { BALANCE_ROUTES } from './objects/balance.ts';
import { CHECKOUT_ROUTES } from './objects/checkout-sessions.ts';
import { CUSTOMER_ROUTES } from './objects/customers.ts';
import { DISPUTE_ROUTES } from './objects/disputes.ts';
import { INVOICE_ROUTES } from './billing/invoices.ts';
import { PAYMENT_ROUTES } from './objects/payments.ts';
import { PRICE_ROUTES } from './objects/prices.ts';
import { REFUND_ROUTES } from './objects/refunds.ts';
import { SUBSCRIPTION_ROUTES } from './billing/subscriptions.ts';
import { serveCheckout } from './pages/checkout-pages.ts';
import { serveOperator } from './pages/operator.ts';
import { createSimulation } from './simulation.ts';
import { createState } from './state/state.ts';
import { loadState, openStateFile } from './state/state-file.ts';

export interface StripeSimulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Where browsers reach it; without it, the port on 127.0.0.1. */
  publicUrl?: string;
  /** Without it, every key that begins with sk_test_ is good. */
  secretKey?: string;
  webhooks?: Partial<WebhookSettings>;
  /** A file that outlives the process; without it, all is forgotten. */
  stateFile?: string;
  /** How long after a payment its balance transaction exists; 0 by default: right after the sale's events. */
  balanceTransactionDelayMs?: number;
  /** How long after a payment or refund the test cards act that act later. */
  laterMs?: number;
}

export interface StripeSimulator extends SimulatorControls {
  port: number;
  /** 'http://127.0.0.1:12111' */
  url: string;
  close(): Promise<void>;
}

const ROUTES = [
  ...CHECKOUT_ROUTES,
  ...PAYMENT_ROUTES,
  ...BALANCE_ROUTES,
  ...REFUND_ROUTES,
  ...DISPUTE_ROUTES,
  ...EVENT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...INVOICE_ROUTES,
  ...PRICE_ROUTES,
];

const TICK_MS = 1000;
const DEFAULT_LATER_MS = 5000;

export async function startStripeSimulator(options: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const state = options.stateFile === undefined ? createState() : loadState(options.stateFile);
  const file = options.stateFile === undefined ? null : openStateFile(options.stateFile, state);
  const simulation = createSimulation(state, {
    publicUrl: options.publicUrl ?? '',
    balanceTransactionDelayMs: options.balanceTransactionDelayMs ?? 0,
    laterMs: options.laterMs ?? DEFAULT_LATER_MS,
  });
  const faults = createFaults();
  const noteChange = (): void => file?.changed();
  const webhooks = startWebhooks(simulation, options.webhooks ?? {}, noteChange);
  const controls = createControls(simulation, { faults, webhooks, onChange: noteChange });
  const apiOptions = { routes: ROUTES, faults, secretKey: options.secretKey };

  function tick(): void {
    if (runDueTasks(simulation)) noteChange();
  }

  const handle: Handler = async (request, response, body) => {
    // A page or a key asked for after its time must be found expired, not a second later.
    tick();
    const path = request.url ?? '/';
    if (path.startsWith('/v1/')) await answerApi(simulation, apiOptions, request, response, body);
    else if (path.startsWith('/c/pay/')) serveCheckout(simulation, request, response, body);
    else if (path.startsWith('/simulator')) await serveOperator(controls, state, request, response, body);
    else refuse(response, 404, 'The Stripe simulator has /v1, /c/pay and /simulator.');
    if (request.method !== 'GET') noteChange();
  };
  const server = await listen(options.port ?? 0, handle);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  simulation.settings.publicUrl ||= url;
  const ticker = setInterval(tick, TICK_MS).unref();

  return {
    ...controls,
    port,
    url,
    close: async () => {
      clearInterval(ticker);
      webhooks.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      file?.flush();
    },
  };
}
