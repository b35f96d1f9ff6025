// Who somebody is and what they have: the account, what they agreed to, what they hold, as links.
import type { UserFile } from '@matricula/contract/administration/users.ts';
import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import { Card } from '#ui/layout/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './users.module.css';
import { plainText, roleText } from './users-words.ts';

export function UserOverview({ user }: { user: UserFile }) {
  const { profile, plans, consents, orders } = user;
  return (
    <div className={styles.columns}>
      <Card title="Account">
        <Facts
          rows={[
            ['E-mail', user.isEmailConfirmed ? `${user.email} (confirmed)` : `${user.email} (not confirmed)`],
            ['Role', roleText(user.role)],
            ['Created', <RelativeTime key="created" at={user.createdAt} />],
            [
              'Last active',
              user.lastActiveAt === null ? 'Not recently' : <RelativeTime key="active" at={user.lastActiveAt} />,
            ],
            ...(user.suspendedAt === null
              ? []
              : [['Suspended', <RelativeTime key="suspended" at={user.suspendedAt} />] as [string, ReactNode]]),
            [
              'ID',
              <span key="id" className={styles.id}>
                {user._id}
              </span>,
            ],
          ]}
        />
      </Card>
      <Card title="How they found us">
        <Facts
          rows={[
            ['Heard from', user.heardFrom ?? 'Not specified'],
            ['Ref', user.ref ?? 'None'],
            ['Field', user.field ?? 'None'],
            ['Course', user.course ?? 'None'],
          ]}
        />
      </Card>
      <Card title="Agreed to">
        {consents.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <Facts
            rows={consents.map(({ kind, version, agreedAt }): [string, ReactNode] => [
              `${kind === 'terms' ? 'Terms' : 'Privacy'}, version ${version}`,
              formatShortDay(agreedAt),
            ])}
          />
        )}
      </Card>
      <Card title="Plans, orders, and profile">
        <Facts
          rows={[
            ...plans.map(({ title, endsAt }): [string, ReactNode] => [
              title,
              endsAt === null ? 'Not paid yet' : `Through ${formatShortDay(endsAt)}`,
            ]),
            [
              'Orders',
              orders.length === 0 ? (
                'None'
              ) : (
                <Link key="orders" to={{ pathname: '/course/orders', search: `search=${user._id}` }}>
                  All orders
                </Link>
              ),
            ],
            [
              'Profile',
              profile === null ? (
                'None'
              ) : profile.isListed ? (
                <Link key="profile" to={href('/consultant/:cid', { cid: user._id })}>
                  Listed
                </Link>
              ) : (
                `${plainText(profile.state)}, not listed`
              ),
            ],
          ]}
        />
      </Card>
    </div>
  );
}

export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
