// Whether a profile is listed, in a word and its effect: what it means for applicants now, what hinders a listing, and the act that changes it.
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { useRef, useState } from 'react';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { HindranceList } from './hindrance-list.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import styles from './standing-card.module.css';
import { effectOf, STATE_WORDS } from './standing-words.ts';

export function StandingCard({ profile, isUnsaved }: { profile: OwnProfile; isUnsaved: boolean }) {
  const { state, hindrances, _id: cid } = profile;
  const [isPausing, setIsPausing] = useState(false);
  const listing = useProfileWrite('setState');
  const effect = useRef<HTMLParagraphElement>(null);
  const isHindered = hindrances.length > 0;
  return (
    <Card title="In the marketplace">
      <Stack>
        <div>
          <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Tag>
        </div>
        <p ref={effect} role="status" tabIndex={-1}>
          {effectOf(profile)}
        </p>
        {state === 'live' ? (
          isHindered ? (
            <>
              <p>Fix this before your next pause, or you will not be able to list your profile again:</p>
              <HindranceList hindrances={hindrances} isShort />
            </>
          ) : null
        ) : isHindered ? (
          <>
            <p>Before you can list it:</p>
            <HindranceList hindrances={hindrances} />
          </>
        ) : null}
        {isUnsaved && state !== 'live' && !isHindered ? (
          <p className={styles.soft}>Unsaved changes are not shown. Save them first.</p>
        ) : null}
        {listing.isError ? <Banner kind="error">{listing.error.message}</Banner> : null}
        <Row>
          {state === 'live' ? (
            <>
              <ButtonLink to={`/consultant/${cid}`} variant="secondary" size="small">
                View as an applicant
              </ButtonLink>
              <Button variant="secondary" size="small" onClick={() => setIsPausing(true)}>
                Pause
              </Button>
            </>
          ) : (
            <>
              <Button
                size="small"
                disabled={isHindered}
                isBusy={listing.isPending}
                busyLabel="Listing..."
                // The button is gone afterwards.
                onClick={() => listing.mutate({ state: 'live' }, { onSuccess: () => effect.current?.focus() })}
              >
                {state === 'draft' ? 'List my profile' : 'List again'}
              </Button>
              {state === 'paused' ? (
                <Button variant="secondary" size="small" onClick={() => setIsPausing(true)}>
                  {profile.returnsOn === null ? 'Set a return date' : 'Change the return date'}
                </Button>
              ) : null}
            </>
          )}
        </Row>
      </Stack>
      {isPausing ? (
        <PauseDialog
          profile={profile}
          onPaused={() => {
            setIsPausing(false);
            // Once the dialog has given the focus back to a button that is gone.
            requestAnimationFrame(() => effect.current?.focus());
          }}
          onClose={() => setIsPausing(false)}
        />
      ) : null}
    </Card>
  );
}
