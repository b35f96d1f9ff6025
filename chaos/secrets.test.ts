// OPS-9 on real processes: nothing secret or personal that passes through the product appears in what it writes or counts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause, waitUntil } from './lib/child.ts';
import { mailsTo, secretIn } from './lib/inbox.ts';
import { call, inventPerson, type Person, register, type Reply } from './lib/people.ts';
import { type Product, startProduct } from './lib/product.ts';
import { openRandom, sized } from './lib/seed.ts';

const PEOPLE = sized({ ci: 4, full: 40 });

const random = openRandom('secrets');
let product: Product;
const canaries = new Map<string, string>();
/** What callers were told besides the token they asked for. */
const replies: string[] = [];

function plant(kind: string, value: string): string {
  canaries.set(value, kind);
  return value;
}

async function send(
  path: string,
  method: string,
  body: unknown,
  extra: { token?: string; address?: string } = {},
): Promise<Reply> {
  const reply = await call(product.url, path, { method, body, ...extra });
  if (reply.status !== 200) replies.push(JSON.stringify(reply.body));
  return reply;
}

async function mailSecret(address: string, subject: RegExp): Promise<string> {
  let found: string | null = null;
  await waitUntil(
    `a mail like ${subject}`,
    async () => {
      const mail = (await mailsTo(product.inboxUrl, address)).findLast((candidate) => subject.test(candidate.subject));
      found = mail === undefined ? null : secretIn(mail);
      return found !== null;
    },
    20_000,
    200,
  );
  return plant('link secret', String(found));
}

async function live(person: Person): Promise<void> {
  const { address } = person;
  plant('e-mail address', person.email);
  const password = plant('password', person.password);
  const registered = await register(product.url, person);
  expect(registered.status).toBe(200);
  const token = plant('token', String(registered.body['token']));
  plant('token signature', token.split('.')[2] ?? '');

  await send('/auth/verify-email', 'POST', { token: await mailSecret(person.email, /confirm/i) }, { address });
  await send(
    '/auth/login',
    'POST',
    { email: person.email, password: plant('wrong password', `Wrong-${password}`) },
    { address },
  );
  await send('/auth/request-reset-password', 'POST', { email: person.email }, { address });
  const newPassword = plant('new password', `New-${password}`);
  await send(
    '/auth/reset-password',
    'POST',
    { token: await mailSecret(person.email, /new password/i), password: newPassword },
    { address },
  );
  const again = await send('/auth/login', 'POST', { email: person.email, password: newPassword }, { address });
  const second = plant('token', String(again.body['token']));
  await send(
    '/auth/password',
    'PUT',
    { currentPassword: newPassword, newPassword: plant('third password', `Third-${password}`) },
    { token: second },
  );
  await send('/auth/register', 'POST', { name: 'Alex Doe', email: person.email, password }, { address });

  // Bad input: wrong shapes, unknown keys, broken JSON, secrets where none belong.
  await send(
    '/auth/register',
    'POST',
    { name: password, email: plant('e-mail address', `bad-${person.email}@`), password: { password } },
    { address },
  );
  await send('/auth/login', 'POST', { email: person.email, password, [password]: password }, { address });
  await send(
    `/auth/account?token=${second}&email=${person.email}`,
    'PUT',
    { name: 'Alex Doe', password },
    { token: second },
  );
  await send(`/nowhere/?secret=${password}`, 'POST', { password }, { address });
  await fetch(`${product.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      cookie: `session=${plant('cookie', `cookie-${password}`)}`,
    },
    body: `{"email": "${person.email}", "password": "${password}"`,
  }).then(async (response) => replies.push(await response.text()));
}

/** Errors of the database carry values in their details; each of these must stay out of the log. */
async function failInside(person: Person, token: string): Promise<number[]> {
  const { postgres, database } = product;
  await postgres.query(database, 'alter table user_events rename to user_events_away');
  const broken = await send(
    '/user/add-detailed-event',
    'PUT',
    { data: plant('event text', `event-${person.password}`) },
    { token },
  );
  await postgres.query(database, 'alter table user_events_away rename to user_events');
  await postgres.query(
    database,
    `alter table user_events add constraint chaos_refusal check (data not like 'refused-%')`,
  );
  const refused = await send(
    '/user/add-detailed-event',
    'PUT',
    { data: plant('event text', `refused-${person.password}`) },
    { token },
  );
  await postgres.query(database, 'alter table user_events drop constraint chaos_refusal');
  return [broken.status, refused.status];
}

beforeAll(async () => {
  product = await startProduct({ apis: 1, workers: 1, hasInbox: true, env: { LOG_LEVEL: 'debug' } });
});
afterAll(async () => {
  await product?.stop();
});

describe('secrets', () => {
  it('appear in no log line, no metric and no error reply [OPS-9]', async () => {
    const people = Array.from({ length: PEOPLE }, () => inventPerson(random, 'canary'));
    for (const person of people) await live(person);

    const victim = inventPerson(random, 'canary');
    plant('e-mail address', victim.email);
    const token = plant('token', String((await register(product.url, victim)).body['token']));
    expect(await failInside(victim, token)).toEqual([500, 500]);
    // A mail server that refuses makes jobs fail with the address in the error.
    await product.postgres.query(product.database, `update users set email = 'x"y@z' || $1 where email = $2`, [
      plant('e-mail address', `.${victim.email}`),
      victim.email,
    ]);
    await send('/auth/resend-verification', 'POST', {}, { token });
    await waitUntil(
      'the job fails',
      () => product.output().includes('"level":50') && /Failed task|failed/i.test(product.output()),
      20_000,
    );

    // Log lines are written together, a moment later.
    await pause(1_000);
    const metrics = await Promise.all(
      [product.apis[0]!.metricsUrl, `http://127.0.0.1:${product.workerMetricsPort(0)}/`].map(async (url) =>
        (await fetch(url)).text(),
      ),
    );
    const outputs = { log: product.output(), metrics: metrics.join('\n'), replies: replies.join('\n') };
    const found = [...canaries].flatMap(([value, kind]) =>
      Object.entries(outputs)
        .filter(([, text]) => text.includes(value))
        .map(
          ([place, text]) =>
            `${kind} in ${place}: ${text
              .split('\n')
              .find((line) => line.includes(value))
              ?.slice(0, 400)}`,
        ),
    );
    console.log(
      `secrets: ${canaries.size} canaries through ${people.length + 1} people, ${outputs.log.length} bytes of log, ` +
        `${outputs.metrics.length} of metrics, ${replies.length} refusals: ${found.length} found`,
    );
    // The search can find: what is meant to be logged is there.
    expect(outputs.log.includes('/api/v1/auth/register')).toBe(true);
    expect(outputs.log.includes('a request failed')).toBe(true);
    expect(outputs.metrics.includes('route="/api/v1/auth/register"')).toBe(true);
    expect(canaries.size).toBeGreaterThanOrEqual(PEOPLE * 10);
    expect(found).toEqual([]);
  });
});
