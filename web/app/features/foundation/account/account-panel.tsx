// Profile, e-mail, password, devices and signing out: everything a person can do with their own account.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { formatDay } from '#lib/text/format.ts';
import { useSignOut } from '#state/foundation/use-sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { AccountSection } from './account-section.tsx';
import { DeviceList } from './device-list.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ResendVerification } from './sign-in/resend-verification.tsx';

/** Who reads the name. */
const NAME_TEXTS: Record<Account['role'], string> = {
  user: 'The name consultants see when you write to them.',
  consultant: 'The name applicants see when you write to them.',
  admin: 'The name people see when you write to them. The audit log shows it next to your decisions.',
  phantom: 'The name consultants see when you write to them.',
};

/** `children` are sections of other features, put in by the route. */
export function AccountPanel({ children }: { children?: ReactNode }) {
  const { data: account, error, isPending, refetch } = useQuery(accountQuery());
  if (isPending) return <Skeleton lines={8} />;
  if (account === undefined) {
    return <LoadFailure what="Your account" error={error ?? new Error()} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <AccountSection
        title="Profile"
        lead={`${NAME_TEXTS[account.role]} Member since ${formatDay(account.createdAt)}.`}
      >
        <ProfileForm name={account.name} />
      </AccountSection>
      <AccountSection title="E-mail" lead="You sign in with it, and links to set a new password go there.">
        <Stack>
          <Row>
            <span>{account.email}</span>
            {account.isEmailVerified ? <Tag tone="success">Confirmed</Tag> : <Tag tone="amber">Not confirmed</Tag>}
          </Row>
          {account.isEmailVerified ? null : <ResendVerification variant="secondary" />}
        </Stack>
      </AccountSection>
      <AccountSection title="Password" lead="Changing it signs out every other device.">
        <PasswordForm email={account.email} />
      </AccountSection>
      {children}
      <AccountSection
        title="Devices"
        lead="Where your account is signed in. If you don’t recognize one, sign it out and change your password."
      >
        <DeviceList />
      </AccountSection>
      <AccountSection
        title="Sign out"
        lead="Ends the session on this device and deletes what is only here: unsent messages, drafts and answers to sample questions."
      >
        <SignOutButton />
      </AccountSection>
    </>
  );
}

function SignOutButton() {
  const { isPending, signOut } = useSignOut();
  return (
    <Button variant="secondary" isBusy={isPending} busyLabel="Signing out..." onClick={signOut}>
      Sign out
    </Button>
  );
}
