// Finding people, what is done to many, and what an act would do, through HTTP.
import type {
  BulkUsersReply,
  UserEffectReply,
  UserFile,
  UserFiltersReply,
  UsersReply,
} from '@matricula/contract/administration/users.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildMessageReport, buildTalk } from '#test/builders/conversation.ts';
import { buildSession, signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const REASON = 'asked for by support';
const DAY_MS = 24 * 60 * 60_000;
const admin = await buildUser(ctx, { role: 'admin', name: 'Zoe Admin' });
const as = await signIn(ctx, admin);

const ask = <B>(path: string, query: Record<string, string | number>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return app.request<B>('GET', `/api/v1/users${path}?${search.toString()}`, { as });
};
const list = async (query: Record<string, string | number>) => (await ask<UsersReply>('', query)).body;
const names = async (query: Record<string, string | number>) => (await list(query)).data.map(({ name }) => name);
const effectOf = async (act: string, ids: readonly string[]) =>
  (await ask<UserEffectReply>('/effect', { act, users: ids.join(',') })).body;
const auditOf = (subjectId: string) =>
  ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute();

describe('the list [ADM-9]', () => {
  it('is found by how a name, its last word or an address begins, and by an id', async () => {
    const user = await buildUser(ctx, { name: 'Quillon Varga', email: 'qv.unique@example.test' });
    for (const search of ['quill', 'VARGA', 'qv.unique', user.id, '  Quillon   Varga '])
      expect([search, await names({ search })]).toEqual([search, ['Quillon Varga']]);
    expect(await names({ search: 'arga' })).toEqual([]);
    expect(await names({ search: 'quill%' })).toEqual([]);
  });

  it('is narrowed by role, state, ref, source, field and week, and by all of them at once', async () => {
    const now = ctx.clock.now().getTime();
    const old = new Date(now - 30 * DAY_MS);
    const made = await buildUser(ctx, {
      name: 'Narrow One',
      role: 'consultant',
      emailVerifiedAt: null,
      urlRef: 'poster-7',
      heardFrom: 'Other: a friend of a friend',
      selectedTag: 'medicine',
    });
    await buildUser(ctx, { name: 'Narrow Two', suspendedAt: old, emailVerifiedAt: null, createdAt: old });
    await buildUser(ctx, { name: 'Narrow Three', createdAt: new Date(old.getTime() + 1) });
    const found = (query: Record<string, string>) => names({ search: 'narrow', sort: 'created', ...query });
    const one = ['Narrow One'];
    expect(await found({ role: 'consultant' })).toEqual(one);
    expect(await found({ role: 'user' })).toEqual(['Narrow Two', 'Narrow Three']);
    expect(await found({ state: 'unconfirmed' })).toEqual(one);
    expect(await found({ state: 'suspended' })).toEqual(['Narrow Two']);
    expect(await found({ state: 'active' })).toEqual(['Narrow Three']);
    expect(await found({ created: 'week' })).toEqual(one);
    for (const query of [{ ref: 'poster-7' }, { heardFrom: 'Other' }, { field: 'medicine' }]) {
      expect(await found(query)).toEqual(one);
      expect(await names({ ...query, role: 'consultant', state: 'unconfirmed', created: 'week' })).toEqual(one);
    }
    const { data } = await list({ search: made.id });
    expect(data).toMatchObject([{ name: 'Narrow One', state: 'unconfirmed', role: 'consultant', reportsAgainst: 0 }]);
    const { body } = await app.call<UserFiltersReply>('getUserFilters', { as });
    expect(body.refs).toContain('poster-7');
  });

  it('is ordered, turned page by page, and counted', async () => {
    for (let n = 0; n < 53; n += 1)
      await buildUser(ctx, {
        name: `Paged Person ${String(n).padStart(2, '0')}`,
        createdAt: new Date(2020, 0, 60 - n),
      });
    const query = { search: 'paged', sort: 'name' };
    const [first, second] = [await list(query), await list({ ...query, page: 2 })];
    expect([first.total, first.isMore, first.data.length, second.data.length]).toEqual([53, false, 50, 3]);
    expect(second.data.at(-1)?.name).toBe('Paged Person 52');
    expect((await names({ search: 'paged', sort: '-name' }))[0]).toBe('Paged Person 52');
    expect((await names({ search: 'paged', sort: 'created' }))[0]).toBe('Paged Person 52');
    expect((await names({ search: 'paged', sort: '-created' }))[0]).toBe('Paged Person 00');
    expect((await list({ page: 9_000 })).data).toEqual([]);
  });

  it('says when somebody was last here, and counts reports against them but not by them', async () => {
    const talk = await buildTalk(ctx);
    await buildMessageReport(ctx, { conversationNumber: talk.number, reporterId: talk.applicantId });
    const seenAt = new Date(ctx.clock.now().getTime() - 60_000);
    await buildSession(ctx, { id: talk.consultantId }, { lastSeenAt: seenAt });
    const [against] = (await list({ search: talk.consultantId })).data;
    const [by] = (await list({ search: talk.applicantId })).data;
    expect([against?.reportsAgainst, by?.reportsAgainst]).toEqual([1, 0]);
    expect(against?.lastActiveAt).not.toBeNull();
    const file = await app.call<UserFile>('getUser', { as, params: { userId: talk.consultantId } });
    expect(file.body.reports).toMatchObject([{ isAgainst: true, status: 'open' }]);
    expect(file.body.conversations).toMatchObject({ asConsultant: 1, asApplicant: 0, open: 1 });
  });

  it('refuses nonsense', async () => {
    for (const query of ['role=owner', 'state=gone', 'sort=age', 'page=0', 'created=day'])
      expect((await app.request('GET', `/api/v1/users?${query}`, { as })).status).toBe(422);
    expect((await ask('/effect', { act: 'suspend', users: 'x' })).status).toBe(422);
    expect((await app.call('changeUsers', { as, body: { act: 'suspend', users: [], reason: REASON } })).status).toBe(
      422,
    );
  });
});

describe('the file', () => {
  it('holds what the filter finds, runs no formula, and leaves one row in the log without the words', async () => {
    await buildUser(ctx, { name: '=HYPERLINK("http://x")', email: 'formula@example.test' });
    const before = await auditOf('csv');
    const reply = await app.call('exportUsers', { as, body: { search: 'formula@' } });
    expect(reply.status).toBe(200);
    const [heading, line, end] = reply.text.split('\r\n');
    expect(heading).toContain('Id,Name,E-mail,Role,State');
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(end).toBe('');
    const rows = (await auditOf('csv')).slice(before.length);
    expect(rows).toMatchObject([{ action: 'users.exported', actorId: admin.id, after: { rows: 1, isSearched: true } }]);
    expect(JSON.stringify(rows)).not.toContain('formula@');
  });
});

describe('what an act would do', () => {
  it('is counted before it is done, and is what is done', async () => {
    const consultant = await buildConsultant(ctx);
    const talk = await buildTalk(ctx, { consultantId: consultant.id });
    await buildSession(ctx, { id: consultant.id });
    expect(await effectOf('suspend', [consultant.id])).toEqual({
      people: 1,
      sessions: 2,
      profiles: 1,
      conversations: 1,
      plans: 0,
      orders: 0,
      skipped: [],
    });
    expect(await effectOf('user', [consultant.id])).toMatchObject({ sessions: 2, profiles: 1, conversations: 0 });
    expect(await effectOf('signOut', [consultant.id])).toMatchObject({ sessions: 2, profiles: 0, conversations: 0 });
    await app.call('changeUserSuspension', {
      as,
      params: { userId: consultant.id },
      body: { isSuspended: true, reason: REASON },
    });
    const closed = await app.call('sendMessage', {
      as: talk.applicant,
      params: { conversationId: talk.id },
      body: { clientId: crypto.randomUUID(), body: 'Hello?' },
    });
    expect(closed.status).toBeGreaterThanOrEqual(400);
    expect(await effectOf('suspend', [consultant.id])).toMatchObject({ people: 0, skipped: [{ why: 'already' }] });
    expect(await effectOf('lift', [consultant.id])).toMatchObject({ people: 1, profiles: 1, conversations: 1 });
  });

  it('names whom it does not fit: oneself, those who are so already, those who are gone', async () => {
    const gone = crypto.randomUUID();
    const user = await buildUser(ctx);
    const { skipped } = await effectOf('user', [admin.id, gone, user.id]);
    expect(skipped).toEqual(
      expect.arrayContaining([
        { userId: admin.id, name: 'Zoe Admin', why: 'own' },
        { userId: user.id, name: user.name, why: 'already' },
        { userId: gone, name: '', why: 'gone' },
      ]),
    );
  });
});

describe('many at once', () => {
  const change = (act: string, users: readonly string[], by = as) =>
    app.call<BulkUsersReply>('changeUsers', { as: by, body: { act, users, reason: REASON } });

  it('is done to each, with a row in the log for each, and names whom it skipped', async () => {
    const [a, b, c] = [await buildUser(ctx), await buildUser(ctx), await buildUser(ctx, { suspendedAt: new Date() })];
    const token = await signIn(ctx, a);
    const { body } = await change('suspend', [a.id, b.id, c.id, admin.id]);
    expect(body.done.toSorted()).toEqual([a.id, b.id].toSorted());
    expect(new Map(body.skipped.map(({ userId, why }) => [userId, why]))).toEqual(
      new Map([
        [c.id, 'already'],
        [admin.id, 'own'],
      ]),
    );
    expect((await app.call('getAccount', { as: token })).status).toBe(401);
    for (const { id } of [a, b])
      expect(await auditOf(id)).toMatchObject([{ action: 'user.suspended', reason: REASON, actorId: admin.id }]);
    expect(await auditOf(c.id)).toEqual([]);
    expect((await change('lift', [a.id, b.id])).body.done).toHaveLength(2);
    expect((await change('signOut', [a.id])).body.done).toEqual([a.id]);
  });

  it('is done once, however many do it at the same moment in whatever order', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => buildUser(ctx)));
    const ids = users.map(({ id }) => id);
    const other = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const replies = await Promise.all([change('suspend', ids), change('suspend', ids.toReversed(), other)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.reduce((sum, { body }) => sum + body.done.length, 0)).toBe(6);
    for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
  });
});
