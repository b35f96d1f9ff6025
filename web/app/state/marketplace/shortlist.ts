// A person's saved and compared consultants: on the device for a visitor, in the account once signed in. What the device collected moves over.
import { MAX_COMPARED, MAX_SAVED, SHORTLIST_TEXTS } from '@matricula/contract/marketplace/shortlists.rules.ts';
import type { ListName, Shortlists } from '@matricula/contract/marketplace/shortlists.ts';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api, apiOf } from '#lib/api.ts';
import { reportFailure } from '#lib/report.ts';
import { isSignedIn, useSession } from '#lib/session.ts';

const KEY = 'shortlist';
const NOTHING: Shortlists = { saved: [], compared: [] };
const MOST: Record<ListName, number> = { saved: MAX_SAVED, compared: MAX_COMPARED };
const FULL_TEXT: Record<ListName, string> = {
  saved: SHORTLIST_TEXTS.savedFull,
  compared: SHORTLIST_TEXTS.comparisonFull,
};
/** What is written in local storage may be anything; the server takes ids only. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function listOf(value: unknown, list: ListName): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value)].filter((id): id is string => typeof id === 'string' && ID.test(id)).slice(0, MOST[list]);
}

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastLists: Shortlists = NOTHING;

/** The same object until something changes, as React asks of a snapshot. */
function readDevice(): Shortlists {
  const text = localStorage.getItem(KEY);
  if (text === lastText) return lastLists;
  lastText = text;
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<ListName, unknown>>;
    lastLists = { saved: listOf(stored.saved, 'saved'), compared: listOf(stored.compared, 'compared') };
  } catch {
    lastLists = NOTHING;
  }
  return lastLists;
}

function writeDevice(lists: Shortlists): void {
  if (lists.saved.length + lists.compared.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(lists));
  for (const listener of listeners) listener();
}

function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // another tab
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function shortlistsQuery() {
  return queryOptions({
    queryKey: ['shortlists'],
    queryFn: ({ client, signal }) => apiOf(client).getShortlists({ signal }),
    enabled: () => isSignedIn(),
  });
}

interface Change {
  list: ListName;
  cid: string;
  isIn: boolean;
}

/** Newest first, as the server lists them. */
function changed(lists: Shortlists, { list, cid, isIn }: Change): Shortlists {
  const others = lists[list].filter((id) => id !== cid);
  return { ...lists, [list]: isIn ? [cid, ...others] : others };
}

/** Shown at once, taken back if the server refuses. One after the other, so that answers arrive in the order of the clicks. */
function changeInAccount(queryClient: QueryClient): UseMutationOptions<Shortlists, Error, Change> {
  const { queryKey } = shortlistsQuery();
  const mutationKey = ['shortlists'];
  return {
    mutationKey,
    scope: { id: 'shortlists' },
    // `keepalive`: whoever clicks and leaves the page at once has clicked all the same.
    mutationFn: ({ list, cid, isIn }) =>
      (isIn ? api.addToShortlist : api.removeFromShortlist)({ params: { list, cid }, keepalive: true }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (lists = NOTHING) => changed(lists, change));
    },
    onError: (error, change) => {
      reportFailure('Shortlist change failed', error);
      queryClient.setQueryData(queryKey, (lists = NOTHING) => changed(lists, { ...change, isIn: !change.isIn }));
    },
    onSuccess: (lists) => {
      // A later click is already shown; its own answer will carry it.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, lists);
    },
  };
}

interface Shortlist extends Shortlists {
  /** False until the device or the account has been read: an empty list is then not yet a fact. */
  isKnown: boolean;
  has: (list: ListName, cid: string) => boolean;
  /** Why nothing more fits, or null. */
  fullText: (list: ListName) => string | null;
  /** Puts in or takes out. Does nothing when the list is full. */
  toggle: (list: ListName, cid: string) => void;
}

/** While the server draws and during hydration nobody has a list; then the device's, or the account's. */
export function useShortlist(): Shortlist {
  const { isAuthenticated } = useSession();
  const queryClient = useQueryClient();
  const device = useSyncExternalStore<Shortlists | null>(subscribeToDevice, readDevice, () => null);
  const account = useQuery({ ...shortlistsQuery(), enabled: isAuthenticated });
  const { mutate } = useMutation(changeInAccount(queryClient));

  const known = isAuthenticated ? account.data : device;
  const lists = known ?? NOTHING;
  const has = (list: ListName, cid: string) => lists[list].includes(cid);
  const fullText = (list: ListName) => (lists[list].length >= MOST[list] ? FULL_TEXT[list] : null);

  function toggle(list: ListName, cid: string) {
    const change = { list, cid, isIn: !has(list, cid) };
    if (change.isIn && fullText(list) !== null) return;
    if (isAuthenticated) mutate(change);
    else writeDevice(changed(readDevice(), change));
  }

  return { ...lists, isKnown: known !== null && known !== undefined, has, fullText, toggle };
}

let isMerging = false;

/** Moves the device's lists into the account, once. After a failure they stay on the device for the next time. */
async function mergeDevice(queryClient: QueryClient): Promise<void> {
  const lists = readDevice();
  if (isMerging || lists.saved.length + lists.compared.length === 0) return;
  isMerging = true;
  try {
    const merged = await api.mergeShortlists({ body: lists });
    writeDevice(NOTHING);
    await queryClient.cancelQueries(shortlistsQuery());
    queryClient.setQueryData(shortlistsQuery().queryKey, merged);
  } catch (error) {
    reportFailure('Merging the shortlists failed', error);
  } finally {
    isMerging = false;
  }
}

/** Runs whenever somebody is, or becomes, signed in. */
export function useShortlistMerge(): void {
  const { isAuthenticated } = useSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isAuthenticated) void mergeDevice(queryClient);
  }, [isAuthenticated, queryClient]);
}
