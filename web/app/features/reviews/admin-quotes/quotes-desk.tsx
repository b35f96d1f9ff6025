// Reviews on the home page: which are quoted, which could be. Only those whose writers agreed are listed at all.
import { QUOTE_STATES, type QuoteState, SHOWN_TESTIMONIALS } from '@matricula/contract/reviews/testimonials.rules.ts';
import type { Quote } from '@matricula/contract/reviews/testimonials.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { href, Link, useSearchParams } from 'react-router';
import { formatDay } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Stars } from '#ui/marks/stars.tsx';
import { StatusTabs } from '#ui/review/status-tabs.tsx';
import { decideQuoteMutation, quotesQuery } from './admin-quotes.queries.ts';
import styles from './quotes-desk.module.css';

const TABS: Record<QuoteState, { label: string; none: string }> = {
  proposed: { label: 'To decide', none: 'No reviews are waiting for a decision.' },
  shown: { label: 'Quoted', none: 'The home page does not quote any reviews.' },
  hidden: { label: 'Not quoted', none: 'You have not turned down any reviews.' },
};

export function QuotesDesk() {
  const [search] = useSearchParams();
  const state = QUOTE_STATES.find((known) => known === search.get('status')) ?? 'proposed';
  const quotes = useInfiniteQuery(quotesQuery(state));
  const decide = useMutation(decideQuoteMutation());
  const rows = quotes.data?.pages.flatMap(({ data }) => data);

  function handleDecision({ _id, state: from, version }: Quote, to: 'shown' | 'hidden') {
    decide.mutate({ ratingId: _id, from, to, version });
  }

  return (
    <section aria-labelledby="quotes">
      <Stack>
        <h2 id="quotes" className={styles.title}>
          What students say
        </h2>
        <p className={styles.note}>
          Reviews whose writers agreed to be quoted. The home page shows the {SHOWN_TESTIMONIALS} newest that you
          choose, of consultants who are listed.
        </p>
        <StatusTabs
          label="Reviews by decision"
          tabs={QUOTE_STATES.map((status) => ({ status, label: TABS[status].label }))}
          current={state}
          openCount={undefined}
        />
        {decide.isError ? <Banner kind="error">{decide.error.message}</Banner> : null}
        {rows === undefined && quotes.error !== null ? (
          <LoadFailure what="The reviews" error={quotes.error} onRetry={() => void quotes.refetch()} />
        ) : rows === undefined ? (
          <Skeleton lines={6} />
        ) : rows.length === 0 ? (
          <p role="status" className={styles.note}>
            {TABS[state].none}
          </p>
        ) : (
          <ul className={styles.list}>
            {rows.map((quote) => (
              <li key={quote._id}>
                <QuoteCard quote={quote} isBusy={decide.isPending} onDecide={handleDecision} />
              </li>
            ))}
          </ul>
        )}
        {quotes.hasNextPage ? (
          <Row>
            <Button
              variant="secondary"
              size="small"
              isBusy={quotes.isFetchingNextPage}
              busyLabel="Loading..."
              onClick={() => void quotes.fetchNextPage()}
            >
              Show older reviews
            </Button>
          </Row>
        ) : null}
      </Stack>
    </section>
  );
}

interface QuoteCardProps {
  quote: Quote;
  isBusy: boolean;
  onDecide: (quote: Quote, to: 'shown' | 'hidden') => void;
}

function QuoteCard({ quote, isBusy, onDecide }: QuoteCardProps) {
  const { body, rating, displayName, consultantId, consultantName, createdAt, isDemo, state } = quote;
  const of = `the review by ${displayName} of ${formatDay(createdAt)}`;
  return (
    <article className={styles.card} aria-label={of}>
      <Stars average={rating} />
      <blockquote className={styles.quote}>{body}</blockquote>
      <p className={styles.source}>
        {displayName} about{' '}
        {consultantName === null ? (
          'a consultant who is not listed now'
        ) : (
          <Link to={href('/consultant/:cid', { cid: consultantId })}>{consultantName}</Link>
        )}
        , <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {isDemo ? ' (demo data)' : ''}
      </p>
      <Row>
        {state === 'shown' ? null : (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Quote on the home page: ${of}`}
            onClick={() => onDecide(quote, 'shown')}
          >
            Quote on the home page
          </Button>
        )}
        {state === 'hidden' ? null : (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            aria-label={`${state === 'shown' ? 'Stop quoting' : 'Do not quote'}: ${of}`}
            onClick={() => onDecide(quote, 'hidden')}
          >
            {state === 'shown' ? 'Stop quoting' : 'Do not quote'}
          </Button>
        )}
      </Row>
    </article>
  );
}
