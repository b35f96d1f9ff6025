// Every failure leaves as the one error body, says what the caller may know, and nothing else.
import { errorBodySchema } from '@matricula/contract/http/schemas.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  tooMany,
  unauthorized,
  unavailable,
} from '#platform/context/errors.ts';
import { addErrorHandler, answerNotFound } from '#platform/http/error-handler.ts';
import { createLog } from '#platform/context/log.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

/** The names that bodies of the API have, with values none of them takes. */
const FIELDS =
  'name email password token rating text schoolId schoolIds note reason body title kind status ids data URLRef showHidden gpa mcat choice';
const everyField = (value: unknown) => Object.fromEntries(FIELDS.split(' ').map((field) => [field, value]));
const EVERY_FIELD_WRONG = everyField({ not: ['this'] });
const EVERY_FIELD_TOO_LONG = everyField('x'.repeat(20_000));

const lines: string[] = [];
let app: FastifyInstance;

const FAILURES: Record<string, () => unknown> = {
  notFound: () => notFound('Booking'),
  unauthorized: () => unauthorized(),
  forbidden: () => forbidden(),
  invalid: () => invalid('Not like this.', { name: 'Too short' }),
  conflict: () => conflict('Already done.'),
  tooMany: () => tooMany('Slow down.', 7),
  unavailable: () => unavailable('Later.'),
  bug: () => {
    throw new Error('the secret inside');
  },
  refusedConnection: () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
  },
  shutDown: () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  },
  hanging: () => {
    throw new Error('Query read timeout');
  },
  fullPool: () => {
    throw new Error('timeout exceeded when trying to connect');
  },
};

beforeAll(async () => {
  const log = createLog({ level: 'info', process: 'api', destination: { write: (line) => void lines.push(line) } });
  app = fastify({ loggerInstance: log });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorHandler(app);
  app.setNotFoundHandler(answerNotFound);
  // Each route promises another body, which an error must not fail on.
  const schema = { response: { 200: z.object({ ok: z.boolean() }) } };
  for (const [name, fail] of Object.entries(FAILURES)) app.get(`/${name}`, { schema }, async () => fail());
  app.get('/lie', { schema }, async () => ({ ok: 'not a boolean', hidden: 'the secret inside' }));
  app.get('/extra', { schema }, async () => ({ ok: true, hidden: 'the secret inside' }));
  app.post(
    '/input',
    { schema: { ...schema, body: z.strictObject({ name: z.string().min(3, 'Too short') }) } },
    async () => ({ ok: true }),
  );
  await app.ready();
});
afterAll(() => app.close());

describe('the error body', () => {
  it.each([
    ['notFound', 404, 'not_found', 'Booking not found'],
    ['unauthorized', 401, 'sign_in_required', 'Sign in to continue.'],
    ['forbidden', 403, 'forbidden', 'You are not allowed to do this.'],
    ['invalid', 422, 'invalid', 'Not like this.'],
    ['conflict', 409, 'conflict', 'Already done.'],
    ['tooMany', 429, 'too_many_requests', 'Slow down.'],
    ['unavailable', 503, 'unavailable', 'Later.'],
    ['bug', 500, 'internal', /noted/],
    ['lie', 500, 'internal', /noted/],
    ['refusedConnection', 503, 'unavailable', /database/],
    ['shutDown', 503, 'unavailable', /database/],
    ['hanging', 503, 'unavailable', /database/],
    ['fullPool', 503, 'unavailable', /database/],
    ['nowhere', 404, 'not_found', /nothing/],
  ])('%s is %i %s', async (path, status, code, message) => {
    const reply = await app.inject(`/${path}`);
    expect(reply.statusCode).toBe(status);
    const body = z.strictObject(errorBodySchema.shape).parse(reply.json());
    expect(body.code).toBe(code);
    expect(body.message).toMatch(message);
    expect(body.error).toBe(body.message);
    expect(body.requestId).not.toBe('');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.body).not.toContain('secret inside');
    expect(reply.body).not.toContain('10.0.0.1');
    if (status === 503 || status === 429) expect(reply.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('names the fields that are wrong', async () => {
    const reply = await app.inject({ method: 'POST', url: '/input', payload: { name: 'x' } });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'invalid', message: 'Too short', fields: { name: 'Too short' } },
    ]);
    expect(
      (await app.inject({ method: 'POST', url: '/input', payload: { name: 'long', role: 'admin' } })).statusCode,
    ).toBe(422);
  });

  it('drops what the response schema does not list', async () => {
    expect((await app.inject('/extra')).body).toBe('{"ok":true}');
  });

  it('keeps the cause for the log, under the id of the request', async () => {
    const reply = await app.inject('/bug');
    const line = lines.find(
      (text) => text.includes(reply.json<{ requestId: string }>().requestId) && text.includes('a request failed'),
    );
    expect(line).toContain('the secret inside');
  });
});

describe('the whole API', () => {
  it('takes JSON without a body as no body', async () => {
    const api = await startTestApp();
    const token = await signIn(api.ctx, await buildUser(api.ctx));
    const post = (path: string) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        headers: { 'content-type': 'application/json', host: 'localhost', authorization: `Bearer ${token}` },
      });
    expect((await post('/public/tags')).statusCode).toBe(200);
    expect((await post('/user/get-favorite-schools')).statusCode).toBe(200);
    // Where a body is needed, its absence is a mistake in the request and no broken one.
    expect((await post('/auth/login')).statusCode).toBe(422);
  });

  it('speaks its own words wherever a request does not fit, never those of the schema library', async () => {
    const api = await startTestApp();
    const admin = await buildUser(api.ctx, { role: 'admin' });
    const theirs: string[] = [];
    let refusals = 0;
    for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
      const token = await signIn(api.ctx, admin); // some endpoints end it
      for (const body of [undefined, [], {}, EVERY_FIELD_WRONG, EVERY_FIELD_TOO_LONG]) {
        const [method = 'GET', path = ''] = ENDPOINTS[name].split(' ');
        const reply = await api.request(
          method,
          `${API_PREFIX}${path.replaceAll(/:\w+/g, '%20')}?page=x&limit=-1&ids=`,
          {
            as: token,
            ...(method === 'GET' ? {} : { body }),
          },
        );
        if (reply.status !== 422) continue;
        refusals += 1;
        const { message, fields } = errorBodySchema.parse(reply.body);
        for (const text of [message, ...Object.values(fields ?? {})]) {
          if (/^Invalid|expected|received|^Too (small|big)|Unrecognized|must match/.test(text)) {
            theirs.push(`${name}: ${text}`);
          }
        }
      }
    }
    expect(theirs).toEqual([]);
    expect(refusals).toBeGreaterThan(100);
  });

  it('answers broken JSON, a wrong type and an oversized body with the same body', async () => {
    const api = await startTestApp();
    const post = (payload: string, type: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload,
        headers: { 'content-type': type, host: 'localhost' },
      });
    const replies = [
      await post('{"email":', 'application/json'),
      await post('<login/>', 'application/xml'),
      await post(JSON.stringify({ email: 'x'.repeat(300_000) }), 'application/json'),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([400, 415, 413]);
    for (const reply of replies) {
      const body = errorBodySchema.parse(reply.json());
      expect(body.error).toBe(body.message);
    }
  });
});
