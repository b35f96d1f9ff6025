// A person's favourite schools (spec §4): kept in the account, shown at once, in the order of the clicks. A visitor is sent to registration and finds the school among the favourites afterwards.
import type { FavoriteSchoolsReply } from '@matricula/contract/schools/favorite-schools.ts';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, apiOf } from '#lib/api.ts';
import { sendToRegister } from '#lib/intent.ts';
import { reportFailure } from '#lib/report.ts';
import { isSignedIn, useSession } from '#lib/session.ts';

const PATH = '/favorite-schools'; // spec §2

/** Of two answers that cross, the one with the higher version is the later state. */
function newer(kept: FavoriteSchoolsReply | undefined, reply: FavoriteSchoolsReply): FavoriteSchoolsReply {
  return kept !== undefined && kept.version > reply.version ? kept : reply;
}

function favoriteSchoolsQuery() {
  const queryKey = ['favorite-schools', 'ids'];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) =>
      newer(client.getQueryData<FavoriteSchoolsReply>(queryKey), await apiOf(client).getFavoriteSchools({ signal })),
    enabled: () => isSignedIn(),
  });
}

/** The same favourites with everything the list shows: schools, notes, changes. */
export function favoriteListQuery() {
  return queryOptions({
    queryKey: ['favorite-schools', 'list'],
    queryFn: ({ client, signal }) => apiOf(client).listFavoriteSchools({ signal }),
    enabled: () => isSignedIn(),
  });
}

/** For every call that answers with the favourites. */
export function keepNewestFavorites(queryClient: QueryClient, reply: FavoriteSchoolsReply): void {
  const { queryKey } = favoriteSchoolsQuery();
  queryClient.setQueryData(queryKey, (kept: FavoriteSchoolsReply | undefined) => newer(kept, reply));
}

interface Change {
  schoolId: string;
  isIn: boolean;
}

const mutationKey = ['favorite-schools'];

/** One after the other. What is under way is drawn over the last answer, so that a refusal takes itself back. */
function changeFavorite(queryClient: QueryClient): UseMutationOptions<FavoriteSchoolsReply, Error, Change> {
  return {
    mutationKey,
    scope: { id: 'favorite-schools' },
    mutationFn: ({ schoolId, isIn }) =>
      (isIn ? api.addFavoriteSchool : api.removeFavoriteSchool)({ body: { schoolId }, keepalive: true }),
    onSuccess: (reply) => {
      keepNewestFavorites(queryClient, reply);
      // The list is asked anew once the last click of a row is answered.
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: favoriteListQuery().queryKey });
    },
    // Spec §8: only logged.
    onError: (error) => reportFailure('Changing a favorite school failed', error),
  };
}

interface FavoriteSchools {
  /** False until the account has been read: an empty star is then not yet a fact. Always true for a visitor. */
  isKnown: boolean;
  has: (schoolId: string) => boolean;
  /** Adds or removes; a visitor goes to /register. `label` is the school's name. */
  toggle: (schoolId: string, label: string) => void;
}

/** Call it once per list and hand the result down: each call listens to the cache. */
export function useFavoriteSchools(): FavoriteSchools {
  const { isAuthenticated } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data, isFetched } = useQuery({ ...favoriteSchoolsQuery(), enabled: isAuthenticated });
  const { mutate } = useMutation(changeFavorite(queryClient));
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });

  const ids = new Set(isAuthenticated ? data?.favoriteSchools : []);
  for (const { schoolId, isIn } of underWay) {
    if (isIn) ids.add(schoolId);
    else ids.delete(schoolId);
  }

  return {
    isKnown: !isAuthenticated || isFetched,
    has: (schoolId) => ids.has(schoolId),
    toggle: (schoolId, label) => {
      if (isAuthenticated) mutate({ schoolId, isIn: !ids.has(schoolId) });
      else
        void sendToRegister(navigate, {
          path: PATH,
          state: { addFavorite: schoolId },
          label: `add ${label} to your favorites`,
        });
    },
  };
}

/** What `toggle` left for after registration. State can be anything, so only what fits counts. */
function askedFavorite(state: unknown): string | null {
  const { addFavorite } = (state ?? {}) as { addFavorite?: unknown };
  return typeof addFavorite === 'string' ? addFavorite : null;
}

/** On the screen of favourites: finishes what a visitor began before registering, once, and forgets it. */
export function useAskedFavorite(): void {
  const { isAuthenticated } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { mutate } = useMutation(changeFavorite(useQueryClient()));
  const schoolId = askedFavorite(location.state);
  useEffect(() => {
    if (!isAuthenticated || schoolId === null) return;
    mutate({ schoolId, isIn: true });
    // Gone from the history, so that a reload does not add again what was removed in between.
    void navigate(PATH, { replace: true, state: null });
  }, [isAuthenticated, schoolId, mutate, navigate]);
}
