// People who want to become consultants: who waits longest first, and those who were decided on. Spec §2 and §4.
import type {
  Application,
  ApplicationDetails,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';
import {
  type ApplicationList,
  REVIEW_PROMISE_HOURS,
  type ReviewStatus,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMinute } from '#lib/hooks/use-minute.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { ReviewScreen } from '#ui/review/review-screen.tsx';
import { FloatingBars } from '#ui/table/floating-bars.tsx';
import { ListSearch } from '#ui/table/list-search.tsx';
import { applicationQuery, applicationsQuery } from './admin-applications.queries.ts';
import { ApplicationReview } from './application-review.tsx';
import { STATUS_WORDS } from './application-words.ts';
import { RejectionBar } from './undo-rejection.tsx';

const TABS = [
  { status: 'pending', label: 'Pending', empty: 'No application is waiting.' },
  { status: 'reviewed', label: 'Reviewed', empty: 'No application has been approved or rejected.' },
] as const satisfies readonly { status: ApplicationList; label: string; empty: string }[];

const HOUR_MS = 3_600_000;

function tabsFor(search: string) {
  if (search === '') return TABS;
  return TABS.map((tab) => ({
    ...tab,
    emptyTitle: 'No matches',
    empty: `No ${tab.label.toLowerCase()} application has a name that begins with “${search}”.`,
  }));
}

function isReviewed(status: ReviewStatus): boolean {
  return status === 'approved' || status === 'rejected';
}

/** We owe an answer to who is pending; who was asked for more owes us one. */
function marksOf({ status, submittedAt, isLive }: Application, now: number) {
  const isLate = status === 'pending' && now - Date.parse(submittedAt) > REVIEW_PROMISE_HOURS * HOUR_MS;
  return (
    <>
      {isLive ? <Tag tone="success">Live</Tag> : null}
      {isLate ? <Tag tone="danger">{`Over ${REVIEW_PROMISE_HOURS} hours`}</Tag> : null}
      {status === 'pending' ? null : (
        <Tag tone={status === 'more-info' ? 'amber' : 'plain'}>{STATUS_WORDS[status]}</Tag>
      )}
    </>
  );
}

export function ApplicationQueue() {
  const [address] = useSearchParams();
  const now = useMinute();
  /** The last one that was rejected here, while it can be taken back at a click. */
  const [rejected, setRejected] = useState<ApplicationDetails | null>(null);
  /** Outlives what is open: the fresh list may no longer have it. */
  const [failed, setFailed] = useState<{ id: string; error: Error } | null>(null);
  const closeBar = useCallback(() => setRejected(null), []);
  const search = (address.get('search') ?? '').trim();
  const status = address.get('status');

  return (
    <>
      <ReviewScreen
        what="applications"
        tabs={tabsFor(search)}
        addressKey="application"
        queueOf={(list) => applicationsQuery(list, search)}
        itemOf={applicationQuery}
        rowOf={(application) => ({
          title: application.name,
          at: (isReviewed(application.status) ? application.decidedAt : null) ?? application.submittedAt,
          ...(isReviewed(application.status) ? {} : { verb: 'Sent' }),
          mark: marksOf(application, now),
          text: application.education[0]?.school ?? '',
          isMarked: application.isLive,
        })}
        decisionCount={3}
        tools={
          <ListSearch
            of="Applications"
            label="Search by name"
            placeholder="Search by name"
            maxLength={100}
            address={{ search, filters: status === null ? {} : { status }, sort: null }}
          />
        }
        kept={search === '' ? {} : { search }}
      >
        {(application, onDecided) => (
          <ApplicationReview
            key={application._id}
            application={application}
            failure={failed?.id === application._id ? failed.error : null}
            onFailure={(error) => setFailed(error === null ? null : { id: application._id, error })}
            onDecided={(decided, outcome) => {
              setRejected(decided.status === 'rejected' ? decided : null);
              onDecided(outcome);
            }}
          />
        )}
      </ReviewScreen>
      <FloatingBars>
        {rejected === null ? null : <RejectionBar key={rejected._id} application={rejected} onClose={closeBar} />}
      </FloatingBars>
    </>
  );
}
