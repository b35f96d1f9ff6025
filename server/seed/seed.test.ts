// The seed and the role command against a real database: their rules in this process, their command lines as a person runs them.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '#features/foundation/audit/audit.service.ts';
import { rankConsultants } from '#features/marketplace/consultants/consultants.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildRating } from '#test/builders/rating.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { PUBLIC_ENVIRONMENT } from '#test/public-environment.ts';
import { DEMO_CONSULTANT_ID, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { refusePublicSite, seedDemo } from './demo.ts';
import { giveRole, readRoleArguments } from './give-role.ts';
import { seedSmall } from './small/small.ts';

interface Outcome {
  status: number;
  out: string;
  err: string;
}

/** A process of its own takes a second to start, and many on a busy machine. */
const PROCESS_TIMEOUT_MS = 60_000;
const EMAILS = DEMO_PEOPLE.map(({ email }) => email);

const storage = mkdtempSync(join(tmpdir(), 'matricula-seed-'));

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ environment: { STORAGE_DIRECTORY: storage } });
});

afterAll(() => rmSync(storage, { recursive: true, force: true }));

function run(
  script: 'seed.ts' | 'make-admin.ts',
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { databaseUrl, migrationDatabaseUrl, redisUrl, redisPrefix } = test.config;
  const own = {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
    STORAGE_DIRECTORY: storage,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`seed/${script}`, ...args],
      {
        cwd: new URL('..', import.meta.url).pathname,
        env: { PATH: process.env['PATH'], ...own, ...env },
        timeout: PROCESS_TIMEOUT_MS,
      },
      (error, out, err) => resolve({ status: error === null ? 0 : Number(error.code ?? 1), out, err }),
    );
  });
}

/** The four who can sign in. */
async function selectDemo() {
  return test.ctx.db.selectFrom('users').selectAll().where('email', 'in', EMAILS).orderBy('email').execute();
}

/** What is on the list, by name, with what hangs on it. */
async function selectMarket() {
  const { db } = test.ctx;
  const [consultants, packages, ratings, vouchers, tags] = await Promise.all([
    db.selectFrom('consultants').selectAll().orderBy('id').execute(),
    db.selectFrom('packages').selectAll().orderBy('id').execute(),
    db.selectFrom('ratings').selectAll().orderBy('id').execute(),
    db.selectFrom('vouchers').selectAll().orderBy('id').execute(),
    db.selectFrom('tags').selectAll().orderBy('id').execute(),
  ]);
  return { consultants, packages, ratings, vouchers, tags };
}

async function selectRole(userId: string) {
  const row = await test.ctx.db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return row?.role;
}

async function selectAudit(userId: string) {
  return test.ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', userId).execute();
}

