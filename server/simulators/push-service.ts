// A browser's push service on loopback, with the browsers behind it: takes a push only if it is signed as RFC 8292 asks, and
// opens it with the browser's own keys as RFC 8188 and RFC 8291 say. What it cannot open, it refuses.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SimulatedBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface ReceivedPush {
  endpoint: string;
  payload: unknown;
  ttlSeconds: number;
  topic: string | undefined;
  /** Whom the sender says it is. */
  contact: string;
}

export interface PushService {
  /** As it has to stand in PUSH_EXTRA_HOSTS. */
  host: string;
  /** What the browsers have received and could open, oldest first. */
  received: ReceivedPush[];
  /** Why pushes were refused. */
  refusals: string[];
  /** A browser that takes pushes signed with this key. */
  subscribe(applicationServerKey: string): SimulatedBrowser;
  /** From now on this browser is answered for with a status of failure. */
  breakBrowser(endpoint: string, status: number): void;
  close(): Promise<void>;
}

interface Subscriber {
  ecdh: ECDH;
  auth: Buffer;
  applicationServerKey: string;
  status: number | null;
}

const MAX_VALIDITY_SECONDS = 24 * 60 * 60;

export async function startPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const received: ReceivedPush[] = [];
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const endpoint = `http://${host}${request.url ?? ''}`;
      response.statusCode = take(endpoint, request.headers, Buffer.concat(chunks));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  function take(endpoint: string, headers: IncomingHttpHeaders, body: Buffer): number {
    const subscriber = subscribers.get(endpoint);
    if (subscriber === undefined) return 404;
    if (subscriber.status !== null) return subscriber.status;
    try {
      const contact = checkSender(headers.authorization ?? '', subscriber.applicationServerKey, `http://${host}`);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as aes128gcm');
      const ttlSeconds = Number(headers['ttl'] ?? Number.NaN);
      if (!Number.isInteger(ttlSeconds)) throw new Error('no TTL');
      const payload: unknown = JSON.parse(open(subscriber, body).toString('utf8'));
      received.push({ endpoint, payload, ttlSeconds, topic: headers['topic']?.toString(), contact });
      return 201;
    } catch (error) {
      refusals.push((error as Error).message);
      return 403;
    }
  }

  return {
    host,
    received,
    refusals,
    subscribe: (applicationServerKey) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `http://${host}/push/${randomUUID()}`;
      subscribers.set(endpoint, { ecdh, auth, applicationServerKey, status: null });
      const p256dh = ecdh.getPublicKey().toString('base64url');
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    breakBrowser: (endpoint, status) => {
      const subscriber = subscribers.get(endpoint);
      if (subscriber !== undefined) subscriber.status = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** RFC 8292: the token is signed by the key the browser subscribed with, meant for this service, and soon over. */
function checkSender(authorization: string, applicationServerKey: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== applicationServerKey) throw new Error('signed by another key than the browser subscribed with');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature does not fit');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const secondsLeft = Number(exp) - Date.now() / 1000;
  if (aud !== origin) throw new Error(`meant for ${String(aud)}`);
  if (!(secondsLeft > 0 && secondsLeft <= MAX_VALIDITY_SECONDS)) throw new Error('not valid now');
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) throw new Error('nobody to write to');
  return sub;
}

/** RFC 8188: salt, record size, key id, records. RFC 8291: the key id is the sender's key, mixed with the browser's secret. */
function open({ ecdh, auth }: Subscriber, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding');
  return padded.subarray(0, end);
}
