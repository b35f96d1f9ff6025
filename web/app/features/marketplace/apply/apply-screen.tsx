// Somebody's own application: the form while it can be written, its state once it is sent, and the way from the one to the other.
import type { Role } from '@matricula/contract/base/roles.ts';
import { APPLICATION_TEXTS, EMPTY_DRAFT } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { ApplyForm } from './apply-form.tsx';
import { ownApplicationQuery, useApplicationNews } from './apply.queries.ts';
import { readStep, stepSearch } from './apply-steps.ts';
import { History } from './status/history.tsx';
import { ReviewerWords, StatusHead } from './status/status-head.tsx';
import { WithdrawButton } from './status/withdraw-button.tsx';

export function ApplyScreen({ role }: { role: Role }) {
  useApplicationNews();
  const application = useQuery(ownApplicationQuery());
  const account = useQuery(accountQuery());
  const { data: held, error, isPending, refetch } = application;
  if (isPending || account.isPending) {
    return (
      <Frame>
        <Skeleton lines={8} />
      </Frame>
    );
  }
  if (held === undefined) {
    return (
      <Frame>
        <LoadFailure what="Your application" error={error ?? new Error()} onRetry={() => void refetch()} />
      </Frame>
    );
  }
  if (role === 'admin' || (role === 'consultant' && held?.status !== 'approved')) {
    return (
      <Frame>
        <p>{role === 'admin' ? APPLICATION_TEXTS.notForAdmins : APPLICATION_TEXTS.isConsultant}</p>
        <p>
          <Link to="/app">Go to your start page</Link>
        </p>
      </Frame>
    );
  }
  return <Application held={held} name={account.data?.name ?? ''} />;
}

function Frame({
  title = 'Apply to become a consultant',
  lead,
  children,
}: {
  title?: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <Page title={title} {...(lead === undefined ? {} : { lead })}>
      {children}
    </Page>
  );
}

const LEAD = 'Everything saves as you write. You can stop and come back on any device.';

function Application({ held, name }: { held: OwnApplication | null; name: string }) {
  const [blank] = useState(() => ({ ...EMPTY_DRAFT, name }));
  const [begun] = useState(held?.status ?? null);
  const isAgain = readStep(useLocation().search) !== null;
  const status = held?.status ?? 'draft';
  const takesFocus = status !== begun;

  if (held === null || status === 'draft' || ((status === 'rejected' || status === 'withdrawn') && isAgain)) {
    return (
      <Frame lead={LEAD}>
        <Stack gap="huge">
          {held === null ? null : <ReviewerWords application={held} />}
          <ApplyForm held={held} blank={blank} />
          {held === null ? null : <History events={held.history} />}
        </Stack>
      </Frame>
    );
  }
  return (
    <Frame title="Your application to become a consultant">
      <Stack gap="huge">
        <StatusHead application={held} takesFocus={takesFocus}>
          <NextAct status={status} />
        </StatusHead>
        {status === 'more-info' ? (
          <>
            <ApplyForm held={held} blank={blank} />
            <Row>
              <WithdrawButton />
            </Row>
          </>
        ) : null}
        <History events={held.history} />
      </Stack>
    </Frame>
  );
}

/** The one thing to do next, beside waiting. An answer is written first: the way out stands below it. */
function NextAct({ status }: { status: OwnApplication['status'] }) {
  switch (status) {
    case 'pending':
      return (
        <Row>
          <WithdrawButton />
        </Row>
      );
    case 'approved':
      return (
        <Row>
          <ButtonLink to="/app/consultant/profile">Go to your profile</ButtonLink>
        </Row>
      );
    case 'rejected':
    case 'withdrawn':
      return (
        <Row>
          <ButtonLink to={{ search: stepSearch('you') }}>Apply again</ButtonLink>
        </Row>
      );
    default:
      return null;
  }
}