describe('npm run db:seed', () => {
  it(
    'makes people who can sign in with the printed password, marked as demo, agreed to the legal texts',
    async () => {
      const { status, out } = await run('seed.ts');
      expect(status).toBe(0);
      for (const { email } of DEMO_PEOPLE) expect(out).toContain(email);
      expect(out).toContain(DEMO_PASSWORD);
      const logins = await Promise.all(
        DEMO_PEOPLE.map(
          async ({ email }) => (await test.call('login', { body: { email, password: DEMO_PASSWORD } })).status,
        ),
      );
      expect(logins).toEqual(DEMO_PEOPLE.map(() => 200));
      const rows = await selectDemo();
      expect(rows.map(({ email, name, role, isDemo }) => ({ email, name, role, isDemo }))).toEqual(
        [...DEMO_PEOPLE]
          .toSorted((a, b) => (a.email < b.email ? -1 : 1))
          .map(({ email, name, role }) => ({ email, name, role, isDemo: true })),
      );
      expect(rows.find(({ role }) => role === 'consultant')?.id).toBe(DEMO_CONSULTANT_ID);
      const consents = await test.ctx.db.selectFrom('legalConsents').selectAll().execute();
      expect(consents).toHaveLength(DEMO_PEOPLE.length * 2);
    },
    PROCESS_TIMEOUT_MS,
  );

  it('lists consultants, with the demo consultant among them', async () => {
    const { body } = await test.request<{ total: number }>('GET', '/api/v1/public/consultants');
    expect(body.total).toBeGreaterThanOrEqual(60);
    const { status } = await test.call('getConsultant', { params: { cid: DEMO_CONSULTANT_ID } });
    expect(status).toBe(200);
  });

  it('changes nothing when repeated', async () => {
    // The demo consultant has just signed in, and ranking takes note of that.
    await rankConsultants(test.ctx);
    const [before, market] = [await selectDemo(), await selectMarket()];
    expect(await seedDemo(test.ctx, { isReset: false })).toEqual({ made: [], mended: [], kept: EMAILS });
    expect(await seedSmall(test.ctx)).toEqual({ made: 0 });
    expect(await selectDemo()).toEqual(before);
    expect(await selectMarket()).toEqual(market);
  });

  it('keeps what somebody changed about a consultant and makes the one who is gone', async () => {
    const { consultants } = await selectMarket();
    const [changed, gone] = consultants.filter(({ id }) => id !== DEMO_CONSULTANT_ID);
    await test.ctx.db.updateTable('consultants').set({ aboutMe: 'Mine.' }).where('id', '=', changed!.id).execute();
    await test.ctx.db.deleteFrom('ratings').where('threadId', '=', `consultant-${gone!.id}`).execute();
    await test.ctx.db.deleteFrom('users').where('id', '=', gone!.id).execute();
    expect(await seedSmall(test.ctx)).toEqual({ made: 1 });
    const after = (await selectMarket()).consultants;
    expect(after.find(({ id }) => id === changed!.id)?.aboutMe).toBe('Mine.');
    expect(after.find(({ id }) => id === gone!.id)?.name).toBe(gone!.name);
  });

  it('mends what somebody changed and ends the sessions that went with it', async () => {
    const email = 'admin@demo.matricula.test';
    const { id } = await test.ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const token = await signIn(test.ctx, { id, role: 'user' });
    await test.ctx.db
      .updateTable('users')
      .set({ role: 'user', passwordHash: 'changed', name: 'Somebody Else', suspendedAt: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await seedDemo(test.ctx, { isReset: false })).mended).toEqual([email]);
    expect((await test.call('login', { body: { email, password: DEMO_PASSWORD } })).status).toBe(200);
    expect((await test.call('getAccount', { as: token })).status).toBe(401);
    const after = await test.ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(after).toMatchObject({ role: 'admin', name: 'Morgan Demo', suspendedAt: null });
  });

  it('moves a demo consultant of an older seed to the fixed id', async () => {
    await test.ctx.db.deleteFrom('users').where('id', '=', DEMO_CONSULTANT_ID).execute();
    const email = 'consultant@demo.matricula.test';
    await buildUser(test.ctx, { email, role: 'consultant', isDemo: true });
    expect((await seedDemo(test.ctx, { isReset: false })).mended).toEqual([email]);
    expect((await selectDemo()).find((row) => row.email === email)?.id).toBe(DEMO_CONSULTANT_ID);
  });

  it('makes demo people anew with --reset and leaves everybody else alone', async () => {
    const real = await buildConsultant(test.ctx, { name: 'Somebody Real' });
    const kept = await buildRating(test.ctx, { threadId: `consultant-${real.id}` });
    await buildRating(test.ctx, { threadId: `consultant-${DEMO_CONSULTANT_ID}` });
    const before = await selectDemo();
    expect((await seedDemo(test.ctx, { isReset: true })).made).toEqual(EMAILS);
    const after = await selectDemo();
    expect(after).toHaveLength(4);
    // Only the id that is fixed comes back.
    expect(after.filter(({ id }) => before.some((old) => old.id === id)).map(({ id }) => id)).toEqual([
      DEMO_CONSULTANT_ID,
    ]);
    const { consultants, ratings } = await selectMarket();
    expect(consultants.map(({ id }) => id)).toEqual([real.id]);
    expect(ratings.map(({ id }) => id)).toEqual([kept.id]);
    const totals = await test.ctx.db.selectFrom('ratingTotals').select('threadId').execute();
    expect(totals).toEqual([{ threadId: kept.threadId }]);
  });

  it('refuses to touch a real account with a demo address, and then changes nothing at all', async () => {
    const before = await selectDemo();
    const email = 'phantom@demo.matricula.test';
    await test.ctx.db.updateTable('users').set({ isDemo: false }).where('email', '=', email).execute();
    await expect(seedDemo(test.ctx, { isReset: true })).rejects.toThrow('not a demo account');
    await test.ctx.db.updateTable('users').set({ isDemo: true }).where('email', '=', email).execute();
    expect(await selectDemo()).toEqual(before);
  });

  it(
    'refuses a public production site unless told so',
    async () => {
      const before = await selectDemo();
      const refused = await run('seed.ts', ['--reset'], PUBLIC_ENVIRONMENT);
      expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('https://matricula.example')]);
      expect(await selectDemo()).toEqual(before);
    },
    PROCESS_TIMEOUT_MS,
  );

  it.each([
    ['http://localhost:3000', 'http://peerway.localhost:3000'],
    ['http://127.0.0.1:3000', 'http://[::1]:3000'],
  ])('takes %s with %s for this machine', (matricula, peerway) => {
    expect(() => refusePublicSite({ isProduction: true, origins: { matricula, peerway } })).not.toThrow();
  });

  it.each([
    ['https://notlocalhost', 'http://peerway.localhost'],
    ['http://localhost.evil.test', 'http://peerway.localhost'],
    ['http://localhost:3000', 'https://peerway.example'],
  ])(
    'takes %s with %s for a public site in production, and for nothing special in development',
    (matricula, peerway) => {
      const origins = { matricula, peerway };
      expect(() => refusePublicSite({ isProduction: true, origins })).toThrow('public password');
      expect(() => refusePublicSite({ isProduction: false, origins })).not.toThrow();
    },
  );

  it(
    'explains itself when it is called with a size that does not exist',
    async () => {
      const { status, err } = await run('seed.ts', ['--size', 'huge']);
      expect([status, err]).toEqual([1, expect.stringContaining('--size small|medium|large')]);
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'says what is wrong in one line when the database does not answer',
    async () => {
      const { status, err } = await run('seed.ts', [], {
        MIGRATION_DATABASE_URL: 'postgres://postgres@127.0.0.1:1/matricula',
      });
      expect([status, err]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
      expect(err.trim().split('\n')).toHaveLength(1);
    },
    PROCESS_TIMEOUT_MS,
  );
});

