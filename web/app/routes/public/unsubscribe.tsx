// Turns mails about messages off, by the link that stands in each of them. Opening it changes nothing.
import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { unsubscribeQuery } from '#features/messaging/notifications/unsubscribe.queries.ts';
import { LinkUnknown, UnsubscribePanel } from '#features/messaging/notifications/unsubscribe-panel.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SplitPage } from '#ui/layout/split-page.tsx';
import type { Route } from './+types/unsubscribe';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const prefetched = await prefetch(context, unsubscribeQuery(token));
  return data(prefetched, { status: findPrefetched(prefetched, unsubscribeQuery(token)) === null ? 404 : 200 });
}

/** It shows what one person chose. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

export const meta = pageMeta({
  title: 'E-mails about messages',
  description: 'Turn e-mails about unread messages off, or on again.',
  isPrivate: true,
});

export default function UnsubscribeRoute({ params: { token } }: Route.ComponentProps) {
  const { data: choice, error, refetch } = useQuery(unsubscribeQuery(token));
  return (
    <SplitPage
      title="E-mails about messages"
      lead="Choose whether we e-mail you about unread messages. You do not need to sign in."
    >
      {choice === undefined ? (
        error === null ? (
          <Loading isInline />
        ) : (
          <LoadFailure what="Your choice" error={error} onRetry={() => void refetch()} />
        )
      ) : choice === null ? (
        <LinkUnknown />
      ) : (
        <UnsubscribePanel token={token} choice={choice} />
      )}
    </SplitPage>
  );
}
