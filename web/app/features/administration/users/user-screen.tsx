// One account as administrators read it, in parts, and what can be done to it: each act says first what it does, and asks why.
import type { Role } from '@matricula/contract/base/roles.ts';
import { ROLES } from '@matricula/contract/base/roles.ts';
import type { UserAct } from '@matricula/contract/administration/users.rules.ts';
import type { UserFile } from '@matricula/contract/administration/users.ts';
import { VIEWING_MINUTES } from '@matricula/contract/http/viewing-header.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { useNextFocus } from '#lib/hooks/use-next-focus.ts';
import { tokenUserId } from '#lib/session.ts';
import { beginViewing } from '#lib/viewing.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { StatusTabs } from '#ui/review/status-tabs.tsx';
import { ActDialog } from './act-dialog.tsx';
import { UserConversations, UserLog, UserOrders, UserReports, UserSessions } from './user-lists.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserOverview } from './user-overview.tsx';
import { managedUserQuery } from './users.queries.ts';
import { ACT_WORDS, roleText, STATE_WORDS } from './users-words.ts';

const NEWS_ID = 'user-news';
const VIEW_EFFECT = `This tab shows the product as this person sees it, for ${VIEWING_MINUTES} minutes at most. Nothing can be changed, and messages, answers, recordings and documents are hidden. The log records when it begins and ends.`;

const TABS = [
  { status: 'overview', label: 'Overview' },
  { status: 'sessions', label: 'Sessions' },
  { status: 'conversations', label: 'Conversations' },
  { status: 'reports', label: 'Reports' },
  { status: 'orders', label: 'Orders' },
  { status: 'notes', label: 'Notes' },
  { status: 'log', label: 'Log' },
] as const;
type Tab = (typeof TABS)[number]['status'];

