// Merging fields and their parts, through HTTP: what moves, where old addresses lead, what an undo brings back, and who comes first.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import type { ManagedTagsReply, MergedTags, TagMoves } from '@matricula/contract/marketplace/managed-tags.ts';
import type { SubtagsReply, TagsReply } from '@matricula/contract/marketplace/tags.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildApplication } from '#test/builders/application.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse, buildSubtag, buildTag } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
const app = await startTestApp({ clock });
const beside = await startTestApp({ beside: app });
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const learner = await signIn(ctx, await buildUser(ctx));

interface Merge {
  kind?: 'tag' | 'subtag';
  from: string;
  to: string;
}
const merge = <B = MergedTags>({ kind = 'tag', from, to }: Merge) =>
  app.call<B>('mergeTags', { as: admin, body: { kind, from, to } });
const preview = <B = TagMoves>({ kind = 'tag', from, to }: Merge) =>
  app.request<B>('GET', `/api/v1/tag/merges/preview?kind=${kind}&from=${from}&to=${to}`, { as: admin });
const undo = (mergeId: string) => app.call<ErrorBody>('undoTagMerge', { as: admin, params: { mergeId } });
const list = async () => (await app.call<ManagedTagsReply>('listManagedTags', { as: admin })).body.data;
const find = async (id: string) => (await list()).find((tag) => tag.id === id);
const found = async (query: string, process = app) =>
  (await process.request<ListConsultantsReply>('GET', `/api/v1/public/consultants?${query}`)).body.data
    .map(({ name }) => name)
    .toSorted();
const consultant = (id: string) =>
  ctx.db.selectFrom('consultants').select(['tagIds', 'subtagIds']).where('id', '=', id).executeTakeFirstOrThrow();
