// 'My Favorite Schools (count)' (spec §2): the title, the ways to the directory, and the list or why there is none.
import { useQuery } from '@tanstack/react-query';
import { favoriteListQuery, useAskedFavorite, useFavoriteSchools } from '#state/schools/favorite-schools.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';
import { useSession } from '#lib/session.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FavoriteList } from './favorite-list.tsx';
import styles from './favorite-schools-screen.module.css';
import { VisitorNotice } from './visitor-notice.tsx';

export function FavoriteSchoolsScreen() {
  useAskedFavorite();
  const { isAuthenticated } = useSession();
  const isHydrated = useIsHydrated();
  const favorites = useFavoriteSchools();
  const { data } = useQuery({
    ...favoriteListQuery(),
    enabled: isAuthenticated,
    ...PAGE_CONTENT,
  });
  // A removed school leaves at once; the answer without it may still be on the way.
  const entries = data?.data.filter(({ school }) => !favorites.isKnown || favorites.has(school.schoolId));
  const count = isAuthenticated ? entries?.length : 0;
  return (
    <Page
      // Before the count is known none is claimed.
      title={isHydrated && count !== undefined ? `My Favorite Schools (${count})` : 'My Favorite Schools'}
      before={<BackLink to="/mstar">Back</BackLink>}
    >
      <div className={styles.find}>
        <ButtonLink to="/mstar" variant={count === 0 && isAuthenticated ? 'primary' : 'secondary'}>
          Find Schools
        </ButtonLink>
      </div>
      {isAuthenticated ? (
        entries === undefined || data === undefined ? (
          <Loading isInline />
        ) : (
          <FavoriteList
            entries={entries}
            shareToken={data.shareToken}
            onRemove={({ schoolId, title }) => favorites.toggle(schoolId, title)}
          />
        )
      ) : (
        <VisitorNotice />
      )}
    </Page>
  );
}