describe('npm run user:role', () => {
  it(
    'gives the role from the command line and ends the sessions',
    async () => {
      const user = await buildUser(test.ctx);
      const token = await signIn(test.ctx, user);
      const { status, out } = await run('make-admin.ts', [user.email, 'admin']);
      expect([status, out]).toEqual([0, expect.stringContaining('is now admin (was user)')]);
      expect((await test.call('getAccount', { as: token })).status).toBe(401);
      expect(await selectRole(user.id)).toBe('admin');
    },
    PROCESS_TIMEOUT_MS,
  );

  it('leaves a chained audit row by nobody; the address is compared without case', async () => {
    const user = await buildUser(test.ctx);
    expect(await giveRole(test.ctx, user.email.toUpperCase(), 'consultant')).toBe('user');
    expect(await selectAudit(user.id)).toEqual([
      expect.objectContaining({
        actorId: '00000000-0000-0000-0000-000000000000',
        action: 'user.roleChanged',
        before: { role: 'user' },
        after: { role: 'consultant' },
      }),
    ]);
    expect((await verifyAuditChain(test.ctx)).brokenAt).toBeNull();
  });

  it('changes nothing and audits nothing when the role is already that', async () => {
    const user = await buildUser(test.ctx);
    const token = await signIn(test.ctx, user);
    expect(await giveRole(test.ctx, user.email, 'user')).toBe('user');
    expect(await selectAudit(user.id)).toEqual([]);
    expect((await test.call('getAccount', { as: token })).status).toBe(200);
  });

  it('fails for an address nobody has registered', async () => {
    await expect(giveRole(test.ctx, 'nobody@example.test', 'admin')).rejects.toThrow('Nobody has registered');
  });

  it.each([[[]], [['a@b.test']], [['a@b.test', 'root']], [['a@b.test', 'admin', 'more']]])(
    'explains itself when called with %j',
    (args) => {
      expect(() => readRoleArguments(args)).toThrow('<email> <user|consultant|admin|phantom>');
    },
  );
});
