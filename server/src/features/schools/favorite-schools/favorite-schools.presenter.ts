// Favourite schools as the contract shows them: to their owner, and to whoever has the link. Pure.
import type {
  FavoriteListReply,
  FavoriteSchoolsReply,
  SharedFavoritesReply,
} from '@matricula/contract/schools/favorite-schools.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import type { FavoriteList, Favorites } from './favorite-schools.service.ts';

export function presentFavorites({ schoolIds, version }: Favorites): FavoriteSchoolsReply {
  return { favoriteSchools: schoolIds, version };
}

export function presentFavoriteList({ entries, version, shareToken }: FavoriteList): FavoriteListReply {
  return {
    data: entries.map(({ school, note, addedAt, changes }) => ({
      school,
      note,
      addedAt: addedAt.toISOString(),
      changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    })),
    version,
    shareToken,
  };
}

export function presentSharedFavorites({
  schools,
  updatedAt,
}: {
  schools: School[];
  updatedAt: Date;
}): SharedFavoritesReply {
  return { data: schools, updatedAt: updatedAt.toISOString() };
}
