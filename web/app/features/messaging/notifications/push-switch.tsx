// Notifications in this browser: asked for on a click, explained where the browser cannot or may not.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { NotificationSettings } from '@matricula/contract/messaging/notifications.ts';
import { NOTIFICATION_TEXTS } from '@matricula/contract/messaging/notifications.rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { devicePushMutation, devicePushQuery, saveSettingsMutation } from './notifications.queries.ts';
import { PushDenied } from './push-device.ts';
import styles from './push-switch.module.css';

export function PushSwitch({ settings }: { settings: NotificationSettings }) {
  return (
    <div className={styles.box}>
      <h3 className={styles.title}>Notifications in this browser</h3>
      {settings.pushPublicKey === null ? (
        <p className={styles.text}>{NOTIFICATION_TEXTS.pushNotOffered}</p>
      ) : (
        <OfferedSwitch settings={settings} />
      )}
    </div>
  );
}

function OfferedSwitch({ settings }: { settings: NotificationSettings }) {
  const device = useQuery(devicePushQuery());
  const turn = useMutation(devicePushMutation(settings));
  if (device.isPending) return <Skeleton lines={2} />;
  if (device.data === undefined || device.data === 'unsupported') {
    return (
      <p className={styles.text}>
        This browser cannot show website notifications. On an iPhone or iPad, add this site to the Home Screen and open
        it from there.
      </p>
    );
  }
  if (device.data === 'denied') {
    return (
      <p className={styles.text}>
        This browser does not let us notify you. To change that, open the site settings beside the address, allow
        notifications, and load this page again.
      </p>
    );
  }
  const isOn = device.data === 'on' && settings.messagePush;
  const isShownOn = turn.isPending ? turn.variables : isOn;
  const others = settings.messagePush ? settings.pushDevices - (isOn ? 1 : 0) : 0;
  return (
    <Stack>
      <Checkbox
        role="switch"
        label="Notify me here about new messages"
        hint="Shows who wrote, not what they wrote."
        checked={isShownOn}
        aria-checked={isShownOn}
        disabled={turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
      <p role="status" className={styles.text}>
        {turn.isSuccess ? (turn.variables ? 'Notifications are on.' : 'Notifications are off.') : ''}
      </p>
      {turn.isError ? <Problem error={turn.error} /> : null}
      {others > 0 ? <OtherDevices settings={settings} count={others} /> : null}
    </Stack>
  );
}

function Problem({ error }: { error: Error }) {
  // Closing the question is an answer, not a failure.
  if (error instanceof PushDenied) {
    return <p className={styles.text}>Nothing has changed: the browser was not allowed to notify you.</p>;
  }
  return (
    <Banner kind="error">
      <p>Notifications could not be changed. Nothing is lost; mails still come as chosen above.</p>
      <p>
        {error instanceof ApiError ? error.message : 'The browser’s push service is not responding. Try again later.'}
      </p>
    </Banner>
  );
}

function OtherDevices({ settings, count }: { settings: NotificationSettings; count: number }) {
  const save = useMutation(saveSettingsMutation(useQueryClient()));
  return (
    <Stack gap="small">
      <p className={styles.text}>
        {count === 1 ? 'One of your other browsers shows' : `${count} of your other browsers show`} notifications.
      </p>
      <div>
        <Button
          variant="secondary"
          size="small"
          isBusy={save.isPending}
          busyLabel="Turning off..."
          onClick={() => save.mutate({ messageEmail: settings.messageEmail, messagePush: false })}
        >
          Turn off everywhere
        </Button>
      </div>
      {save.isError ? <Banner kind="error">{save.error.message}</Banner> : null}
    </Stack>
  );
}
