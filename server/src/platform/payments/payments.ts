// Stripe, through its official client alone: the key decides whether it is the real one, its test mode, or the simulator on this machine.
import type Stripe from 'stripe';
import type { Config } from '#config.ts';
import { AppError, unavailable } from '#platform/context/errors.ts';

/** Checked against what we send and read; Stripe answers in this version whatever the account's default is. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const NETWORK_RETRIES = 2;
/** How old, and how far ahead of our clock, a signature may be. The client only refuses old ones. */
const TOLERANCE_SECONDS = 300;

export const PAYMENT_MODES = ['off', 'simulator', 'test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export interface Payments {
  /** `off`: there is no key, and nothing can be bought. */
  mode: PaymentMode;
  /** Fails with unavailable where there is no key. */
  client(): Promise<Stripe>;
  /** What Stripe has signed, from the bytes as they came. Fails with 400 for everything else. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<Stripe.Event>;
}

export function createPayments({ payments }: Pick<Config, 'payments'>): Payments {
  const { secretKey, webhookSecrets, apiOrigin } = payments;
  let loading: Promise<Stripe> | undefined;

  // With the first call: it takes a fifth of a second and 35 MB, which most processes never need.
  async function load(): Promise<Stripe> {
    const { default: Client } = await import('stripe');
    return new Client(secretKey, {
      apiVersion: API_VERSION,
      maxNetworkRetries: NETWORK_RETRIES,
      timeout: TIMEOUT_MS,
      telemetry: false,
      ...(apiOrigin === null ? {} : addressOf(apiOrigin)),
    });
  }

  async function client(): Promise<Stripe> {
    if (secretKey === '') unavailable('Payments are not set up here.', 60);
    return (loading ??= load());
  }

  return {
    mode: modeOf(payments),
    client,
    readEvent: async (body, signature, now) => {
      if (webhookSecrets.length === 0) refuse();
      const { webhooks } = await client();
      const receivedAt = now.getTime();
      // While a secret is being replaced, both count.
      for (const secret of webhookSecrets) {
        try {
          const event = webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, receivedAt);
          if (signedAt(signature) - receivedAt / 1_000 <= TOLERANCE_SECONDS) return event;
        } catch {
          // Not signed with this one.
        }
      }
      return refuse();
    },
  };
}

function refuse(): never {
  throw new AppError(400, 'bad_signature', 'The signature does not match.');
}

function modeOf({ secretKey, apiOrigin }: Config['payments']): PaymentMode {
  if (secretKey === '') return 'off';
  if (apiOrigin !== null) return 'simulator';
  return secretKey.includes('_live_') ? 'live' : 'test';
}

function addressOf(origin: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'https:' ? 'https' : 'http', host: hostname, ...(port === '' ? {} : { port }) };
}

/** The client has accepted the header, so there is one stamp. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Infinity);
}
