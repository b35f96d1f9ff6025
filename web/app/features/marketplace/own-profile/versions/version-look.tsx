// How the profile looked in one version.
import { useQuery } from '@tanstack/react-query';
import { versionQuery } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { PreviewPane } from '#features/marketplace/own-profile/preview/preview-pane.tsx';
import type { ProfileViews } from '#features/marketplace/own-profile/preview/profile-views.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import styles from './versions-screen.module.css';

export function VersionLook({ version, views }: { version: number; views: ProfileViews }) {
  const { data, error, refetch } = useQuery(versionQuery(version));
  if (data === undefined) {
    return error === null ? (
      <Skeleton lines={6} />
    ) : (
      <LoadFailure what="This version" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.look}>
      <PreviewPane profile={data.shown} views={views} title={`Version ${version}, with today’s picture and packages`} />
    </div>
  );
}
