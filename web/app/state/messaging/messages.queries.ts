// Conversations: asked for, opened, and what a member may do with one. Messages themselves are kept by thread-store.ts.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { Conversation, ConversationsReply } from '@matricula/contract/messaging/messages.ts';
import { SEARCH_MIN_LENGTH } from '@matricula/contract/messaging/messages.rules.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';
import { unreadQuery } from './unread.queries.ts';

export type ListFilter = 'all' | 'unread';

/** The conversation with a consultant, made if there was none (spec §7). A failure is only logged, by the query cache (spec §8). */
export function openedConversationQuery(consultantId: string) {
  return queryOptions({
    queryKey: ['opened-conversation', consultantId],
    queryFn: ({ client, signal }) => apiOf(client).createConversation({ params: { consultantId }, signal }),
    staleTime: Infinity,
  });
}

const LISTS = ['conversations'];
const DETAILS = ['conversation'];

/** Newest message first, page by page. */
export function conversationsQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).listConversations({
        query: {
          ...(pageParam === null ? {} : { cursor: pageParam }),
          ...(filter === 'unread' ? { only: 'unread' } : {}),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Signing out empties the cache while the screen still stands; it must not ask again without a token.
    enabled: () => isSignedIn(),
  });
}

/** Null when there is none, or not for this person. */
export function conversationQuery(conversationId: string) {
  return queryOptions({
    queryKey: [...DETAILS, conversationId],
    queryFn: async ({ client, signal }) => {
      try {
        return await apiOf(client).getConversation({ params: { conversationId }, signal });
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    enabled: () => isSignedIn(),
  });
}

/** An answer, and not a failure: it is not there, or its address is none. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}

export function searchQuery(conversationId: string, words: string) {
  return queryOptions({
    queryKey: ['message-search', conversationId, words],
    queryFn: ({ client, signal }) =>
      apiOf(client).searchMessages({ params: { conversationId }, query: { q: words }, signal }),
    enabled: words.length >= SEARCH_MIN_LENGTH,
  });
}

type ListData = InfiniteData<ConversationsReply, string | null>;

/**
 * Changes what is known of one conversation, wherever it is kept. A change that answers null does not know; then the server
 * is asked. `isNewest` moves it to the top of the lists, and asks for lists that do not have it.
 */
export function changeConversation(
  queryClient: QueryClient,
  conversationId: string,
  change: (conversation: Conversation) => Conversation | null,
  { isNewest = false } = {},
): void {
  // An answer that is on its way may be older than this word, and would undo it.
  let isUnsure = [LISTS, DETAILS].some((queryKey) => queryClient.isFetching({ queryKey }) > 0);
  function apply(conversation: Conversation): Conversation {
    const changed = change(conversation);
    isUnsure ||= changed === null;
    return changed ?? conversation;
  }

  queryClient.setQueryData(conversationQuery(conversationId).queryKey, (known) => known && apply(known));
  queryClient.setQueriesData<ListData>({ queryKey: LISTS }, (lists) => {
    if (lists === undefined) return lists;
    const known = lists.pages.flatMap((page) => page.conversations).find(({ _id }) => _id === conversationId);
    isUnsure ||= known === undefined && isNewest;
    const changed = known && apply(known);
    if (changed === undefined || changed === known) return lists;
    const pages = lists.pages.map((page, at) => {
      const place = page.conversations.findIndex(({ _id }) => _id === conversationId);
      if (!isNewest) return place === -1 ? page : { ...page, conversations: page.conversations.with(place, changed) };
      const others = page.conversations.filter(({ _id }) => _id !== conversationId);
      return { ...page, conversations: at === 0 ? [changed, ...others] : others };
    });
    return { ...lists, pages };
  });
  if (isUnsure) askForConversations(queryClient);
}

/** Everything about conversations that stands on the screen, asked for anew. */
export function askForConversations(queryClient: QueryClient): void {
  for (const queryKey of [LISTS, DETAILS]) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries(unreadQuery());
}

export function blockMutation(queryClient: QueryClient, conversationId: string) {
  return mutationOptions({
    mutationFn: (isBlocked: boolean) => api.changeBlock({ params: { conversationId }, body: { isBlocked } }),
    onSuccess: (conversation) => changeConversation(queryClient, conversationId, () => conversation),
  });
}

export function leaveMutation(queryClient: QueryClient, conversationId: string) {
  return mutationOptions({
    mutationFn: () => api.leaveConversation({ params: { conversationId } }),
    onSuccess: () => {
      queryClient.removeQueries(conversationQuery(conversationId));
      // Opened again from a profile, it has to be created again.
      queryClient.removeQueries({ queryKey: ['opened-conversation'] });
      askForConversations(queryClient);
    },
  });
}

export function deleteMutation(conversationId: string) {
  return mutationOptions({
    mutationFn: (seq: number) => api.deleteMessage({ params: { conversationId, seq: String(seq) } }),
  });
}