export function UserScreen({ userId }: { userId: string }) {
  const user = useQuery(managedUserQuery(userId));
  const before = <BackLink to="/course/users">Users</BackLink>;
  if (user.data === undefined)
    return (
      <Page title="User" before={before}>
        {user.isError ? (
          <LoadFailure what="The account" error={user.error} onRetry={() => void user.refetch()} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  if (user.data === null)
    return (
      <Page title="User not found" before={before}>
        <p>
          There is no account with this ID. <Link to="/course/users">Show all users</Link>
        </p>
      </Page>
    );
  return <FoundUser user={user.data} before={before} />;
}

type Asked =
  | { kind: 'act'; act: 'suspend' | 'lift' | 'signOut' }
  | { kind: 'role' }
  | { kind: 'view' }
  | { kind: 'session'; id: string };

function FoundUser({ user, before }: { user: UserFile; before: ReactNode }) {
  const [address] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const focus = useNextFocus();
  const current: Tab = TABS.find(({ status }) => status === address.get('tab'))?.status ?? 'overview';
  const isOwn = tokenUserId() === user._id;
  const { text, tone } = STATE_WORDS[user.state];

  function ask(next: Asked) {
    setDone(null);
    setAsked(next);
  }

  function tell(doneText: string) {
    setAsked(null);
    setDone(doneText);
    focus(NEWS_ID);
  }

  return (
    <Page
      title={user.name}
      lead={`${user.email} · ${roleText(user.role)}`}
      before={before}
      actions={<Tag tone={tone}>{text}</Tag>}
    >
      <Stack gap="large">
        <div id={NEWS_ID} tabIndex={-1}>
          {done === null ? null : (
            <Banner kind="success" onClose={() => setDone(null)}>
              {done}
            </Banner>
          )}
        </div>
        {isOwn ? (
          <p>
            This is your own account. <Link to="/app/account">Change it under Account</Link>
          </p>
        ) : (
          <Row>
            <Button variant="secondary" onClick={() => ask({ kind: 'role' })}>
              Change role
            </Button>
            {user.isSuspended ? (
              <Button variant="secondary" onClick={() => ask({ kind: 'act', act: 'lift' })}>
                Lift suspension
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => ask({ kind: 'act', act: 'suspend' })}>
                Suspend
              </Button>
            )}
            {user.sessions.length === 0 ? null : (
              <Button variant="secondary" onClick={() => ask({ kind: 'act', act: 'signOut' })}>
                Sign out everywhere
              </Button>
            )}
            {user.role === 'admin' || user.isSuspended ? null : (
              <Button variant="secondary" onClick={() => ask({ kind: 'view' })}>
                View as
              </Button>
            )}
          </Row>
        )}
        <StatusTabs label="Parts of the account" name="tab" tabs={TABS} current={current} />
        <Part
          tab={current}
          user={user}
          onSignOut={isOwn ? undefined : (sessionId) => ask({ kind: 'session', id: sessionId })}
        />
      </Stack>
      {asked === null ? null : <AskedDialog asked={asked} user={user} onDone={tell} onClose={() => setAsked(null)} />}
    </Page>
  );
}

interface PartProps {
  tab: Tab;
  user: UserFile;
  onSignOut: ((sessionId: string) => void) | undefined;
}

function Part({ tab, user, onSignOut }: PartProps) {
  switch (tab) {
    case 'overview':
      return <UserOverview user={user} />;
    case 'sessions':
      return <UserSessions sessions={user.sessions} onSignOut={onSignOut} />;
    case 'conversations':
      return <UserConversations figures={user.conversations} />;
    case 'reports':
      return <UserReports user={user} />;
    case 'orders':
      return <UserOrders user={user} />;
    case 'notes':
      return <UserNotes userId={user._id} />;
    case 'log':
      return <UserLog log={user.log} />;
  }
}

interface AskedDialogProps {
  asked: Asked;
  user: UserFile;
  onDone: (doneText: string) => void;
  onClose: () => void;
}

function AskedDialog({ asked, user, onDone, onClose }: AskedDialogProps) {
  const { _id: userId, name } = user;
  const params = { userId };
  if (asked.kind === 'view')
    return (
      <ActDialog
        act="view"
        userIds={[userId]}
        whom={name}
        effect={VIEW_EFFECT}
        send={(reason) => api.startViewing({ params, body: { reason } })}
        onDone={beginViewing}
        onClose={onClose}
      />
    );
  if (asked.kind === 'role') return <RoleDialog user={user} onDone={onDone} onClose={onClose} />;
  if (asked.kind === 'session') {
    const session = user.sessions.find(({ sessionId }) => sessionId === asked.id);
    return (
      <ActDialog
        act="signOut"
        userIds={[userId]}
        whom={`${name} from ${session?.label ?? 'a device'}`}
        effect={
          session === undefined
            ? 'This session has already ended.'
            : `The session from ${session.ipAddress} ends. Others go on.`
        }
        send={(reason) => api.signOutUser({ params, body: { sessionId: asked.id, reason } })}
        onDone={() => onDone(`${name} is signed out from ${session?.label ?? 'the device'}.`)}
        onClose={onClose}
      />
    );
  }
  const { act } = asked;
  return (
    <ActDialog<unknown>
      act={act}
      userIds={[userId]}
      whom={name}
      send={(reason) =>
        act === 'signOut'
          ? api.signOutUser({ params, body: { reason } })
          : api.changeUserSuspension({ params, body: { isSuspended: act === 'suspend', reason } })
      }
      onDone={() => onDone(ACT_WORDS[act].done(name, false))}
      onClose={onClose}
    />
  );
}

/** The role as it was when the dialog was opened is what the server compares with. */
function RoleDialog({ user, onDone, onClose }: Omit<AskedDialogProps, 'asked'>) {
  const [seen] = useState(user.role);
  const others = ROLES.filter((role) => role !== seen);
  const [role, setRole] = useState<Role>(seen === 'user' ? 'consultant' : 'user');
  return (
    <ActDialog
      act={role satisfies UserAct}
      userIds={[user._id]}
      whom={user.name}
      send={(reason) =>
        api.changeUserRole({ params: { userId: user._id }, body: { role, expectedRole: seen, reason } })
      }
      onDone={() => onDone(ACT_WORDS[role].done(user.name, false))}
      onClose={onClose}
    >
      <SelectField
        label="New role"
        hint={`Now: ${roleText(seen)}`}
        choices={others.map((value) => ({ value, label: roleText(value) }))}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
      />
    </ActDialog>
  );
}
