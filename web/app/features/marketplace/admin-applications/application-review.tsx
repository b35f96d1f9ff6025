// One application: who it is, what they claim, their documents, and the decision beside it. A decided one can only be read.
import type {
  Application,
  ApplicationDetails,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { APPLICATION_LISTS, REVIEW_ALERTS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Outcome } from '#ui/review/outcome.tsx';
import { ReviewItem } from '#ui/review/review-item.tsx';
import { applicationQuery, decideApplicationMutation } from './admin-applications.queries.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { deletionWords, STATUS_WORDS, whoOf } from './application-words.ts';
import { ApplicationDocuments } from './documents/application-documents.tsx';
import { UndoRejection } from './undo-rejection.tsx';

interface ApplicationReviewProps {
  /** As the list has it: everything else is asked for. */
  application: Application;
  /** Why the last decision on it failed. */
  failure: Error | null;
  onDecided: (decided: ApplicationDetails, outcome: string) => void;
  /** Null when it is tried again. */
  onFailure: (error: Error | null) => void;
}

export function ApplicationReview({ application, failure, onDecided, onFailure }: ApplicationReviewProps) {
  const { _id: id, name } = application;
  const { data: details, error, refetch } = useQuery(applicationQuery(id));
  const [address, setAddress] = useSearchParams();
  // Told by the mutation itself: by the time the list is fresh, this form is gone.
  const decide = useMutation({
    ...decideApplicationMutation(id),
    onMutate: () => onFailure(null),
    onSuccess: (decided) => onDecided(decided, `${STATUS_WORDS[decided.status]}: ${name}.`),
    onError: (refusal) => {
      onFailure(refusal);
      // Who reads why must not be moved on when the fresh list no longer has it.
      const pinned = new URLSearchParams(address);
      pinned.set('application', id);
      setAddress(pinned, { replace: true, preventScrollReset: true });
    },
  });
  if (details === undefined) {
    return (
      <ReviewItem title={name} decision={<Skeleton lines={3} />}>
        {error === null ? (
          <Skeleton lines={8} />
        ) : (
          <LoadFailure what="The application" error={error} onRetry={() => void refetch()} />
        )}
      </ReviewItem>
    );
  }
  return (
    <ReviewItem
      title={details.name}
      decision={
        <Stack>
          {failure === null ? null : <DecisionFailure error={failure} />}
          {APPLICATION_LISTS.pending.some((status) => status === details.status) ? (
            // Another version is another thing to judge: nothing that was ticked or seen of this one holds for it.
            <ApplicationDecision key={details.version} application={details} send={decide.mutateAsync} />
          ) : (
            <Decided application={details} />
          )}
        </Stack>
      }
    >
      <ApplicationFacts application={details} />
      <ApplicationDocuments key={details.version} application={details} deletion={<Deletion application={details} />} />
      <ApplicationHistory application={details} />
    </ReviewItem>
  );
}

function Deletion({ application }: { application: ApplicationDetails }) {
  const [now] = useState(() => Date.now());
  return <p>{deletionWords(application, now)}</p>;
}

/** Spec §8, with the server's reason below it. Takes the focus: the form may have given way to what somebody else decided. */
function DecisionFailure({ error }: { error: Error }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [error]);
  return (
    <div ref={place} tabIndex={-1}>
      <Banner kind="error">
        <p>{REVIEW_ALERTS.statusFailed}</p>
        {error.message === '' ? null : <p>{error.message}</p>}
      </Banner>
    </div>
  );
}

function Decided({ application }: { application: ApplicationDetails }) {
  const { status, decidedAt, history } = application;
  const decision = history.findLast((event) => event.status === status && !event.isByApplicant);
  return (
    <>
      <Outcome
        title={STATUS_WORDS[status]}
        at={decidedAt}
        by={decision === undefined ? '' : `by ${whoOf(decision, application)}`}
        words={decision?.message ?? ''}
      />
      <UndoRejection application={application} />
    </>
  );
}