const application = async (id: string) => {
  const { draft, submitted } = await ctx.db
    .selectFrom('applications')
    .select(['draft', 'submitted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  type Part = { tagIds: string[]; subtagIds: string[] } | null;
  return { draft: (draft as unknown as Part)?.tagIds, submitted: (submitted as unknown as Part)?.tagIds };
};
const tagsOf = async (courseId: string) =>
  (
    await ctx.db.selectFrom('courseTags').select('tagId').where('courseId', '=', courseId).orderBy('tagId').execute()
  ).map(({ tagId }) => tagId);

/** Two fields with parts, and one of everything that has the first, the second or both. Names are of one word, apart from other tests'. */
async function twoFields() {
  const key = `n${randomUUID().slice(0, 6)}`;
  const [from, to] = [`old-${key}`, `new-${key}`];
  await buildTag(ctx, { id: from, title: `Old${key}`, position: 50, state: 'hidden' });
  await buildTag(ctx, { id: to, title: `New${key}`, position: 51 });
  await buildSubtag(ctx, { id: `part-${key}`, tagId: from, position: 4 });
  await buildSubtag(ctx, { id: `own-part-${key}`, tagId: to, position: 9 });
  const only = await buildConsultant(ctx, { name: `Only ${key}`, tagIds: ['medicine', from], subtagIds: [`part-${key}`] }); // prettier-ignore
  const both = await buildConsultant(ctx, { name: `Both ${key}`, tagIds: [from, to] });
  const unlisted = await buildConsultant(ctx, { tagIds: [from], state: 'draft' });
  const other = await buildConsultant(ctx, { name: `Other ${key}`, tagIds: [to] });
  const course = await buildCourse(ctx, { tagIds: [from] });
  const courseOfBoth = await buildCourse(ctx, { tagIds: [from, to] });
  const sent = await buildApplication(ctx, {
    userId: (await buildUser(ctx)).id,
    draft: { tagIds: [from, 'medicine'] },
  });
  const written = await buildApplication(ctx, { userId: (await buildUser(ctx)).id, status: 'draft', draft: { tagIds: [to, from] } }); // prettier-ignore
  return { key, from, to, only, both, unlisted, other, course, courseOfBoth, sent, written };
}

describe('merging a field', () => {
  it('moves consultants, courses, applications and parts in one go, each once, as the preview said [ADM-17]', async () => {
    const made = await twoFields();
    const { key, from, to } = made;
    const moves = { consultants: 3, courses: 2, applications: 2, subtags: 1 };
    expect((await preview(made)).body).toEqual(moves);
    expect((await merge(made)).body).toEqual({ mergeId: expect.any(String), moved: moves });
    expect(await find(from)).toBeUndefined();
    expect((await find(to))?.uses).toEqual({ consultants: 4, courses: 2, applications: 2 });
    expect((await find(to))?.formerIds).toEqual([from]);
    expect((await find(to))?.subtags.map(({ id }) => id)).toEqual([`own-part-${key}`, `part-${key}`]);
    expect((await consultant(made.only.id)).tagIds).toEqual(['medicine', to]);
    expect((await consultant(made.both.id)).tagIds).toEqual([to]);
    expect((await consultant(made.unlisted.id)).tagIds).toEqual([to]);
    expect(await tagsOf(made.course.id)).toEqual([to]);
    expect(await tagsOf(made.courseOfBoth.id)).toEqual([to]);
    expect(await application(made.sent.id)).toEqual({ draft: [to, 'medicine'], submitted: [to, 'medicine'] });
    expect(await application(made.written.id)).toEqual({ draft: [to], submitted: undefined });
    const audit = await ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', from).execute();
    expect(audit).toMatchObject([{ action: 'tag.merged', before: { from }, after: { to, ...moves } }]);
  });

  it('leads old addresses to the new field at once: the list, its parts, and what the pages read', async () => {
    const { key, from, to, ...made } = await twoFields();
    await merge({ from, to });
    const everybody = [made.both.name, made.only.name, made.other.name].toSorted();
    expect(await found(`tag=${to}`)).toEqual(everybody);
    expect(await found(`tag=${from}`)).toEqual(everybody);
    expect(await found(`tag=${from}&subtag=part-${key}`)).toEqual([made.only.name]);
    expect(await found(`search=New${key}`)).toEqual(everybody);
    const { body: tags } = await app.call<TagsReply>('listTags', { body: { showHidden: true } });
    expect(tags.moved?.tags[from]).toBe(to);
    const { body } = await app.call<SubtagsReply>('listSubtags', { params: { tagId: from } });
    expect(body.subtags.map(({ id }) => id)).toEqual([`own-part-${key}`, `part-${key}`]);
    expect(await found('tag=constructor')).toEqual([]);
  });

  it('shows on another process within two seconds', async () => {
    const { from, to, both, only, other } = await twoFields();
    expect(await found(`tag=${to}`, beside)).toEqual([both.name, other.name].toSorted());
    await merge({ from, to });
    const everybody = [both.name, only.name, other.name].toSorted();
    await vi.waitFor(async () => expect(await found(`tag=${to}`, beside)).toEqual(everybody), { timeout: 2_000 });
    await vi.waitFor(async () => expect(await found(`tag=${from}`, beside)).toEqual(everybody), { timeout: 2_000 });
  });

  it('keeps chains one step long, and an id that leads elsewhere from being taken', async () => {
    const first = await twoFields();
    const second = await twoFields();
    await merge(first);
    await merge({ from: first.to, to: second.to });
    expect((await find(second.to))?.formerIds).toEqual([first.from, first.to].toSorted());
    expect(await found(`tag=${first.from}`)).toContain(first.only.name);
    const taken = await app.call<ErrorBody>('createTag', {
      as: admin,
      body: { id: first.from, title: 'Again', icon: 'law' },
    });
    expect([taken.status, taken.body.fields]).toEqual([422, { id: expect.stringContaining('merged') }]);
  });

  it('tells nobody of what was merged into what is a draft by now', async () => {
    const { from, to } = await twoFields();
    await merge({ from, to });
    await ctx.db.updateTable('tags').set({ state: 'draft' }).where('id', '=', to).execute();
    expect((await app.call('listTags', { body: {} })).text).not.toContain(from);
  });

  it('goes on meaning the field that a page, opened before, still sends', async () => {
    const { from, to } = await twoFields();
    await merge({ from, to });
    const applicant = await signIn(ctx, await buildUser(ctx));
    const { draft } = await buildApplication(ctx, { userId: (await buildUser(ctx)).id, draft: { tagIds: [from, to] } });
    const saved = await app.call<{ draft: { tagIds: string[] } }>('saveApplication', {
      as: applicant,
      body: { draftVersion: 0, draft },
    });
    expect([saved.status, saved.body.draft.tagIds]).toEqual([200, [to]]);
  });

  it('refuses one into itself, a field that is not there, another kind, and who is no administrator', async () => {
    const { from, to, key } = await twoFields();
    expect((await merge({ from, to: from })).status).toBe(422);
    expect((await merge({ from, to: 'no-such-field' })).status).toBe(404);
    expect((await merge({ from: 'no-such-field', to })).status).toBe(404);
    expect((await merge({ kind: 'subtag', from: `part-${key}`, to })).status).toBe(404);
    expect((await merge<ErrorBody>({ kind: 'subtag', from: `part-${key}`, to: `own-part-${key}` })).body.fields).toEqual({ to: expect.stringContaining('same field') }); // prettier-ignore
    expect((await preview({ from, to: from })).status).toBe(422);
    // The lowest price of an hour belongs to it.
    expect((await merge<ErrorBody>({ from: 'medicine', to })).body.fields).toHaveProperty('from');
    await ctx.db.updateTable('tags').set({ state: 'draft' }).where('id', '=', to).execute();
    expect((await merge<ErrorBody>({ from, to })).body.fields).toEqual({ to: expect.stringContaining('draft') });
    expect((await app.call('mergeTags', { as: admin, body: { kind: 'course', from, to } })).status).toBe(422);
    expect((await app.call('mergeTags', { as: learner, body: { kind: 'tag', from, to } })).status).toBe(403);
    expect((await app.call('mergeTags', { body: { kind: 'tag', from, to } })).status).toBe(401);
  });

  it('lets one of two win who merge them into each other, or rename what goes', async () => {
    const { from, to } = await twoFields();
    const both = await Promise.all([merge({ from, to }), merge({ from: to, to: from })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
    const again = await twoFields();
    const params = { tagId: again.from };
    const [merged, renamed] = await Promise.all([
      merge(again),
      app.call('updateTag', { as: admin, params, body: { version: 1, title: 'Renamed' } }),
    ]);
    expect(merged.status).toBe(200);
    expect([200, 404]).toContain(renamed.status);
    expect(await find(again.from)).toBeUndefined();
  });

  it('meets a course that is edited at the same moment: the course is not left in a field that is gone', async () => {
    const { from, to, course } = await twoFields();
    const params = { courseId: course.id };
    const [merged, edited] = await Promise.all([
      merge({ from, to }),
      app.call('updateCourse', { as: admin, params, body: { version: 1, tags: [from, 'medicine'] } }),
    ]);
    expect(merged.status).toBe(200);
    expect([200, 409, 422]).toContain(edited.status);
    expect(await tagsOf(course.id)).toContain(to);
  });
});

describe('merging a part', () => {
  it('moves consultants and applications to the other part of the field, and the search still knows its names', async () => {
    await buildSubtag(ctx, { id: 'mmi', tagId: 'medicine' });
    await buildSubtag(ctx, { id: 'panel-interviews', tagId: 'medicine' });
    const { id } = await buildConsultant(ctx, { name: 'Mia Mini', taglineTwo: '', aboutMe: '', subtagIds: ['mmi', 'panel-interviews'] }); // prettier-ignore
    const only = await buildConsultant(ctx, { name: 'Otto Only', taglineTwo: '', aboutMe: '', subtagIds: ['mmi'] });
    const parts = { kind: 'subtag', from: 'mmi', to: 'panel-interviews' } as const;
    const moves = { consultants: 2, courses: 0, applications: 0, subtags: 0 };
    expect((await preview(parts)).body).toEqual(moves);
    const { body } = await merge(parts);
    expect(body.moved).toEqual(moves);
    expect((await consultant(id)).subtagIds).toEqual(['panel-interviews']);
    expect(await found('tag=medicine&subtag=mmi')).toEqual(['Mia Mini', 'Otto Only']);
    expect(await found('search=multiple+mini+interview')).toEqual(['Mia Mini', 'Otto Only']);
    expect((await undo(body.mergeId)).status).toBe(200);
    expect((await consultant(id)).subtagIds.toSorted()).toEqual(['mmi', 'panel-interviews']);
    expect((await consultant(only.id)).subtagIds).toEqual(['mmi']);
    expect(await found('tag=medicine&subtag=panel-interviews')).toEqual(['Mia Mini']);
  });
});

describe('undoing a merge', () => {
  it('brings everything back as it was, and the address with it', async () => {
    const made = await twoFields();
    const { key, from, to } = made;
    const before = await list();
    const { body } = await merge(made);
    expect((await undo(body.mergeId)).body).toEqual({ success: true });
    const after = await list();
    const plain = (tags: typeof before) => tags.map(({ version: _, ...tag }) => tag);
    expect(plain(after)).toEqual(plain(before));
    expect((await consultant(made.only.id)).tagIds).toEqual(['medicine', from]);
    expect((await consultant(made.both.id)).tagIds.toSorted()).toEqual([from, to].toSorted());
    expect(await tagsOf(made.course.id)).toEqual([from]);
    expect(await tagsOf(made.courseOfBoth.id)).toEqual([from, to].toSorted());
    expect(await application(made.sent.id)).toEqual({ draft: [from, 'medicine'], submitted: [from, 'medicine'] });
    expect((await application(made.written.id)).draft?.toSorted()).toEqual([from, to].toSorted());
    expect(await found(`tag=${from}`)).toEqual([made.both.name, made.only.name].toSorted());
    expect(await found(`tag=${from}&subtag=part-${key}`)).toEqual([made.only.name]);
    expect((await app.call('listTags', { body: {} })).text).not.toContain(`"${from}":`);
    expect((await undo(body.mergeId)).status).toBe(404);
  });

  it('restores what led to the field that comes back', async () => {
    const first = await twoFields();
    const second = await twoFields();
    await merge(first);
    const { body } = await merge({ from: first.to, to: second.to });
    await undo(body.mergeId);
    expect((await find(first.to))?.formerIds).toEqual([first.from]);
    expect((await find(second.to))?.formerIds).toEqual([]);
  });

  it('leaves alone what people have changed since', async () => {
    const { from, to, only, course, ...rest } = await twoFields();
    const { body } = await merge({ from, to });
    await ctx.db
      .updateTable('consultants')
      .set({ tagIds: ['medicine'] })
      .where('id', '=', only.id)
      .execute();
    await ctx.db.deleteFrom('courseTags').where('courseId', '=', course.id).execute();
    await undo(body.mergeId);
    expect((await consultant(only.id)).tagIds).toEqual(['medicine']);
    expect(await tagsOf(course.id)).toEqual([]);
    expect((await consultant(rest.other.id)).tagIds).toEqual([to]);
  });

  it('is refused after another merge, without its target, and after ten minutes', async () => {
    const first = await twoFields();
    const second = await twoFields();
    const { body: one } = await merge(first);
    const { body: two } = await merge(second);
    expect((await undo(one.mergeId)).body.code).toBe('later_merge');
    await undo(two.mergeId);
    await ctx.db.deleteFrom('tags').where('id', '=', first.to).execute();
    expect((await undo(one.mergeId)).body.code).toBe('target_gone');
    const { body: three } = await merge(second);
    clock.offsetMs += 10 * 60_000 + 1_000;
    expect((await undo(three.mergeId)).body.code).toBe('undo_expired');
    await app.runCronJob('removeOldTagMerges');
    expect((await undo(three.mergeId)).status).toBe(404);
    expect(await ctx.db.selectFrom('tagMerges').selectAll().execute()).toEqual([]);
  });

  it('is refused where the id has been used for another since, or the field of a part is gone', async () => {
    const key = `t${randomUUID().slice(0, 6)}`;
    const add = (id: string) => app.call('createTag', { as: admin, body: { id, title: id, icon: 'general' } });
    const addPart = (tagId: string, id: string) =>
      app.call('createSubtag', { as: admin, params: { tagId }, body: { id, title: id } });
    const [a, b] = [`a-${key}`, `b-${key}`];
    for (const id of [a, b]) await add(id);
    const { mergeId } = (await merge({ from: a, to: b })).body;
    await app.call('deleteTag', { as: admin, params: { tagId: b } });
    for (const id of [b, a]) expect((await add(id)).status).toBe(200);
    const taken = await undo(mergeId);
    expect([taken.status, taken.body.code]).toEqual([409, 'id_taken']);

    for (const part of [`one-${key}`, `two-${key}`]) await addPart(a, part);
    const parts = (await merge({ kind: 'subtag', from: `one-${key}`, to: `two-${key}` })).body;
    await app.call('deleteSubtag', { as: admin, params: { subtagId: `two-${key}` } });
    await app.call('deleteTag', { as: admin, params: { tagId: a } });
    await addPart(b, `two-${key}`);
    const gone = await undo(parts.mergeId);
    expect([gone.status, gone.body.code]).toEqual([409, 'target_gone']);
  });

  it('gives nobody more fields than there can be', async () => {
    const { from, to } = await twoFields();
    const others = await Promise.all([0, 1, 2, 3].map(async (n) => (await buildTag(ctx, { id: `${to}-${n}` })).id));
    const { id } = await buildConsultant(ctx, { tagIds: [from, to, ...others.slice(0, 3)] });
    const { mergeId } = (await merge({ from, to })).body;
    await ctx.db
      .updateTable('consultants')
      .set({ tagIds: [to, ...others] })
      .where('id', '=', id)
      .execute();
    expect((await undo(mergeId)).status).toBe(200);
    expect((await consultant(id)).tagIds).toEqual([to, ...others]);
  });

  it('refuses who is no administrator, and what is no merge', async () => {
    const { body } = await merge(await twoFields());
    const params = { mergeId: body.mergeId };
    expect((await app.call('undoTagMerge', { as: learner, params })).status).toBe(403);
    expect((await app.call('undoTagMerge', { params })).status).toBe(401);
    expect((await app.call('undoTagMerge', { as: admin, params: { mergeId: 'x' } })).status).toBe(422);
  });
});
