// The rows of AUTH-1's table about fields and their parts: for administrators alone.
import { anyTarget, forAdmins, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildSubtag, buildTag } from '#test/builders/tag.ts';

/** A field and a part of it that bear the subject's id. */
const makeTag = async ({ ctx }: TestApp, { userId }: Subject) => {
  await buildTag(ctx, { id: userId });
  await buildSubtag(ctx, { id: userId, tagId: userId });
};
const makeEmptyTag = ({ ctx }: TestApp, { userId }: Subject) => buildTag(ctx, { id: userId });
const tagRow = {
  targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
  params: ({ userId }: Subject) => ({ tagId: userId }),
  make: makeTag,
};
const subtagRow = { ...tagRow, params: ({ userId }: Subject) => ({ subtagId: userId }) };
const anOrder = () => ({ order: ['a-field'], seen: ['a-field'] });

export const TAG_ROWS = {
  listManagedTags: { always: forAdmins(200) },
  createTag: {
    always: forAdmins(200),
    body: ({ userId }) => ({ id: userId, title: 'A field', icon: 'law' }),
    isAudited: true,
  },
  updateTag: { ...tagRow, body: () => ({ version: 1, state: 'hidden' }), isAudited: true },
  deleteTag: { ...tagRow, make: makeEmptyTag, isAudited: true },
  // Not the present order, which nobody knows here; that a present one is taken is the feature's own test.
  orderTags: { always: forAdmins(409), body: anOrder, isAudited: true },
  createSubtag: {
    ...tagRow,
    body: ({ userId }) => ({ id: `part-of-${userId}`, title: 'A part' }),
    isAudited: true,
  },
  orderSubtags: {
    ...tagRow,
    body: ({ userId }) => ({ order: [userId], seen: [userId] }),
    isAudited: true,
  },
  updateSubtag: { ...subtagRow, body: () => ({ version: 1, title: 'Another' }), isAudited: true },
  deleteSubtag: { ...subtagRow, isAudited: true },
  // Neither field exists; the feature's own tests merge what does.
  previewTagMerge: { always: forAdmins(404), query: '?kind=tag&from=no-such-field&to=another' },
  mergeTags: {
    always: forAdmins(404),
    body: () => ({ kind: 'tag', from: 'no-such-field', to: 'another' }),
    isAudited: true,
  },
  undoTagMerge: {
    targets: anyTarget(forAdmins(404)),
    params: ({ userId }) => ({ mergeId: userId }),
    isAudited: true,
  },
} satisfies Record<string, MatrixRow>;
