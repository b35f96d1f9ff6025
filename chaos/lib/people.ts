// People who use the product over its public protocols only: HTTP and sockets.
import { io, type Socket } from 'socket.io-client';
import type { Random } from './seed.ts';

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

interface Request {
  method?: string;
  body?: unknown;
  token?: string;
  /** The address this person seems to sit at; limits are counted by it. */
  address?: string;
  timeoutMs?: number;
}

/** One call of the API. Fails only when no answer came. */
export async function call(
  url: string,
  path: string,
  { method = 'GET', body, token, address, timeoutMs = 30_000 }: Request = {},
): Promise<Reply> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) chaos',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: parseBody(text), headers: response.headers };
}

function parseBody(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}

export interface Person {
  name: string;
  email: string;
  password: string;
  address: string;
}

export function inventPerson(random: Random, mark = ''): Person {
  const id = `${mark}${random.between(0, 2 ** 31).toString(36)}${random.between(0, 2 ** 31).toString(36)}`;
  return {
    name: 'Alex Doe',
    email: `${id}@people.test`,
    password: `Pw-${id}-8x!`,
    address: `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
  };
}

export async function register(url: string, person: Person): Promise<Reply> {
  const { name, email, password, address } = person;
  return call(url, '/auth/register', { method: 'POST', body: { name, email, password }, address });
}

/** The token of a new account; fails when registration does. */
export async function registerToken(url: string, person: Person): Promise<string> {
  return tokenOf(await register(url, person));
}

export async function login(url: string, person: Person): Promise<string> {
  const { email, password, address } = person;
  return tokenOf(await call(url, '/auth/login', { method: 'POST', body: { email, password }, address }));
}

function tokenOf(reply: Reply): string {
  const token = reply.body['token'];
  if (typeof token !== 'string') throw new Error(`no token: ${reply.status} ${JSON.stringify(reply.body)}`);
  return token;
}

/** A socket as the browser opens it: websocket only, reconnecting by itself. */
export function openSocket(url: string, token: string): Socket {
  return io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
    randomizationFactor: 0.5,
  });
}

export async function connected(socket: Socket, withinMs = 10_000): Promise<void> {
  if (socket.connected) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the socket did not connect')), withinMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.once('connect_error', (error) => {
      if (socket.active) return;
      clearTimeout(timer);
      reject(error);
    });
  });
}
