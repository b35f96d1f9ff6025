// What runs: what is open and until when, what is charged next, and what can be done. Each act says first what comes of it.
import type { PaidSubscription } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { ChangeDialog, type DialogKind } from './change-dialog.tsx';
import styles from './running-subscription.module.css';
import { changeMutation } from './subscription.queries.ts';
import { dayText, priceText, standingSentences, stateWords } from './subscription-words.ts';

interface RunningSubscriptionProps {
  subscription: PaidSubscription;
  /** It was being paid a moment ago, on this page. */
  isNew: boolean;
}

export function RunningSubscription({ subscription, isNew }: RunningSubscriptionProps) {
  const { title, startedAt, isCanceled, isPaused, status } = subscription;
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const [now] = useState(Date.now);
  const news = useRef<HTMLDivElement>(null);
  const keep = useMutation(changeMutation());
  const press = useOnePress();
  const { text, tone } = stateWords(subscription);

  // What had the focus is gone: the button of an act, or the page that waited.
  useEffect(() => {
    if (isNew) news.current?.focus();
  }, [isNew]);

  return (
    <Stack gap="large">
      <Card>
        <Stack>
          <div ref={news} tabIndex={-1} className={styles.news}>
            <p className={styles.head}>
              <span className={styles.name}>{title}</span>
              <Tag tone={tone}>{text}</Tag>
            </p>
            {standingSentences(subscription, now).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>Price</dt>
              <dd>{priceText(subscription)}</dd>
            </div>
            {startedAt === null ? null : (
              <div>
                <dt>Since</dt>
                <dd>{dayText(startedAt)}</dd>
              </div>
            )}
          </dl>
          {status === 'past_due' ? (
            <p>
              To pay with another card, cancel this subscription, which ends it at once and charges nothing more, and
              subscribe again.
            </p>
          ) : null}
          {keep.error === null ? null : <Banner kind="error">{keep.error.message}</Banner>}
        </Stack>
      </Card>
      <Row>
        <ButtonLink to="/app/courses">Go to the courses</ButtonLink>
        {isCanceled ? (
          <Button
            variant="secondary"
            isBusy={keep.isPending}
            busyLabel="Keeping..."
            onClick={() => press(() => keep.mutateAsync({ kind: 'keep' }, { onSuccess: () => news.current?.focus() }))}
          >
            Keep subscription
          </Button>
        ) : null}
        {isPaused ? (
          <Button variant="secondary" onClick={() => setDialog('resume')}>
            Resume
          </Button>
        ) : null}
        {isPaused || status === 'past_due' ? null : (
          <Button variant="secondary" onClick={() => setDialog('pause')}>
            {isCanceled ? 'Pause instead' : 'Pause'}
          </Button>
        )}
        {isCanceled ? null : (
          <Button variant="quiet" onClick={() => setDialog('cancel')}>
            Cancel subscription
          </Button>
        )}
      </Row>
      {dialog === null ? null : (
        <ChangeDialog
          kind={dialog}
          subscription={subscription}
          onDone={() => {
            setDialog(null);
            news.current?.focus();
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}
