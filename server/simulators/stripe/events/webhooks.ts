// Delivers events to the product's endpoints as Stripe does: signed, at least once, and on demand late, twice, or in disorder.
import { createHmac } from 'node:crypto';
import { noSuchObject } from '../http/errors.ts';
import type { Simulation } from '../simulation.ts';
import { seededRandom, shuffle } from '../state/seeded-random.ts';
import type { Delivery, EventRecord } from '../state/state.ts';

interface WebhookEndpoint {
  url: string;
  /** Two while a secret is being replaced: the signature then carries one value for each. */
  secrets: string[];
  /** Without it, all events. */
  enabledEvents?: string[];
}

export interface WebhookSettings {
  endpoints: WebhookEndpoint[];
  /** Events are recorded as undelivered and nothing is sent until someone asks for it. */
  isOff: boolean;
  /** How often each event arrives. */
  copies: number;
  delayMs: number;
  /** How many may be on their way to one endpoint at once. With more than one they arrive in any order, as Stripe's do. */
  inFlight: number;
  /** Mixes the events of one moment; the same seed mixes them the same way. */
  shuffleSeed: number | null;
  retryDelaysMs: number[];
  timeoutMs: number;
}

export interface Webhooks {
  readonly settings: WebhookSettings;
  set(changes: Partial<WebhookSettings>): void;
  /** Sends everything that is undelivered, now, even while webhooks are off; resolves when that has been tried. */
  deliverPending(): Promise<void>;
  /** Resolves when nothing is under way: no delivery, no delay, no retry. */
  settled(): Promise<void>;
  resend(eventId: string): Promise<void>;
  /** Drops what has not been sent: its events no longer exist. */
  forgetAll(): void;
  close(): void;
}

const DEFAULTS: WebhookSettings = {
  endpoints: [],
  isOff: false,
  copies: 1,
  delayMs: 0,
  inFlight: 1,
  shuffleSeed: null,
  // Stripe goes on for three days; a developer's machine needs only the shape of it.
  retryDelaysMs: [1000, 5000, 30_000, 120_000],
  timeoutMs: 10_000,
};

interface Job {
  record: EventRecord;
  delivery: Delivery;
}

