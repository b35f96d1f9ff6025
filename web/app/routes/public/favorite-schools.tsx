// The schools a person keeps.
import { FavoriteSchoolsScreen } from '#features/schools/favorite-schools/favorite-schools-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'My Favorite Schools',
  description: 'The schools you keep an eye on, ranked by you, with your notes.',
  isPrivate: true,
});

export default function FavoriteSchoolsRoute() {
  return <FavoriteSchoolsScreen />;
}
