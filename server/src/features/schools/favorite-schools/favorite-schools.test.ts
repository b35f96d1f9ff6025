// Favourite schools through HTTP: the specification's three calls, order, notes, what changed, and the link that shares them.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  FavoriteListReply,
  FavoriteSchoolsReply,
  SharedFavoritesReply,
  ShareReply,
} from '@matricula/contract/schools/favorite-schools.ts';
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import { MAX_FAVORITE_SCHOOLS, NOTE_MAX_LENGTH } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { describe, expect, it } from 'vitest';
import { getDraftAt, saveSchool } from '#features/schools/schools/schools.service.ts';
import { createMovableClock } from '#platform/context/clock.ts';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const DAY_MS = 24 * 60 * 60_000;
const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;

async function buildPerson() {
  const user = await buildUser(ctx);
  return { user, as: await signIn(ctx, user) };
}

async function buildIds(count: number): Promise<string[]> {
  const built = await Promise.all(Array.from({ length: count }, () => buildSchool(ctx)));
  return built.map(({ id }) => id);
}

function add(schoolId: string, as?: string) {
  return app.call<FavoriteSchoolsReply & ErrorBody>('addFavoriteSchool', { body: { schoolId }, as });
}

function remove(schoolId: string, as?: string) {
  return app.call<FavoriteSchoolsReply>('removeFavoriteSchool', { body: { schoolId }, as });
}

function readIds(as?: string) {
  return app.call<FavoriteSchoolsReply>('getFavoriteSchools', { as });
}

function readList(as?: string) {
  return app.call<FavoriteListReply>('listFavoriteSchools', { as });
}

function order(schoolIds: string[], as?: string) {
  return app.call<FavoriteSchoolsReply>('orderFavoriteSchools', { body: { schoolIds }, as });
}

function note(schoolId: string, text: string, as?: string) {
  return app.call<FavoriteSchoolsReply>('noteFavoriteSchool', { params: { schoolId }, body: { note: text }, as });
}

function share(as?: string) {
  return app.call<ShareReply>('shareFavoriteSchools', { as });
}

function open(token: string) {
  return app.call<SharedFavoritesReply>('getSharedFavorites', { params: { token } });
}

async function change(schoolId: string, version: number, changes: Partial<SchoolDraft>): Promise<void> {
  const draft = await getDraftAt(ctx, schoolId, version);
  const edit = { expectedVersion: version, kind: 'edit', reason: 'a new class profile' } as const;
  await saveSchool(ctx, { schoolId, draft: { ...draft, ...changes }, ...edit });
}