export function startWebhooks(
  simulation: Simulation,
  initial: Partial<WebhookSettings>,
  onTried: () => void,
): Webhooks {
  const settings = { ...DEFAULTS, ...initial };
  const closing = new AbortController();
  const retries = new Map<NodeJS.Timeout, Job>();
  const waitingForQuiet = new Set<() => void>();
  /** As many lines to each endpoint as may be under way at once; in each, one after another. */
  const lines = new Map<string, Promise<void>>();
  let sent = 0;
  let batch: Job[] = [];
  let batchTimer: NodeJS.Timeout | null = null;
  let underWay = 0;
  let random = seededRandom(settings.shuffleSeed ?? 0);

  function isQuiet(): boolean {
    return underWay === 0 && batch.length === 0 && retries.size === 0;
  }

  function tellQuiet(): void {
    if (!isQuiet()) return;
    for (const resolve of waitingForQuiet) resolve();
    waitingForQuiet.clear();
  }

  function enqueue(record: EventRecord): void {
    record.deliveries = settings.endpoints
      .filter(({ enabledEvents }) => enabledEvents === undefined || enabledEvents.includes(record.event.type))
      .map(({ url }) => ({ url, isDelivered: false, isGivenUp: false, tries: [] }));
    record.event.pending_webhooks = record.deliveries.length;
    if (settings.isOff) return;
    batch.push(...record.deliveries.map((delivery) => ({ record, delivery })));
    batchTimer ??= setTimeout(sendBatch, settings.delayMs);
  }

  function sendBatch(): void {
    batchTimer = null;
    const jobs = batch.flatMap((job) => Array.from({ length: settings.copies }, () => job));
    batch = [];
    for (const job of settings.shuffleSeed === null ? jobs : shuffle(jobs, random)) send(job, 0);
    tellQuiet();
  }

  function send(job: Job, retryNumber: number): void {
    underWay += 1;
    const { url } = job.delivery;
    const line = `${sent % settings.inFlight} ${url}`;
    sent += 1;
    const previous = lines.get(line) ?? Promise.resolve();
    lines.set(
      line,
      previous.then(async () => {
        const result = await post(job.record, url);
        if (closing.signal.aborted) return;
        noteResult(job, result, retryNumber);
        underWay -= 1;
        onTried();
        tellQuiet();
      }),
    );
  }

  function noteResult(job: Job, result: number | string, retryNumber: number): void {
    const { delivery, record } = job;
    delivery.tries.push({ atMs: simulation.nowMs(), result });
    if (typeof result === 'number' && result >= 200 && result < 300) {
      delivery.isDelivered = true;
      record.event.pending_webhooks = record.deliveries.filter(({ isDelivered }) => !isDelivered).length;
      return;
    }
    const delay = settings.retryDelaysMs[retryNumber];
    if (delay === undefined || settings.isOff) {
      delivery.isGivenUp = delay === undefined;
      return;
    }
    const timer = setTimeout(() => {
      retries.delete(timer);
      send(job, retryNumber + 1);
    }, delay);
    retries.set(timer, job);
  }

  async function post({ event }: EventRecord, url: string): Promise<number | string> {
    const endpoint = settings.endpoints.find((candidate) => candidate.url === url);
    if (endpoint === undefined) return 'the endpoint was removed';
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureHeader(payload, endpoint.secrets),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        // Stripe takes a redirect for a failure.
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(settings.timeoutMs)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'timed out' : describe(error as Error);
    }
  }

  function settled(): Promise<void> {
    if (isQuiet()) return Promise.resolve();
    return new Promise((resolve) => waitingForQuiet.add(resolve));
  }

  function stopTimers(): void {
    if (batchTimer !== null) clearTimeout(batchTimer);
    for (const timer of retries.keys()) clearTimeout(timer);
    batchTimer = null;
    batch = [];
    retries.clear();
  }

  /** What a former process could not deliver. */
  function resume(): void {
    const urls = new Set(settings.endpoints.map(({ url }) => url));
    for (const record of simulation.state.events.values()) {
      const open = record.deliveries.filter(
        ({ url, isDelivered, isGivenUp }) => !isDelivered && !isGivenUp && urls.has(url),
      );
      batch.push(...open.map((delivery) => ({ record, delivery })));
    }
    if (batch.length > 0) batchTimer = setTimeout(sendBatch, settings.delayMs);
  }

  simulation.onEvent = enqueue;
  if (!settings.isOff) resume();

  return {
    settings,
    set: (changes) => {
      Object.assign(settings, changes);
      if (changes.shuffleSeed !== undefined) random = seededRandom(changes.shuffleSeed ?? 0);
    },
    deliverPending: () => {
      stopTimers();
      for (const record of simulation.state.events.values()) {
        for (const delivery of record.deliveries) if (!delivery.isDelivered) send({ record, delivery }, 0);
      }
      return settled();
    },
    settled,
    resend: (eventId) => {
      const record = simulation.state.events.get(eventId);
      if (record === undefined) throw noSuchObject('event', eventId);
      for (const { url } of settings.endpoints) {
        const known = record.deliveries.find((delivery) => delivery.url === url);
        const delivery = known ?? { url, isDelivered: false, isGivenUp: false, tries: [] };
        if (known === undefined) record.deliveries.push(delivery);
        send({ record, delivery }, settings.retryDelaysMs.length);
      }
      return settled();
    },
    forgetAll: () => {
      stopTimers();
      tellQuiet();
    },
    close: () => {
      closing.abort();
      stopTimers();
      underWay = 0;
      tellQuiet();
    },
  };
}

function describe(error: Error): string {
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? error.message;
}

/** The time is the real one, however far the simulator's clock was moved: receivers refuse a signature that is minutes old. */
function signatureHeader(payload: string, secrets: readonly string[]): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const values = secrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex'));
  return [`t=${timestamp}`, ...values.map((value) => `v1=${value}`)].join(',');
}
