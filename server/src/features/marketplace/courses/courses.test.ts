// Courses as administrators keep them, through HTTP: adding, editing, ordering, and what the public then sees.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { SavedCourse } from '@matricula/contract/marketplace/courses.ts';
import type { TagsReply } from '@matricula/contract/marketplace/tags.ts';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse, buildTag } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const learner = await signIn(ctx, await buildUser(ctx));
await buildTag(ctx, { id: 'law', position: 1 });
await buildTag(ctx, { id: 'hidden-draft', state: 'draft', position: 2 });

const newId = () => `course-${randomUUID().slice(0, 8)}`;
const course = (changes: object = {}) => ({
  courseId: newId(),
  title: 'Law Interview',
  tags: ['law'],
  icon: 'interview',
  color: 'sky',
  ...changes,
});
const create = <B = SavedCourse>(body: object, as: string | undefined = admin) =>
  app.call<B>('createCourse', { as, body });
const update = <B = SavedCourse>(courseId: string, body: object, as = admin) =>
  app.call<B>('updateCourse', { as, params: { courseId }, body });
const order = <B = { order: string[] }>(body: object, as = admin) => app.call<B>('orderCourses', { as, body });
const rowOf = (id: string) => ctx.db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
const tagsOf = async (courseId: string) =>
  (
    await ctx.db.selectFrom('courseTags').select('tagId').where('courseId', '=', courseId).orderBy('tagId').execute()
  ).map(({ tagId }) => tagId);
const auditOf = (subjectId: string) =>
  ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute();
const publicCourse = async (courseId: string) =>
  (await app.call<TagsReply>('listTags', { body: {} })).body.allCourses?.find((one) => one.courseId === courseId);
const presentOrder = async () =>
  (await ctx.db.selectFrom('courses').select('id').orderBy('position').orderBy('id').execute()).map(({ id }) => id);

