// Fields and their parts as administrators keep them, through HTTP: adding, renaming, ordering, states, deleting, and what the public then
// sees, also from another process. Merges have a file of their own.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import type { ManagedTagsReply } from '@matricula/contract/marketplace/managed-tags.ts';
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { TAG_ICONS, tagIconUrl } from '@matricula/contract/marketplace/tags.rules.ts';
import type { SubtagsReply, TagsReply } from '@matricula/contract/marketplace/tags.ts';
import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { buildApplication } from '#test/builders/application.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse, buildSubtag, buildTag } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';
import { profileFields } from '#test/calls/own-profile.ts';

const app = await startTestApp();
const beside = await startTestApp({ beside: app });
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const learner = await signIn(ctx, await buildUser(ctx));

type Saved = { id: string; version: number };
const list = async () => (await app.call<ManagedTagsReply>('listManagedTags', { as: admin })).body.data;
const find = async (id: string) => (await list()).find((tag) => tag.id === id);
const create = <B = Saved>(body: object, as: string | undefined = admin) => app.call<B>('createTag', { as, body });
const update = <B = Saved>(tagId: string, body: object, as: string | undefined = admin) =>
  app.call<B>('updateTag', { as, params: { tagId }, body });
const createPart = <B = Saved>(tagId: string, body: object) =>
  app.call<B>('createSubtag', { as: admin, params: { tagId }, body });
const remove = <B = ErrorBody>(tagId: string) => app.call<B>('deleteTag', { as: admin, params: { tagId } });
const removePart = <B = ErrorBody>(subtagId: string) =>
  app.call<B>('deleteSubtag', { as: admin, params: { subtagId } });
const auditOf = async (subjectId: string) =>
  (await ctx.db.selectFrom('auditLog').select('action').where('subjectId', '=', subjectId).orderBy('id').execute()).map(
    ({ action }) => action,
  );
const homeOf = async (process: TestApp) =>
  (await process.call<TagsReply>('listTags', { body: {} })).body.tags.map(({ id }) => id);
const found = async (query: string, process = app) =>
  (await process.request<ListConsultantsReply>('GET', `/api/v1/public/consultants?${query}`)).body.data.map(
    ({ name }) => name,
  );

