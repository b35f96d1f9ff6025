// What administrators write of fields and their parts. An order is shown at once; after every answer, also a refusal, the list is asked anew.
import { ApiError } from '@matricula/contract/http/client.ts';
import type {
  CreateSubtagBody,
  CreateTagBody,
  ManagedTag,
  TagMerge,
  UpdateSubtagBody,
  UpdateTagBody,
} from '@matricula/contract/marketplace/managed-tags.ts';
import type { TagKind } from '@matricula/contract/marketplace/tags.rules.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { managedTagsQuery } from '#state/marketplace/managed-tags.queries.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';

/** And what this browser has of the public lists: the administrator looks there next. */
async function refreshTags(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: managedTagsQuery().queryKey });
  // The first word of each is enough: home's list and the marketplace's, and the parts of every field.
  for (const [first] of [fieldsQuery().queryKey, subtagsQuery('').queryKey])
    void client.invalidateQueries({ queryKey: [first] });
}

/** Somebody else has deleted or merged what was written to. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function createTagMutation() {
  return mutationOptions({
    mutationFn: (body: CreateTagBody) => api.createTag({ body }),
    onSuccess: (_reply, _body, _kept, { client }) => refreshTags(client),
  });
}

export function createSubtagMutation(tagId: string) {
  return mutationOptions({
    mutationFn: (body: CreateSubtagBody) => api.createSubtag({ params: { tagId }, body }),
    onSuccess: (_reply, _body, _kept, { client }) => refreshTags(client),
  });
}

export function updateTagMutation(tagId: string) {
  return mutationOptions({
    mutationFn: (body: UpdateTagBody) => api.updateTag({ params: { tagId }, body }),
    onSettled: (_reply, _error, _body, _kept, { client }) => refreshTags(client),
  });
}

export function updateSubtagMutation(subtagId: string) {
  return mutationOptions({
    mutationFn: (body: UpdateSubtagBody) => api.updateSubtag({ params: { subtagId }, body }),
    onSettled: (_reply, _error, _body, _kept, { client }) => refreshTags(client),
  });
}

export function deleteTagMutation() {
  return mutationOptions({
    mutationFn: ({ kind, id }: { kind: TagKind; id: string }) =>
      kind === 'tag' ? api.deleteTag({ params: { tagId: id } }) : api.deleteSubtag({ params: { subtagId: id } }),
    onSettled: (_reply, _error, _body, _kept, { client }) => refreshTags(client),
  });
}

/** What was shown and what is wanted. Several in a row wait for each other: each begins where the one before ended. */
interface Ordering {
  order: string[];
  seen: string[];
}

function inOrder<Row extends { id: string }>(rows: readonly Row[], order: readonly string[]): Row[] {
  const place = new Map(order.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}

/** `tagId`: the field whose parts are ordered, or null for the fields themselves. */
export function orderTagsMutation(tagId: string | null) {
  const mutationKey = ['order-tags', tagId];
  const ordered = (tags: ManagedTag[], order: readonly string[]) =>
    tagId === null
      ? inOrder(tags, order)
      : tags.map((tag) => (tag.id === tagId ? { ...tag, subtags: inOrder(tag.subtags, order) } : tag));
  return mutationOptions({
    mutationKey,
    scope: { id: `order-tags ${tagId ?? ''}` },
    mutationFn: (body: Ordering) =>
      tagId === null ? api.orderTags({ body }) : api.orderSubtags({ params: { tagId }, body }),
    onMutate: async ({ order }: Ordering, { client }) => {
      const { queryKey } = managedTagsQuery();
      client.setQueryData(queryKey, (tags) => tags && ordered(tags, order));
      await client.cancelQueries({ queryKey });
    },
    onSettled: async (_reply, _error, _body, _kept, { client }) => {
      if (client.isMutating({ mutationKey }) === 1) await refreshTags(client);
    },
  });
}

export function mergePreviewQuery(merge: TagMerge) {
  return queryOptions({
    queryKey: ['tag-merge-preview', merge],
    queryFn: ({ client, signal }) => apiOf(client).previewTagMerge({ query: merge, signal }),
    staleTime: 0,
    enabled: merge.to !== '',
  });
}

export function mergeTagsMutation() {
  return mutationOptions({
    mutationFn: (body: TagMerge) => api.mergeTags({ body }),
    onSuccess: (_reply, _body, _kept, { client }) => refreshTags(client),
  });
}

export function undoMergeMutation() {
  return mutationOptions({
    mutationFn: (mergeId: string) => api.undoTagMerge({ params: { mergeId } }),
    onSettled: (_reply, _error, _mergeId, _kept, { client }) => refreshTags(client),
  });
}
