// How a person is told of unread messages: by mail, and by this browser. Every change is saved at once.
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { EmailChoice } from './email-choice.tsx';
import { settingsQuery } from './notifications.queries.ts';
import { PushSwitch } from './push-switch.tsx';

export function NotificationSettings() {
  const { data: settings, error, isPending, refetch } = useQuery(settingsQuery());
  if (isPending) return <Skeleton lines={5} />;
  if (settings === undefined) {
    return <LoadFailure what="Your notifications" error={error ?? new Error()} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="large">
      <EmailChoice settings={settings} />
      <PushSwitch settings={settings} />
    </Stack>
  );
}
