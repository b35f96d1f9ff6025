// The admin log through HTTP: found by person, action, subject and day, page by page, as a file, and only by administrators.
import type { AuditLogReply } from '@matricula/contract/foundation/audit.ts';
import { AUDIT_PAGE_SIZE } from '@matricula/contract/foundation/audit.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { createContext, withTransaction } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { type AuditEntry, recordAudits } from './audit.service.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const morgan = await buildUser(ctx, { role: 'admin', name: 'Morgan Ames' });
const robin = await buildUser(ctx, { role: 'admin', name: 'Robin Ward' });
const as = await signIn(ctx, morgan);

function write(actor: { id: string }, entries: readonly Partial<AuditEntry>[]) {
  const acting = createContext(app.platform, {
    actor: { userId: actor.id, sessionId: crypto.randomUUID(), role: 'admin' },
    origin: { requestId: 'request-7', ipAddress: '198.18.0.7', userAgent: '', brand: 'matricula', deviceId: null },
  });
  const usual = { action: 'school.edited' as const, subjectType: 'school', subjectId: 'harvard', reason: 'Checked' };
  return withTransaction(acting, (ctx) =>
    recordAudits(
      ctx,
      entries.map((entry) => ({ ...usual, before: { version: 1 }, after: { version: 2 }, ...entry })),
    ),
  );
}

const first = clock.now();
beforeAll(async () => {
  await write(morgan, [{ subjectId: 'yale' }, { action: 'user.suspended', subjectType: 'user', subjectId: robin.id }]);
  clock.advance(3 * 24 * 3_600_000);
  await write(
    robin,
    Array.from({ length: AUDIT_PAGE_SIZE + 10 }, (_, n) => ({ reason: `Number ${n}` })),
  );
});

async function list(query: Record<string, string> = {}) {
  const path = `/api/v1/administration/log?${new URLSearchParams(query).toString()}`;
  const { status, body } = await app.request<AuditLogReply>('GET', path, { as });
  expect(status).toBe(200);
  return body;
}

describe('the list', () => {
  it('has every write, newest first, with who, what, to what, why, and what changed [ADM-12]', async () => {
    const { data, count } = await list();
    expect(count).toBe(AUDIT_PAGE_SIZE + 12);
    expect(data).toHaveLength(AUDIT_PAGE_SIZE);
    expect(data[0]).toEqual({
      rowId: expect.any(String),
      at: expect.any(String),
      actorId: robin.id,
      by: 'Robin Ward',
      action: 'school.edited',
      subjectType: 'school',
      subjectId: 'harvard',
      reason: `Number ${AUDIT_PAGE_SIZE + 9}`,
      before: { version: 1 },
      after: { version: 2 },
      ipAddress: '198.18.0.7',
      requestId: 'request-7',
    });
  });

  it('goes on where the page before ended, also when rows have come since', async () => {
    const one = await list({ person: robin.email });
    await write(morgan, [{ reason: 'Meanwhile' }]);
    const two = await list({ person: robin.email, before: one.next ?? '' });
    expect(two.count).toBeNull();
    expect(two.next).toBeNull();
    const reasons = [...one.data, ...two.data].map(({ reason }) => reason);
    expect(reasons).toEqual(Array.from({ length: AUDIT_PAGE_SIZE + 10 }, (_, n) => `Number ${n}`).toReversed());
  });

  it.each([
    ['a whole e-mail address', () => ({ person: robin.email.toUpperCase() }), AUDIT_PAGE_SIZE + 10],
    ['how a name begins', () => ({ person: 'rob' }), AUDIT_PAGE_SIZE + 10],
    ['how a last name begins', () => ({ person: 'War' }), AUDIT_PAGE_SIZE + 10],
    ['an id', () => ({ person: robin.id }), AUDIT_PAGE_SIZE + 10],
    ['the name of nobody', () => ({ person: 'Nobody' }), 0],
    ['what stands for anything in a pattern', () => ({ person: '%' }), 0],
    ['an action', () => ({ action: 'user.suspended' }), 1],
    ['a person and an action', () => ({ person: 'Morgan', action: 'user.suspended' }), 1],
    ['another person and an action', () => ({ person: 'Robin', action: 'user.suspended' }), 0],
    ['a subject', () => ({ subject: 'yale' }), 1],
    ['the days before a moment', () => ({ to: new Date(first.getTime() + 60_000).toISOString() }), 2],
    [
      'days in which nothing was',
      () => ({
        from: new Date(first.getTime() + 60_000).toISOString(),
        to: new Date(first.getTime() + 120_000).toISOString(),
      }),
      0,
    ],
    ['days to come', () => ({ from: new Date(first.getTime() + 9 * 24 * 3_600_000).toISOString() }), 0],
    ['days and an action', () => ({ from: first.toISOString(), action: 'user.suspended' }), 1],
  ])('is narrowed by %s', async (_title, query, count) => {
    const found = await list(query());
    expect(found.count).toBe(count);
    expect(found.data.length).toBe(Math.min(count, AUDIT_PAGE_SIZE));
  });

  it('keeps the row of somebody whose account is gone', async () => {
    const gone = crypto.randomUUID();
    await write({ id: gone }, [{ subjectId: 'brown' }]);
    const { data } = await list({ person: gone });
    expect(data).toMatchObject([{ by: null, actorId: gone, subjectId: 'brown' }]);
  });

  it.each(['before=x', 'from=yesterday', 'action=school.burned', 'before=0'])('refuses %s', async (query) => {
    expect((await app.request('GET', `/api/v1/administration/log?${query}`, { as })).status).toBe(422);
  });
});

describe('the file', () => {
  it('has all that the filter finds and leaves exactly one row', async () => {
    const before = (await list()).count ?? 0;
    const { status, text, headers } = await app.call('exportAuditLog', { as, body: { person: 'Robin' } });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(1 + AUDIT_PAGE_SIZE + 10);
    expect(lines[0]).toContain('Number,When (UTC),Who');
    expect(lines[1]).toContain('Robin Ward');
    expect(lines[1]).toContain('School edited');
    const after = await list();
    expect(after.count).toBe(before + 1);
    expect(after.data[0]).toMatchObject({
      action: 'auditLog.exported',
      by: 'Morgan Ames',
      after: { isByPerson: true, isBySubject: false, action: null },
    });
  });

  it('cannot begin a formula in a spreadsheet', async () => {
    await write(morgan, [{ subjectId: 'formula', reason: '=HYPERLINK("https://evil.test")' }]);
    const { text } = await app.call('exportAuditLog', { as, body: { subject: 'formula' } });
    expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
  });
});

describe('who may', () => {
  it.each([
    ['a visitor', null, 401],
    ['an applicant', 'user', 403],
    ['a consultant', 'consultant', 403],
  ])('%s reads nothing of it', async (_title, role, status) => {
    const who = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    expect((await app.call('listAuditLog', { as: who })).status).toBe(status);
    expect((await app.call('readAuditState', { as: who })).status).toBe(status);
    expect((await app.call('exportAuditLog', { as: who, body: {} })).status).toBe(status);
    expect((await app.call('checkAuditLog', { as: who, body: { kind: 'full' } })).status).toBe(status);
  });
});
