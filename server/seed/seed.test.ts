// The seed and the role command against a real database: their rules in this process, their command lines as a person runs them.
import { execFile } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '#features/audit/audit.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { refusePublicSite, seedDemo } from './demo.ts';
import { giveRole, readRoleArguments } from './give-role.ts';

interface Outcome {
  status: number;
  out: string;
  err: string;
}

/** A process of its own takes a second to start, and many on a busy machine. */
const PROCESS_TIMEOUT_MS = 60_000;
const EMAILS = DEMO_PEOPLE.map(({ email }) => email);

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

function run(
  script: 'seed.ts' | 'make-admin.ts',
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { databaseUrl, redisUrl, redisPrefix } = test.config;
  const own = { NODE_ENV: 'development', DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, REDIS_PREFIX: redisPrefix };
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

async function selectDemo() {
  return test.ctx.db.selectFrom('users').selectAll().where('isDemo', '=', true).orderBy('email').execute();
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
      expect(rows.map(({ email, name, role }) => ({ email, name, role }))).toEqual(
        [...DEMO_PEOPLE].toSorted((a, b) => (a.email < b.email ? -1 : 1)),
      );
      const consents = await test.ctx.db.selectFrom('legalConsents').selectAll().execute();
      expect(consents).toHaveLength(DEMO_PEOPLE.length * 2);
    },
    PROCESS_TIMEOUT_MS,
  );

  it('changes nothing when repeated', async () => {
    const before = await selectDemo();
    expect(await seedDemo(test.ctx, { isReset: false })).toEqual({ made: [], mended: [], kept: EMAILS });
    expect(await selectDemo()).toEqual(before);
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

  it('makes demo people anew with --reset and leaves everybody else alone', async () => {
    const real = await buildUser(test.ctx);
    const before = await selectDemo();
    expect((await seedDemo(test.ctx, { isReset: true })).made).toEqual(EMAILS);
    const after = await selectDemo();
    expect(after).toHaveLength(4);
    expect(after.filter(({ id }) => before.some((old) => old.id === id))).toEqual([]);
    expect(
      await test.ctx.db.selectFrom('users').select('id').where('id', '=', real.id).executeTakeFirst(),
    ).toBeDefined();
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
      const refused = await run('seed.ts', ['--reset'], {
        NODE_ENV: 'production',
        AUTH_SECRET: 'a-secret-for-this-test-of-at-least-32-bytes',
        MATRICULA_ORIGIN: 'https://matricula.example',
      });
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
    'says what is wrong in one line when the database does not answer',
    async () => {
      const { status, err } = await run('seed.ts', [], { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/matricula' });
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