describe('favourites', () => {
  it('begin empty, grow at the end, belong to one person, and every change has the next version [API-16] [API-17] [API-18] [ENT-14]', async () => {
    const { as } = await buildPerson();
    expect((await readIds(as)).body).toEqual({ favoriteSchools: [], version: 0 });
    const [a = '', b = ''] = await buildIds(2);
    expect((await add(b, as)).body).toEqual({ favoriteSchools: [b], version: 1 });
    expect((await add(a, as)).body).toEqual({ favoriteSchools: [b, a], version: 2 });
    expect((await remove(b, as)).body).toEqual({ favoriteSchools: [a], version: 3 });
    expect((await readIds(as)).body).toEqual({ favoriteSchools: [a], version: 3 });
    expect((await readIds((await buildPerson()).as)).body).toEqual({ favoriteSchools: [], version: 0 });
  });

  it('a repeated change is acknowledged and changes nothing', async () => {
    const { as } = await buildPerson();
    const [a = '', b = ''] = await buildIds(2);
    await add(a, as);
    await add(b, as);
    expect((await add(a, as)).body).toEqual({ favoriteSchools: [a, b], version: 3 });
    await remove(a, as);
    expect((await remove(a, as)).body).toEqual({ favoriteSchools: [b], version: 5 });
    expect((await remove('no-such-school', as)).body).toEqual({ favoriteSchools: [b], version: 6 });
  });

  it('leave out a school that is not listed at present', async () => {
    const { as } = await buildPerson();
    const [a = '', b = ''] = await buildIds(2);
    await add(a, as);
    await add(b, as);
    await change(a, 1, { isListed: false });
    expect((await readIds(as)).body.favoriteSchools).toEqual([b]);
    expect((await readList(as)).body.data.map(({ school }) => school.schoolId)).toEqual([b]);
    await change(a, 2, { isListed: true });
    expect((await readIds(as)).body.favoriteSchools).toEqual([a, b]);
  });

  it('a refused change takes no version', async () => {
    const { as } = await buildPerson();
    const draft = await buildSchool(ctx, { isListed: false });
    expect((await add(draft.id, as)).status).toBe(404);
    expect((await add('no-such-school', as)).status).toBe(404);
    expect((await note('no-such-school', 'x', as)).status).toBe(404);
    expect((await readIds(as)).body).toEqual({ favoriteSchools: [], version: 0 });
  });

  it('go with the account', async () => {
    const { user, as } = await buildPerson();
    const [a = ''] = await buildIds(1);
    await add(a, as);
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await add(a, as)).status).toBe(401);
    expect((await share(as)).status).toBe(401);
    expect(await ctx.db.selectFrom('favoriteSchools').selectAll().where('userId', '=', user.id).execute()).toEqual([]);
  });

  it(`are ${MAX_FAVORITE_SCHOOLS} at most, and it says what to do`, async () => {
    const { user, as } = await buildPerson();
    const [a = '', b = ''] = await buildIds(2);
    await add(a, as);
    const others = await buildIds(MAX_FAVORITE_SCHOOLS - 1);
    await ctx.db
      .insertInto('favoriteSchools')
      .values(others.map((schoolId, at) => ({ userId: user.id, schoolId, rank: at + 2, addedAt: clock.now() })))
      .execute();
    const refused = await add(b, as);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/300 favorite schools\. Remove one/);
    expect((await add(a, as)).status).toBe(200);
    await remove(a, as);
    expect((await add(b, as)).body.favoriteSchools.at(-1)).toBe(b);
  });

  it.each<[EndpointName, Omit<CallOptions, 'as'>]>([
    ['addFavoriteSchool', { body: { schoolId: 'x' } }],
    ['removeFavoriteSchool', { body: { schoolId: 'x' } }],
    ['getFavoriteSchools', {}],
    ['listFavoriteSchools', {}],
    ['orderFavoriteSchools', { body: { schoolIds: [] } }],
    ['noteFavoriteSchool', { params: { schoolId: 'x' }, body: { note: '' } }],
    ['shareFavoriteSchools', {}],
    ['withdrawFavoriteShare', {}],
  ])('%s refuses visitors and guests', async (name, call) => {
    expect((await app.call(name, call)).status).toBe(401);
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    expect((await app.call(name, { ...call, as: guest })).status).toBe(403);
  });

  it.each<[EndpointName, Omit<CallOptions, 'as'>]>([
    ['addFavoriteSchool', { body: {} }],
    ['addFavoriteSchool', { body: { schoolId: 'Not An Id' } }],
    ['addFavoriteSchool', { body: { schoolId: 'x', userId: 'somebody' } }],
    ['removeFavoriteSchool', { body: { schoolId: 7 } }],
    ['orderFavoriteSchools', { body: { schoolIds: 'x' } }],
    ['orderFavoriteSchools', { body: { schoolIds: Array.from({ length: MAX_FAVORITE_SCHOOLS + 1 }, () => 'x') } }],
    ['noteFavoriteSchool', { params: { schoolId: 'x' }, body: { note: 'x'.repeat(NOTE_MAX_LENGTH + 1) } }],
    ['noteFavoriteSchool', { params: { schoolId: 'x' }, body: { note: 'a\u0000b' } }],
    ['getSharedFavorites', { params: { token: 'short' } }],
  ])('%s refuses bad input (%#)', async (name, call) => {
    expect((await app.call(name, { ...call, as: (await buildPerson()).as })).status).toBe(422);
  });
});

describe('the person’s own order and notes', () => {
  it('puts the named first and keeps the others behind them', async () => {
    const { as } = await buildPerson();
    const [a = '', b = '', c = '', d = ''] = await buildIds(4);
    for (const id of [a, b, c, d]) await add(id, as);
    const { body } = await order([c, a, 'no-such-school', c], as);
    expect(body).toEqual({ favoriteSchools: [c, a, b, d], version: 5 });
    expect((await readList(as)).body.data.map(({ school }) => school.schoolId)).toEqual([c, a, b, d]);
    const [e = ''] = await buildIds(1);
    expect((await add(e, as)).body.favoriteSchools).toEqual([c, a, b, d, e]);
  });

  it('keeps a note until the favourite goes', async () => {
    const { as } = await buildPerson();
    const [a = ''] = await buildIds(1);
    await add(a, as);
    expect((await note(a, '  Ask about <b>rural</b> track\nand "fees" ', as)).body.version).toBe(2);
    expect((await readList(as)).body.data[0]?.note).toBe('  Ask about <b>rural</b> track\nand "fees" ');
    await note(a, '', as);
    expect((await readList(as)).body.data[0]?.note).toBe('');
    await note(a, 'gone soon', as);
    await remove(a, as);
    await add(a, as);
    expect((await readList(as)).body.data[0]?.note).toBe('');
  });

  it('nobody writes a note beside somebody else’s favourite', async () => {
    const [owner, other] = [await buildPerson(), await buildPerson()];
    const [a = ''] = await buildIds(1);
    await add(a, owner.as);
    expect((await note(a, 'mine now', other.as)).status).toBe(404);
    expect((await readList(owner.as)).body.data[0]?.note).toBe('');
  });
});

