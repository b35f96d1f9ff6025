// HTTP of fields and their parts for administrators.
import { managedTagsEndpoints } from '@matricula/contract/marketplace/endpoints.ts';
import {
  createSubtag,
  createTag,
  orderSubtags,
  orderTags,
} from '#features/marketplace/tags/tags.management.service.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentManagedTag } from './managed-tags.presenter.ts';
import {
  deleteManagedTag,
  editManagedSubtag,
  editManagedTag,
  listManagedTags,
  mergeTags,
  previewMerge,
  undoMerge,
} from './managed-tags.service.ts';

const WRITES = { points: 600, seconds: 60 * 60, by: 'user' } as const;
const DONE = { success: true } as const;

export const managedTagsRoutes = routesOf(managedTagsEndpoints, {
  listManagedTags: async ({ ctx }) => ({ data: (await listManagedTags(ctx)).map(presentManagedTag) }),

  createTag: { limit: WRITES, handle: async ({ ctx, body }) => createTag(ctx, body) },

  updateTag: { limit: WRITES, handle: async ({ ctx, params, body }) => editManagedTag(ctx, params.tagId, body) },

  deleteTag: {
    limit: WRITES,
    handle: async ({ ctx, params }) => {
      await deleteManagedTag(ctx, 'tag', params.tagId);
      return DONE;
    },
  },

  orderTags: { limit: WRITES, handle: async ({ ctx, body }) => ({ order: await orderTags(ctx, body) }) },

  createSubtag: { limit: WRITES, handle: async ({ ctx, params, body }) => createSubtag(ctx, params.tagId, body) },

  orderSubtags: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => ({ order: await orderSubtags(ctx, params.tagId, body) }),
  },

  updateSubtag: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => editManagedSubtag(ctx, params.subtagId, body),
  },

  deleteSubtag: {
    limit: WRITES,
    handle: async ({ ctx, params }) => {
      await deleteManagedTag(ctx, 'subtag', params.subtagId);
      return DONE;
    },
  },

  previewTagMerge: async ({ ctx, query }) => previewMerge(ctx, query),

  mergeTags: { limit: WRITES, handle: async ({ ctx, body }) => mergeTags(ctx, body) },

  undoTagMerge: {
    limit: WRITES,
    handle: async ({ ctx, params }) => {
      await undoMerge(ctx, params.mergeId);
      return DONE;
    },
  },
});
