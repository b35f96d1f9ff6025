// The consultants a person saved, newest first: from the device, or from the account once signed in.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#lib/session.ts';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { CardList } from '#features/marketplace/listing/cards/card-list.tsx';
import { ConsultantCompareBar } from './compare-bar.tsx';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';
import { countText } from '#features/marketplace/listing/result-count.ts';
import styles from './saved-consultants.module.css';

export function SavedConsultants() {
  const { isAuthenticated } = useSession();
  const { saved, isKnown } = useShortlist();
  const { data } = useQuery({ ...consultantCardsQuery(saved), enabled: isKnown });
  if (!isKnown || data === undefined) {
    return (
      <>
        <noscript>
          <p>Your list needs JavaScript, which is turned off in your browser.</p>
        </noscript>
        <Loading isInline />
      </>
    );
  }
  // A heart taken back leaves at once; the answer without it may still be on the way.
  const consultants = data.filter(({ _id }) => saved.includes(_id));
  return (
    <Stack gap="large">
      <div className={styles.head}>
        {consultants.length === 0 ? null : <h2>{countText(consultants.length)}</h2>}
        <p>
          {isAuthenticated
            ? 'Your list is kept in your account.'
            : 'Your list is kept on this device. It moves into your account when you register or sign in.'}
        </p>
      </div>
      {consultants.length === 0 ? (
        <EmptyBox title="No saved consultants yet">
          <p>The heart on a consultant&rsquo;s card puts them here, so that you find them again.</p>
          <ButtonLink to="/marketplace" variant="secondary">
            Find consultants
          </ButtonLink>
        </EmptyBox>
      ) : (
        <CardList consultants={consultants} />
      )}
      <ConsultantCompareBar />
    </Stack>
  );
}
