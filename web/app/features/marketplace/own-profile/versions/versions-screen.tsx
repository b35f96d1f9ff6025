// Earlier states of one's own profile: when each was saved, what changed, how it looked, and the way to make it count again.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { OwnProfile, ProfileVersion } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { KEPT_VERSIONS, PROFILE_FIELD_NAMES } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { ProfileField } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnProfilePage } from '#features/marketplace/own-profile/own-profile-page.tsx';
import { useProfileWrite, versionsQuery } from '#features/marketplace/own-profile/own-profile.queries.ts';
import type { ProfileViews } from '#features/marketplace/own-profile/preview/profile-views.ts';
import { PROFILE_PATH } from '#features/marketplace/own-profile/standing/standing-words.ts';
import { formatList, formatMoment } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { VersionLook } from './version-look.tsx';
import styles from './versions-screen.module.css';

interface VersionsScreenProps {
  role: Role;
  views: ProfileViews;
}

export function VersionsScreen({ role, views }: VersionsScreenProps) {
  return (
    <OwnProfilePage
      role={role}
      title="Versions of your profile"
      lead={`Each save makes a version. The latest ${KEPT_VERSIONS} are kept.`}
      before={<BackLink to={PROFILE_PATH}>Profile</BackLink>}
    >
      {(profile) => <Versions profile={profile} views={views} />}
    </OwnProfilePage>
  );
}

function changeText({ changed, restoredFrom }: ProfileVersion): string {
  const names = changed.map((field) => PROFILE_FIELD_NAMES[field as ProfileField] ?? field);
  const what = names.length === 0 ? 'First version' : `Changed: ${formatList(names)}`;
  return restoredFrom === null ? what : `Restored from version ${restoredFrom}. ${what}`;
}

function Versions({ profile, views }: { profile: OwnProfile; views: ProfileViews }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(versionsQuery());
  const [looked, setLooked] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const restoring = useProfileWrite('restore');
  if (data === undefined) {
    return error === null ? (
      <Skeleton lines={5} />
    ) : (
      <LoadFailure what="The versions" error={error} onRetry={() => void refetch()} />
    );
  }

  if (data.length === 0) {
    return (
      <EmptyBox title="No versions yet">
        <p>Your next save keeps what your profile says now as version 1.</p>
      </EmptyBox>
    );
  }

  function restore(version: number) {
    restoring.mutate(
      { version: profile.version, restore: version },
      {
        onSuccess: () => {
          setAsked(null);
          setLooked(null);
          setRestored(version);
          void client.invalidateQueries(versionsQuery());
        },
      },
    );
  }

  return (
    <Stack gap="large">
      {restored === null ? null : (
        <Banner kind="success" onClose={() => setRestored(null)}>
          {`Your profile is back to version ${restored}.`}
        </Banner>
      )}
      <ol className={styles.list}>
        {data.map((one, index) => (
          <li key={one.version} className={styles.version}>
            <div className={styles.line}>
              <div>
                <p className={styles.when}>
                  {`Version ${one.version}, ${formatMoment(one.savedAt)}`}
                  {index === 0 ? <Tag tone="primary">Current</Tag> : null}
                </p>
                <p className={styles.what}>{changeText(one)}</p>
              </div>
              <Row>
                <Button
                  variant="secondary"
                  size="small"
                  aria-expanded={looked === one.version}
                  onClick={() => setLooked(looked === one.version ? null : one.version)}
                >
                  {looked === one.version ? 'Close' : 'View'}
                  <VisuallyHidden>{` version ${one.version}`}</VisuallyHidden>
                </Button>
                {index === 0 ? null : (
                  <Button variant="secondary" size="small" onClick={() => setAsked(one.version)}>
                    Restore
                    <VisuallyHidden>{` version ${one.version}`}</VisuallyHidden>
                  </Button>
                )}
              </Row>
            </div>
            {looked === one.version ? <VersionLook version={one.version} views={views} /> : null}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Restore version ${asked ?? ''}?`}
        confirmLabel="Restore"
        busyLabel="Restoring..."
        variant="primary"
        isBusy={restoring.isPending}
        error={restoring.error}
        onConfirm={() => {
          if (asked !== null) restore(asked);
        }}
        onClose={() => {
          setAsked(null);
          restoring.reset();
        }}
      >
        <p>
          {profile.state === 'live'
            ? 'It is saved as a new version, and applicants see it right away. Your current profile stays in this list.'
            : 'It is saved as a new version. Your current profile stays in this list.'}
        </p>
        <p>Your picture and your packages stay as they are.</p>
      </ConfirmDialog>
    </Stack>
  );
}
