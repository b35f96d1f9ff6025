// Liveness and readiness: who gets traffic, and what a probe is told while a part is away.
import { describe, expect, it } from 'vitest';
import { reportIsolation } from '#platform/files/isolation-report.ts';
import { reportDocuments } from '#platform/files/programs/office-report.ts';
import { startTestApp } from '#test/app.ts';
import { buildApp } from '../src/app.ts';

const NOBODY = '127.0.0.1:9';
const api = await startTestApp();

describe('health', () => {
  it('is ready when the database is there and migrated', async () => {
    await expect
      .poll(async () => (await api.request('GET', '/health/ready')).body, { timeout: 3_000 })
      .toEqual({
        status: 'ready',
        database: 'up',
        databaseRole: 'application',
        redis: 'up',
        isolation: 'unknown',
        payments: 'off',
        documents: 'unknown',
        recordings: 'unknown',
      });
    expect((await api.request('GET', '/health/live')).body).toEqual({ status: 'live' });
  });

  it('is ready, and says so, without Redis', async () => {
    const degraded = await startTestApp({ environment: { REDIS_URL: `redis://${NOBODY}` } });
    const reply = await degraded.request('GET', '/health/ready');
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        status: 'ready',
        database: 'up',
        databaseRole: 'application',
        redis: 'down',
        isolation: 'unknown',
        payments: 'off',
        documents: 'unknown',
        recordings: 'unknown',
      },
    ]);
  });

  it('says how well the workers isolate files: the weakest of them', async () => {
    const isolationOf = async () => (await api.request('GET', '/health/ready')).body['isolation'];
    const strong = reportIsolation(api.platform, 'namespaces');
    await expect.poll(isolationOf).toBe('namespaces');
    const weak = reportIsolation(api.platform, 'limits');
    await expect.poll(isolationOf).toBe('limits');
    strong.stop();
    weak.stop();
  });

  it('says whether text documents can be opened: only if every worker can', async () => {
    const documentsOf = async () => (await api.request('GET', '/health/ready')).body['documents'];
    const able = reportDocuments(api.platform, 'taken');
    await expect.poll(documentsOf).toBe('taken');
    const unable = reportDocuments(api.platform, 'refused');
    await expect.poll(documentsOf).toBe('refused');
    able.stop();
    unable.stop();
  });

  it('is alive and not ready without the database', async () => {
    const cut = await startTestApp({
      beside: api,
      environment: { DATABASE_URL: `postgres://postgres@${NOBODY}/nothing` },
    });
    const reply = await cut.request('GET', '/health/ready');
    expect([reply.status, reply.body]).toMatchObject([503, { status: 'not ready', database: 'down' }]);
    expect((await cut.request('GET', '/health/live')).status).toBe(200);
  });

  it('is not ready while a migration of this code is missing', async () => {
    const behind = await startTestApp();
    await behind.asOwner(`delete from schema_migrations where name like '0006%'`);
    const reply = await behind.request('GET', '/health/ready');
    expect([reply.status, reply.body]).toMatchObject([503, { status: 'not ready', database: 'not migrated' }]);
  });

  it('is draining once told to stop, still answers, and asks for the connection to be closed', async () => {
    const draining = { isDraining: false };
    const app = await buildApp(api.platform, { draining });
    const ask = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
    expect((await ask('/health/ready')).statusCode).toBe(200);
    draining.isDraining = true;
    const ready = await ask('/health/ready');
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { status: 'draining' }]);
    const reply = await ask('/api/v1/auth/check-headers');
    expect([reply.statusCode, reply.headers['connection']]).toEqual([200, 'close']);
    expect((await ask('/health/live')).statusCode).toBe(200);
    await app.close();
  });
});
