// Who can read this answer now, with the way to the conversation and the way back.
import type { AttemptShare } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { withdrawMutation } from '#state/practice/attempt-shares.queries.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './present-shares.module.css';

export function PresentShares({ shares }: { shares: readonly AttemptShare[] }) {
  const withdraw = useMutation(withdrawMutation(useQueryClient()));
  if (shares.length === 0) return null;
  return (
    <section aria-label="Who can read this answer" className={styles.shares}>
      <ul className={styles.list}>
        {shares.map(({ shareId, conversationId, name, sharedAt }) => (
          <li key={shareId} className={styles.share}>
            <span>
              <Link to={href('/app/messages/:conversationId', { conversationId })}>{name}</Link> can read this answer,
              shared <RelativeTime at={sharedAt} />.
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Withdraw from ${name}`}
              isBusy={withdraw.isPending && withdraw.variables === shareId}
              busyLabel="Withdrawing..."
              onClick={() => withdraw.mutate(shareId)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {withdraw.isError ? <Banner kind="error">It could not be withdrawn. {withdraw.error.message}</Banner> : null}
    </section>
  );
}
