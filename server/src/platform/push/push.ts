// Web push (RFC 8030) with our own key (RFC 8292). Only jobs send; where pushes may go is checked before keeping and before sending.
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Config } from '#config.ts';

export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Push {
  /** What browsers subscribe with; null where no keys are configured, and then nothing is offered or sent. */
  publicKey: string | null;
  /** Whether we would send there: a push service we know, and a key that is one. */
  accepts(target: PushTarget): boolean;
  /** 'gone' when the browser does not take pushes any more. Fails when the service does not take it now. */
  send(target: PushTarget, payload: object, options: { topic: string }): Promise<'sent' | 'gone'>;
}

/** The services of the browsers there are. An address comes from a stranger, so every other host is refused (SSRF). */
const KNOWN_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];
const TIMEOUT_MS = 10_000;
/** Whoever turns a device on a day later finds the message by mail. */
const KEPT_SECONDS = 24 * 60 * 60;

export function createPush({ push }: Pick<Config, 'push'>): Push {
  const { publicKey, privateKey, contact, extraHosts } = push;

  function isKnownService(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, port, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    if (extraHosts.includes(host)) return true;
    const isKnown = KNOWN_SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
    return protocol === 'https:' && port === '' && isKnown;
  }

  return {
    publicKey: publicKey === '' || privateKey === '' ? null : publicKey,
    accepts: ({ endpoint, keys }) => isKnownService(endpoint) && isPoint(keys.p256dh),
    send: async (target, payload, { topic }) => {
      if (!isKnownService(target.endpoint)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(target, JSON.stringify(payload), {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: KEPT_SECONDS,
        // A second push of the same topic replaces the first while the device is away.
        topic,
      });
      const answer = await fetch(target.endpoint, {
        method: 'POST',
        headers: withoutLength(headers),
        body: new Uint8Array(body ?? Buffer.alloc(0)),
        // A known service that sends us elsewhere is not believed.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      // The address stays out of the error: whoever has it and our key can reach the device.
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
      return 'sent';
    },
  };
}

/** fetch counts the body itself. */
function withoutLength(headers: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]])),
  );
}

/** A key that is no point of the curve would fail at every sending. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