describe('adding a field', () => {
  it('makes a draft at the end; published, home and marketplace show it [ADM-17] [ENT-9]', async () => {
    expect((await create({ id: 'optometry', title: ' Optometry ', icon: 'science' })).body).toEqual({
      id: 'optometry',
      version: 1,
    });
    expect((await list()).at(-1)).toEqual({
      id: 'optometry',
      title: 'Optometry',
      version: 1,
      state: 'draft',
      icon: 'science',
      whiteIconURL: '/icons/science-white.svg',
      uses: { consultants: 0, courses: 0, applications: 0 },
      formerIds: [],
      subtags: [],
    });
    expect(await homeOf(app)).not.toContain('optometry');
    await update('optometry', { version: 1, state: 'hidden' });
    expect(await homeOf(app)).not.toContain('optometry');
    const { body } = await app.call<TagsReply>('listTags', { body: { showHidden: true } });
    expect(body.tags.map(({ id }) => id)).toContain('optometry');
    await update('optometry', { version: 2, state: 'published' });
    expect(await homeOf(app)).toContain('optometry');
    expect(await auditOf('optometry')).toEqual(['tag.created', 'tag.edited', 'tag.edited']);
  });

  it.each([
    ['an id with capitals', { id: 'Law' }, 'id'],
    ['no title', { title: '  ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(81) }, 'title'],
    ['an icon of its own', { icon: 'skull' }, 'icon'],
    ['an id that is taken', { id: 'optometry' }, 'id'],
  ])('refuses %s', async (_name, wrong, field) => {
    const before = (await list()).length;
    const reply = await create<ErrorBody>({ id: 'refused', title: 'Refused', icon: 'law', ...wrong });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await list()).toHaveLength(before);
  });

  it('refuses who is signed out and who is no administrator', async () => {
    const body = { id: 'refused', title: 'Refused', icon: 'law' };
    expect((await create(body, learner)).status).toBe(403);
    expect((await app.call('createTag', { body })).status).toBe(401);
  });

  it('has a file for every icon', () => {
    const missing = TAG_ICONS.filter(
      (icon) => !existsSync(new URL(`../../../../../web/public${tagIconUrl(icon)}`, import.meta.url)),
    );
    expect(missing).toEqual([]);
  });
});

describe('editing a field', () => {
  it('changes what is named and leaves the rest, also a picture of its own', async () => {
    await buildTag(ctx, { id: 'own-picture', whiteIconUrl: '/uploads/own.svg', state: 'hidden' });
    expect((await update('own-picture', { version: 1, title: 'Renamed' })).body).toEqual({
      id: 'own-picture',
      version: 2,
    });
    const renamed = { title: 'Renamed', whiteIconURL: '/uploads/own.svg', icon: null, state: 'hidden', version: 2 };
    expect(await find('own-picture')).toMatchObject(renamed);
    await update('own-picture', { version: 2, icon: 'law' });
    expect(await find('own-picture')).toMatchObject({ icon: 'law', title: 'Renamed' });
  });

  it('saves one of two who rename at the same moment', async () => {
    await buildTag(ctx, { id: 'renamed-twice' });
    const replies = await Promise.all(
      ['Ada’s', 'Grace’s'].map((title) => update<ErrorBody>('renamed-twice', { version: 1, title })),
    );
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('stale');
  });

  it('lets consultants be found by the new title at once, of a field and of a part', async () => {
    await buildTag(ctx, { id: 'podiatry' });
    await buildSubtag(ctx, { id: 'foot-essays', tagId: 'podiatry' });
    await buildConsultant(ctx, { name: 'Pia Podo', tagIds: ['podiatry'], subtagIds: ['foot-essays'] });
    await update('podiatry', { version: 1, title: 'Chiropody' });
    expect(await found('search=chiropody')).toEqual(['Pia Podo']);
    const renamed = { as: admin, params: { subtagId: 'foot-essays' }, body: { version: 1, title: 'Zehenlehre' } };
    expect((await app.call('updateSubtag', renamed)).body).toEqual({ id: 'foot-essays', version: 2 });
    expect(await found('search=zehenlehre')).toEqual(['Pia Podo']);
    expect((await app.call<ErrorBody>('updateSubtag', renamed)).body.code).toBe('stale');
  });

  it('as a draft takes a field off the cards, and whoever has it can still save', async () => {
    await buildTag(ctx, { id: 'zoology', title: 'Zoology' });
    await buildSubtag(ctx, { id: 'zoo-essays', title: 'Zooessays', tagId: 'zoology' });
    const { id } = await buildConsultant(ctx, { name: 'Zoe Zoo', tagIds: ['zoology'], subtagIds: ['zoo-essays'] });
    for (const query of ['tag=zoology', 'search=zooessays']) expect(await found(query)).toEqual(['Zoe Zoo']);
    await update('zoology', { version: 1, state: 'draft' });
    for (const query of ['tag=zoology', 'search=zoology', 'search=zooessays']) expect(await found(query)).toEqual([]);
    const as = await signIn(ctx, { id, role: 'consultant' });
    const { fields, version } = (await app.call<OwnProfile>('getOwnProfile', { as })).body;
    const words = { ...profileFields(), tagIds: fields.tagIds, subtagIds: fields.subtagIds };
    expect((await app.call('saveProfile', { as, body: { version, fields: words } })).status).toBe(200);
    await update('zoology', { version: 2, state: 'hidden' });
    expect(await found('tag=zoology')).toEqual(['Zoe Zoo']);
  });

  it('shows on another process within two seconds', async () => {
    await buildTag(ctx, { id: 'swift', title: 'Swift' });
    const titleThere = async () => {
      const { body } = await beside.call<TagsReply>('listTags', { body: {} });
      return body.tags.find(({ id }) => id === 'swift')?.title;
    };
    const partsThere = async () =>
      (await beside.call<SubtagsReply>('listSubtags', { params: { tagId: 'swift' } })).body.subtags;
    expect([await titleThere(), await partsThere()]).toEqual(['Swift', []]);
    await update('swift', { version: 1, title: 'Swifter' });
    await createPart('swift', { id: 'swift-part', title: 'A part' });
    await vi.waitFor(
      async () =>
        expect([await titleThere(), await partsThere()]).toEqual(['Swifter', [{ id: 'swift-part', title: 'A part' }]]),
      { timeout: 2_000, interval: 50 },
    );
  });

  it('does not find what is not there, and refuses bad input and who is no administrator', async () => {
    expect((await update('no-such-field', { version: 1, title: 'x' })).status).toBe(404);
    expect((await update('optometry', { version: 1, state: 'secret' })).status).toBe(422);
    expect((await update('optometry', { title: 'Without a version' })).status).toBe(422);
    expect((await update('optometry', { version: 3, title: 'x' }, learner)).status).toBe(403);
  });
});

describe('parts of a field', () => {
  it('are added at the end, ordered, and refused under a taken id', async () => {
    await buildTag(ctx, { id: 'dance' });
    for (const id of ['ballet', 'modern', 'tap'])
      expect((await createPart('dance', { id, title: id })).status).toBe(200);
    const params = { tagId: 'dance' };
    const order = (body: object) => app.call<ErrorBody>('orderSubtags', { as: admin, params, body });
    const seen = ['ballet', 'modern', 'tap'];
    expect((await order({ order: ['tap', 'ballet', 'modern'], seen })).status).toBe(200);
    const { body } = await app.call<SubtagsReply>('listSubtags', { params });
    expect(body.subtags.map(({ id }) => id)).toEqual(['tap', 'ballet', 'modern']);
    expect((await order({ order: seen, seen })).body.code).toBe('stale');
    expect((await createPart<ErrorBody>('dance', { id: 'tap', title: 'Again' })).body.fields).toHaveProperty('id');
    expect((await createPart('no-such-field', { id: 'lost', title: 'Lost' })).status).toBe(404);
    expect((await app.call('orderSubtags', { as: admin, params: { tagId: 'nowhere' }, body: { order: ['a'], seen: ['a'] } })).status).toBe(404); // prettier-ignore
    expect(await auditOf('dance')).toEqual(['subtags.ordered']);
  });
});

describe('the order of fields', () => {
  const order = <B = ErrorBody>(body: object) => app.call<B>('orderTags', { as: admin, body });
  const present = async () => (await list()).map(({ id }) => id);

  it('is the order of home, and its first three come first [ADM-17]', async () => {
    const seen = await present();
    const wanted = seen.toReversed();
    expect((await order<{ order: string[] }>({ order: wanted, seen })).body).toEqual({ order: wanted });
    expect(await present()).toEqual(wanted);
    const published = (await list()).filter(({ state }) => state === 'published').map(({ id }) => id);
    expect(await homeOf(app)).toEqual(published);
  });

  it('is refused when it was made from another, or does not name each once; one of two wins', async () => {
    const seen = await present();
    expect((await order({ order: seen, seen: seen.toReversed() })).body.code).toBe('stale');
    expect((await order({ order: seen.slice(1), seen })).status).toBe(422);
    const [first, ...others] = seen;
    const both = await Promise.all([
      order({ order: [...others, first], seen }),
      order({ order: seen.toReversed(), seen }),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });
});

describe('deleting', () => {
  it('takes what nothing holds, and ends what led there', async () => {
    await buildTag(ctx, { id: 'nobodys' });
    expect((await remove('nobodys')).body).toEqual({ success: true });
    expect(await find('nobodys')).toBeUndefined();
    expect((await remove('nobodys')).status).toBe(404);
    expect(await auditOf('nobodys')).toEqual(['tag.deleted']);
  });

  it('refuses a field that a consultant, a course or an application has, and one with parts', async () => {
    for (const id of ['of-consultant', 'of-course', 'of-draft', 'with-part']) await buildTag(ctx, { id });
    await buildConsultant(ctx, { tagIds: ['of-consultant'], state: 'draft' });
    await buildCourse(ctx, { tagIds: ['of-course'], isPublished: false });
    const { id: userId } = await buildUser(ctx);
    await buildApplication(ctx, {
      userId,
      status: 'draft',
      draft: { tagIds: ['of-draft'], subtagIds: ['part-of-draft'] },
    });
    await buildSubtag(ctx, { id: 'part-of-draft', tagId: 'with-part' });
    for (const id of ['of-consultant', 'of-course', 'of-draft', 'with-part']) {
      const { status, body } = await remove(id);
      expect([id, status, body.code]).toEqual([id, 409, 'in_use']);
    }
    expect((await find('of-consultant'))?.uses).toEqual({ consultants: 1, courses: 0, applications: 0 });
    expect((await find('of-course'))?.uses).toEqual({ consultants: 0, courses: 1, applications: 0 });
    expect((await find('of-draft'))?.uses).toEqual({ consultants: 0, courses: 0, applications: 1 });
    expect((await removePart('part-of-draft')).body.code).toBe('in_use');
    await buildSubtag(ctx, { id: 'free-part', tagId: 'with-part' });
    expect((await removePart('free-part')).status).toBe(200);
  });
});