describe('adding a course', () => {
  it('makes a draft at the end with its tags, icon and two colors; published, it is in the public list [ADM-2] [ENT-11]', async () => {
    const body = course();
    const { status, body: saved } = await create(body);
    expect([status, saved]).toEqual([200, { courseId: body.courseId, version: 1 }]);
    expect(await presentOrder().then((ids) => ids.at(-1))).toBe(body.courseId);
    expect(await publicCourse(body.courseId)).toBeUndefined();
    await update(body.courseId, { version: 1, isPublished: true });
    expect(await publicCourse(body.courseId)).toEqual({
      courseId: body.courseId,
      title: 'Law Interview',
      tags: ['law'],
      iconURL: '/icons/interview-sky.svg',
      mainColorDark: '#1f5f8b',
      mainColorBright: '#e9f2f9',
    });
    expect((await auditOf(body.courseId)).map(({ action }) => action)).toEqual(['course.created', 'course.edited']);
  });

  it.each([
    ['an address of the API', { courseId: 'manage' }, 'courseId'],
    ['another address of the API', { courseId: 'download-video' }, 'courseId'],
    ['an id with capitals', { courseId: 'Casper' }, 'courseId'],
    ['no title', { title: '   ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'title'],
    ['a color of its own', { color: '#ff0000' }, 'color'],
    ['an icon of its own', { icon: 'skull' }, 'icon'],
    ['a tag that is not there', { tags: ['no-such-tag'] }, 'tags'],
  ])('refuses %s', async (_title, wrong, field) => {
    const body = course(wrong);
    const { status, body: refused } = await create<ErrorBody>(body);
    expect([status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]]);
    expect(await rowOf(body.courseId)).toBeUndefined();
    expect(await auditOf(body.courseId)).toHaveLength(0);
  });

  it('refuses an id that is taken, and changes nothing', async () => {
    const { id } = await buildCourse(ctx, { title: 'First' });
    const { status, body } = await create<ErrorBody>(course({ courseId: id }));
    expect([status, body.fields?.['courseId']]).toEqual([422, 'Another course has this id. Choose another']);
    expect((await rowOf(id))?.title).toBe('First');
  });

  it('refuses who is no administrator', async () => {
    expect((await create(course(), learner)).status).toBe(403);
    expect((await app.call('createCourse', { body: course() })).status).toBe(401);
  });
});

describe('editing a course', () => {
  it('changes what is named and leaves the rest, also a tag that is a draft and a picture of its own', async () => {
    const iconUrl = '/uploads/own.png';
    const { id } = await buildCourse(ctx, { iconUrl, mainColorDark: '#000000', tagIds: ['law', 'hidden-draft'] });
    expect((await update(id, { version: 1, title: ' Renamed ' })).body).toEqual({ courseId: id, version: 2 });
    expect(await rowOf(id)).toMatchObject({ title: 'Renamed', iconUrl, mainColorDark: '#000000', isPublished: true });
    expect(await tagsOf(id)).toEqual(['hidden-draft', 'law']);
  });

  it('takes icon and color together, and tags as a whole', async () => {
    const { id } = await buildCourse(ctx, { tagIds: ['law'] });
    await update(id, { version: 1, color: 'amber', tags: ['hidden-draft', 'hidden-draft'] });
    expect(await rowOf(id)).toMatchObject({
      iconUrl: '/icons/interview-amber.svg',
      mainColorDark: '#9a6200',
      mainColorBright: '#fdf4e0',
    });
    expect(await tagsOf(id)).toEqual(['hidden-draft']);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'course.edited',
      before: { tags: 'law', version: 1 },
      after: { tags: 'hidden-draft', version: 2 },
    });
  });

  it('saves nothing over what somebody else has saved since', async () => {
    const { id } = await buildCourse(ctx);
    await update(id, { version: 1, title: 'Ada’s' });
    const { status, body } = await update<ErrorBody>(id, { version: 1, title: 'Grace’s' });
    expect([status, body.code]).toEqual([409, 'stale']);
    expect((await rowOf(id))?.title).toBe('Ada’s');
  });

  it('drops what was cached of the marketplace once it is saved', async () => {
    const { id } = await buildCourse(ctx);
    const invalidate = vi.spyOn(app.platform.publicCache, 'invalidate');
    await update(id, { version: 1, isPublished: false });
    expect(invalidate.mock.calls).toEqual([['marketplace']]);
    await update(id, { version: 1, isPublished: true });
    expect(invalidate).toHaveBeenCalledTimes(1);
    invalidate.mockRestore();
  });

  it('does not find an unknown course', async () => {
    expect((await update('no-such-course', { version: 1, title: 'x' })).status).toBe(404);
  });

  it('refuses who is no administrator', async () => {
    const { id } = await buildCourse(ctx);
    expect((await update(id, { version: 1, title: 'x' }, learner)).status).toBe(403);
  });
});

describe('the order of courses', () => {
  it('is set by one call with all of them, and audited once', async () => {
    await buildCourse(ctx);
    const seen = await presentOrder();
    const wanted = seen.toReversed();
    expect((await order({ order: wanted, seen })).body).toEqual({ order: wanted });
    expect(await presentOrder()).toEqual(wanted);
    expect((await auditOf('order')).at(-1)).toMatchObject({
      action: 'courses.ordered',
      after: { order: wanted.join(' ') },
    });
  });

  it('is refused when it was made from an order that is no longer the present one', async () => {
    await buildCourse(ctx);
    const seen = await presentOrder();
    await buildCourse(ctx, { position: -1 });
    const { status, body } = await order<ErrorBody>({ order: seen.toReversed(), seen });
    expect([status, body.code]).toEqual([409, 'stale']);
  });

  it('names each course once', async () => {
    const seen = await presentOrder();
    expect((await order({ order: seen.slice(1), seen })).status).toBe(422);
    expect((await order({ order: [...seen.slice(1), seen[1]], seen })).status).toBe(422);
  });

  it('lets one of two who order at the same moment win', async () => {
    const seen = await presentOrder();
    const [first, ...others] = seen;
    const replies = await Promise.all([
      order({ order: [...others, first], seen }),
      order({ order: seen.toReversed(), seen }),
    ]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  it('refuses who is no administrator', async () => {
    const seen = await presentOrder();
    expect((await order({ order: seen, seen }, learner)).status).toBe(403);
  });
});
