// Earlier versions of a consultant's own profile.
import { ConsultantProfile } from '#features/marketplace/consultant-profile/consultant-profile.tsx';
import { CardList } from '#features/marketplace/listing/cards/card-list.tsx';
import type { ProfileViews } from '#features/marketplace/own-profile/preview/profile-views.ts';
import { VersionsScreen } from '#features/marketplace/own-profile/versions/versions-screen.tsx';
import { Rating } from '#features/reviews/ratings/rating.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/versions';

export const meta = pageMeta({
  title: 'Versions of your profile',
  description: 'What your profile said before, and the way back to it.',
  isPrivate: true,
});

const VIEWS: ProfileViews = {
  page: (profile) => (
    <ConsultantProfile
      profile={profile}
      rating={<Rating mode="static" average={profile.consultantReviewAvg} count={profile.consultantReviewCount} />}
    />
  ),
  card: (card) => <CardList consultants={[card]} />,
};

export default function ConsultantVersionsRoute({ matches }: Route.ComponentProps) {
  return <VersionsScreen role={matches[1].loaderData.role} views={VIEWS} />;
}
