// The devices signed in to this account. Each can be signed out alone, or all others at once after a question.
import type { Device } from '@matricula/contract/foundation/accounts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { devicesQuery, signOutDeviceMutation } from './account.queries.ts';
import styles from './device-list.module.css';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { SignOutOthers } from './sign-out-others.tsx';

export function DeviceList() {
  const devices = useQuery(devicesQuery());
  if (devices.isPending) return <Skeleton lines={4} />;
  if (devices.isError) {
    return <LoadFailure what="Your devices" error={devices.error} onRetry={() => void devices.refetch()} />;
  }
  if (devices.data.length === 0) return <p>No device is signed in.</p>;

  const others = devices.data.filter((device) => !device.isCurrent);
  return (
    <Stack gap="large">
      <ul className={styles.list}>
        {devices.data.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={styles.only}>No other device is signed in.</p>
      ) : (
        <SignOutOthers count={others.length} />
      )}
    </Stack>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const signOut = useMutation(signOutDeviceMutation());
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {device.label}
          {device.isCurrent ? <Tag tone="primary">This device</Tag> : null}
        </p>
        <p className={styles.details}>
          Last active <RelativeTime at={device.lastSeenAt} />, from {device.ipAddress}
        </p>
        <p className={styles.details}>
          Signed in <RelativeTime at={device.createdAt} />
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button
          variant="secondary"
          size="small"
          isBusy={signOut.isPending}
          busyLabel="Signing out..."
          aria-label={`Sign out this device: ${device.label}`}
          onClick={() => signOut.mutate(device._id)}
        >
          Sign out this device
        </Button>
      )}
      {signOut.isError ? (
        <div className={styles.failure}>
          <Banner kind="error">{signOut.error.message}</Banner>
        </div>
      ) : null}
    </li>
  );
}
