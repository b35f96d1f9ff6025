// One consultant: the profile, and what search engines read of it.
import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { ConsultantProfile } from '#features/marketplace/consultant-profile/consultant-profile.tsx';
import { consultantQuery } from '#features/marketplace/consultant-profile/consultant-profile.queries.ts';
import { profileData } from '#features/marketplace/consultant-profile/structured-data.ts';
import { ErrorPageFrame } from '#features/site/error-pages/error-page.tsx';
import { CompareToggle, SaveToggle } from '#features/marketplace/listing/cards/shortlist-toggles.tsx';
import { ratingsQuery } from '#features/reviews/ratings/rating.queries.ts';
import { Rating } from '#features/reviews/ratings/rating.tsx';
import { ReviewList } from '#features/reviews/ratings/review-list.tsx';
import { siteFromMatches } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import { tokenUserId, useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import type { Route } from './+types/consultant';

/** Spec §7: the ratings of a consultant stand under this name. */
const threadOf = (cid: string) => `consultant-${cid}`;

export async function loader({ context, params: { cid } }: Route.LoaderArgs) {
  const prefetched = await prefetch(context, consultantQuery(cid), ratingsQuery(threadOf(cid), { isDetailed: true }));
  // Null says that there is nobody by this id, so the page says so with its status; what failed is only logged (spec §8).
  return data(prefetched, { status: findPrefetched(prefetched, consultantQuery(cid)) === null ? 404 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const reply = findPrefetched(args.loaderData, consultantQuery(args.params.cid));
  // Nobody: the error page has a title of its own.
  if (reply === null) return [];
  if (reply === undefined) {
    return pageMeta({ title: 'Consultant', description: 'A consultant’s profile.', isPrivate: true })(args);
  }
  const { name, taglineOne, taglineTwo } = reply.data;
  return [
    ...pageMeta({
      title: name,
      description: [taglineOne, taglineTwo].filter(Boolean).join('. ') || `${name}, a peer consultant.`,
      image: `/og/consultant/${args.params.cid}.png`,
    })(args),
    profileData(reply.data, siteFromMatches(args.matches).origins.matricula),
  ];
}

export default function ConsultantRoute({ params: { cid } }: Route.ComponentProps) {
  const { data: reply } = useQuery(consultantQuery(cid));
  // A consultant and their profile share one id.
  const isOwn = useSession().isAuthenticated && tokenUserId() === cid;
  if (reply === undefined) return <Loading />;
  if (reply === null) return <NotListed />;
  return (
    <ConsultantProfile
      profile={reply.data}
      isOwn={isOwn}
      rating={
        <Rating mode="static" average={reply.data.consultantReviewAvg} count={reply.data.consultantReviewCount} />
      }
      actions={
        isOwn ? undefined : (
          <>
            <SaveToggle consultant={reply.data} />
            <CompareToggle consultant={reply.data} />
          </>
        )
      }
      reviews={<ReviewList threadId={threadOf(cid)} isDemoSaid={reply.data.isDemo} />}
    />
  );
}

/** Also for an id that nobody has: whether somebody paused is theirs to say. */
function NotListed() {
  return (
    <ErrorPageFrame
      mark="404"
      title="This consultant is not listed"
      actions={<ButtonLink to="/marketplace">Find a consultant</ButtonLink>}
    >
      <p>
        The profile may be paused, or the address may be mistyped. Any conversation you have with this consultant is in
        Messages.
      </p>
    </ErrorPageFrame>
  );
}
