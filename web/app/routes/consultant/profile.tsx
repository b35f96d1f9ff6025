// A consultant's own profile: the form with the fields of the application, beside the page and the card that applicants see.
import { OfferFields } from '#features/marketplace/apply/profile-fields/offer-fields.tsx';
import { PersonFields } from '#features/marketplace/apply/profile-fields/person-fields.tsx';
import { EducationRows, ScoreRows } from '#features/marketplace/apply/profile-fields/record-fields.tsx';
import { ConsultantProfile } from '#features/marketplace/consultant-profile/consultant-profile.tsx';
import { CardList } from '#features/marketplace/listing/cards/card-list.tsx';
import type { FieldParts } from '#features/marketplace/own-profile/form/profile-editor.tsx';
import type { ProfileViews } from '#features/marketplace/own-profile/preview/profile-views.ts';
import { ProfileScreen } from '#features/marketplace/own-profile/profile-screen.tsx';
import { Rating } from '#features/reviews/ratings/rating.tsx';
import { ReviewList } from '#features/reviews/ratings/review-list.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/profile';

export const meta = pageMeta({ title: 'Profile', description: 'Your profile, as applicants see it.', isPrivate: true });

const PARTS: FieldParts = {
  offer: (form) => <OfferFields form={form} isShownElsewhere />,
  person: (form) => <PersonFields form={form} />,
  record: (form, noteOf) => (
    <>
      <EducationRows form={form} noteOf={noteOf} />
      <ScoreRows form={form} hint="They appear on your profile as you state them." />
    </>
  ),
};

const VIEWS: ProfileViews = {
  page: (profile) => (
    <ConsultantProfile
      profile={profile}
      rating={<Rating mode="static" average={profile.consultantReviewAvg} count={profile.consultantReviewCount} />}
      reviews={
        profile.consultantReviewCount === 0 ? (
          <p>No ratings yet</p>
        ) : (
          <ReviewList threadId={`consultant-${profile._id}`} isDemoSaid={profile.isDemo} />
        )
      }
    />
  ),
  card: (card) => <CardList consultants={[card]} />,
};

export default function ConsultantOwnProfileRoute({ matches }: Route.ComponentProps) {
  return <ProfileScreen role={matches[1].loaderData.role} parts={PARTS} views={VIEWS} />;
}
