// Fields and courses through HTTP: what home sees, what the marketplace sees, and what nobody sees.
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildCourse, buildSubtag, buildTag } from '#test/builders/tag.ts';

const app = await startTestApp();
await buildTag(app.ctx, {
  id: 'second',
  title: 'Second',
  position: 2,
  state: 'published',
  whiteIconUrl: '/icons/2.svg',
});
await buildTag(app.ctx, { id: 'first', title: 'First', position: 1, state: 'published', whiteIconUrl: '/icons/1.svg' });
await buildTag(app.ctx, { id: 'quiet', title: 'Quiet', position: 3, state: 'hidden' });
await buildTag(app.ctx, { id: 'unfinished', title: 'Unfinished', position: 4, state: 'draft' });
await buildSubtag(app.ctx, { id: 'part-b', tagId: 'first', title: 'Part B', position: 2 });
await buildSubtag(app.ctx, { id: 'part-a', tagId: 'first', title: 'Part A', position: 1 });
await buildSubtag(app.ctx, { id: 'secret-part', tagId: 'unfinished', title: 'Secret part' });
await buildCourse(app.ctx, { id: 'open', title: 'Open', isPublished: true, tagIds: ['first', 'quiet'] });
await buildCourse(app.ctx, { id: 'closed', title: 'Closed', isPublished: false, tagIds: ['first'] });

describe('POST /public/tags [API-3]', () => {
  it('gives home the published fields in order, with their icons and all courses [ENT-9] [ENT-11]', async () => {
    const { status, body } = await app.call('listTags', { body: {} });
    expect(status).toBe(200);
    expect(body).toEqual({
      tags: [
        { id: 'first', title: 'First', whiteIconURL: '/icons/1.svg' },
        { id: 'second', title: 'Second', whiteIconURL: '/icons/2.svg' },
      ],
      allCourses: [
        {
          courseId: 'open',
          title: 'Open',
          tags: ['first'],
          iconURL: expect.any(String),
          mainColorDark: expect.stringMatching(/^#/),
          mainColorBright: expect.stringMatching(/^#/),
        },
      ],
      moved: { tags: {}, subtags: {} },
    });
  });

  it('takes no body at all for an empty one', async () => {
    const bare = await app.call('listTags');
    expect([bare.status, bare.body]).toEqual([200, (await app.call('listTags', { body: {} })).body]);
  });

  it('adds hidden fields for the marketplace, without icons and courses; a draft never leaves', async () => {
    const { body, text } = await app.call('listTags', { body: { showHidden: true } });
    expect(body).toEqual({
      tags: [
        { id: 'first', title: 'First' },
        { id: 'second', title: 'Second' },
        { id: 'quiet', title: 'Quiet' },
      ],
      moved: { tags: {}, subtags: {} },
    });
    expect(text).not.toContain('nfinished');
  });

  it('refuses a body that it does not know', async () => {
    expect((await app.call('listTags', { body: { showHidden: 'yes' } })).status).toBe(422);
    expect((await app.call('listTags', { body: { showDrafts: true } })).status).toBe(422);
  });
});

describe('GET /public/subtags/{tagId} [API-4]', () => {
  it('lists the parts of a field in order [ENT-10]', async () => {
    const { status, body } = await app.call('listSubtags', { params: { tagId: 'first' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      subtags: [
        { id: 'part-a', title: 'Part A' },
        { id: 'part-b', title: 'Part B' },
      ],
    });
  });

  it('is empty for a draft and for a field that does not exist: the two look alike', async () => {
    const draft = await app.call('listSubtags', { params: { tagId: 'unfinished' } });
    const missing = await app.call('listSubtags', { params: { tagId: 'no-such-field' } });
    expect([draft.status, draft.body]).toEqual([200, { subtags: [] }]);
    expect([missing.status, missing.body]).toEqual([200, { subtags: [] }]);
  });

  it('refuses an id that is too long', async () => {
    expect((await app.call('listSubtags', { params: { tagId: 'x'.repeat(65) } })).status).toBe(422);
  });
});
