// The frame of the screens about one's own profile: who they are for, and what they show until it has come.
import type { Role } from '@matricula/contract/base/roles.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { OWN_PROFILE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ownProfileQuery } from './own-profile.queries.ts';

interface OwnProfilePageProps {
  role: Role;
  title: string;
  lead?: string;
  before?: ReactNode;
  actions?: (profile: OwnProfile) => ReactNode;
  children: (profile: OwnProfile) => ReactNode;
}

export function OwnProfilePage({ role, title, lead, before, actions, children }: OwnProfilePageProps) {
  const isConsultant = role === 'consultant';
  const { data, error, refetch } = useQuery({ ...ownProfileQuery(), enabled: isConsultant });
  return (
    <Page
      title={title}
      before={before}
      {...(lead === undefined || data === undefined ? {} : { lead })}
      {...(actions === undefined || data === undefined ? {} : { actions: actions(data) })}
    >
      {data !== undefined ? (
        children(data)
      ) : !isConsultant ? (
        <NotForYou />
      ) : isAbsent(error) ? (
        <NoProfile />
      ) : error !== null ? (
        <LoadFailure what="Your profile" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}

/** A consultant by an administrator's hand, without an application. */
export function isAbsent(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function NoProfile() {
  return (
    <p>
      You have no profile. <Link to="/contact">Contact us</Link> and we will look into it.
    </p>
  );
}

function NotForYou() {
  return (
    <>
      <p>{OWN_PROFILE_TEXTS.noConsultant}</p>
      <p>
        <Link to="/app">Go to your start page</Link>
      </p>
    </>
  );
}