describe('what changed', () => {
  it('shows figures that changed since the school was saved, in words, newest first, for 90 days', async () => {
    const { user, as } = await buildPerson();
    const school = await buildSchool(ctx, { avgGPA: 3.7, tuitionIS: 30_000 });
    clock.advance(DAY_MS);
    await change(school.id, 1, { avgGPA: 3.75 });
    clock.advance(DAY_MS);
    await add(school.id, as);
    clock.advance(DAY_MS);
    await change(school.id, 2, { avgGPA: 3.8, notes: ['A note is no figure.'] });
    clock.advance(DAY_MS);
    await change(school.id, 3, {
      tuitionIS: null,
      casperPolicy: { level: 'none', cycle: null },
      acceptsCanadian: true,
    });
    const { body } = await readList(as);
    expect(body.data[0]?.changes.map(({ figure, before, after }) => [figure, before, after])).toEqual([
      ['tuitionIS', '$30,000', 'Not reported'],
      ['acceptsCanadian', 'No', 'Yes'],
      ['requiresCASPer', 'Required', 'Not used'],
      ['avgGPA', '3.75', '3.80'],
    ]);
    // The first of the two changes is 91 days old, the second 90 days less a bit.
    clock.advance(89.9 * DAY_MS);
    const later = await readList(await signIn(ctx, user));
    expect(later.body.data[0]?.changes.map(({ figure }) => figure)).toEqual([
      'tuitionIS',
      'acceptsCanadian',
      'requiresCASPer',
    ]);
  });
});

describe('sharing', () => {
  it('shows the schools in order, without names and notes, to whoever has the link', async () => {
    const { user, as } = await buildPerson();
    const [a = '', b = ''] = await buildIds(2);
    const hidden = await buildSchool(ctx);
    for (const id of [a, b, hidden.id]) await add(id, as);
    await note(a, 'my secret note', as);
    await order([b, a], as);
    await change(hidden.id, 1, { isListed: false });
    const { shareToken } = (await share(as)).body;
    expect(shareToken).toMatch(/^[\w-]{43}$/);
    expect((await readList(as)).body.shareToken).toBe(shareToken);
    const { status, body, text, headers } = await open(shareToken ?? '');
    expect(status).toBe(200);
    expect(body.data.map(({ schoolId }) => schoolId)).toEqual([b, a]);
    expect(text).not.toMatch(new RegExp(`my secret note|${user.name}|${user.email}|${user.id}`));
    expect(headers['cache-control']).toBe('no-store');
    expect(app.logs()).not.toContain(shareToken);
  });

  it('keeps one link until it is withdrawn; the next one is another', async () => {
    const { as } = await buildPerson();
    const first = (await share(as)).body.shareToken ?? '';
    expect((await share(as)).body.shareToken).toBe(first);
    expect((await open(first)).body.data).toEqual([]);
    const withdrawn = await app.call<ShareReply>('withdrawFavoriteShare', { as });
    expect(withdrawn.body).toEqual({ shareToken: null });
    expect((await open(first)).status).toBe(404);
    const second = (await share(as)).body.shareToken ?? '';
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
  });

  it('gives all who share at once the same link', async () => {
    const { as } = await buildPerson();
    const replies = await Promise.all(Array.from({ length: 8 }, () => share(as)));
    expect(new Set(replies.map(({ body }) => body.shareToken)).size).toBe(1);
  });

  it('closes with the suspension of its owner', async () => {
    const { user, as } = await buildPerson();
    const { shareToken } = (await share(as)).body;
    await ctx.db.updateTable('users').set({ suspendedAt: clock.now() }).where('id', '=', user.id).execute();
    expect((await open(shareToken ?? '')).status).toBe(404);
  });
});
