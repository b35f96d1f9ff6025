// Stripe, through its official client alone: the key decides whether it is the real one, its test mode, or the simulator on this machine.
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { AppError, unavailable } from '#platform/context/errors.ts';

/** Checked against what we send and read; Stripe answers in this version whatever the account's default is. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const NETWORK_RETRIES = 2;
/** How old, and how far ahead of our clock, a signature may be. The client only refuses old ones. */
const TOLERANCE_SECONDS = 300;

/** All that we take from an event: what has happened to which object. */
const signedEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number().int(),
  /** Of a connected account. */
  account: z.string().optional(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
});
export type SignedEvent = z.infer<typeof signedEventSchema>;

export const PAYMENT_MODES = ['off', 'simulator', 'test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export interface Payments {
  /** `off`: there is no key, and nothing can be bought. */
  mode: PaymentMode;
  /** Fails with unavailable where there is no key. */
  client(): Promise<Stripe>;
  /** What Stripe has signed, from the bytes as they came. Fails with 400 for everything else. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<SignedEvent>;
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
      if (webhookSecrets.length === 0 || isAhead(signature, now))
        refuse('bad_signature', 'The signature does not match.');
      const { webhooks } = await client();
      const isSigned = webhookSecrets.some((secret) => isSignedWith(webhooks, { body, signature, secret, now }));
      if (!isSigned) refuse('bad_signature', 'The signature does not match.');
      return parseEvent(body);
    },
  };
}

function refuse(code: string, message: string): never {
  throw new AppError(400, code, message);
}

interface Signed {
  body: Buffer;
  signature: string;
  secret: string;
  now: Date;
}

/** While a secret is being replaced, several count. */
function isSignedWith(webhooks: Stripe['webhooks'], { body, signature, secret, now }: Signed): boolean {
  try {
    return (
      webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()) ?? false
    );
  } catch {
    return false;
  }
}

/** Whether it is of the future, or of several times, of which the client would look at one. */
function isAhead(signature: string, now: Date): boolean {
  const stamps = [...signature.matchAll(/(?:^|,)\s*t=([^,]*)/g)].map(([, stamp]) => Number(stamp));
  return stamps.length !== 1 || !((stamps[0] ?? Infinity) - now.getTime() / 1_000 <= TOLERANCE_SECONDS);
}

/** Signed, and yet not what this address is for: a thin event of the API's second version, for example. */
function parseEvent(body: Buffer): SignedEvent {
  let json: unknown = null;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    // Said below.
  }
  const { data: event } = signedEventSchema.safeParse(json);
  return event ?? refuse('not_an_event', 'This is not an event with its object.');
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
