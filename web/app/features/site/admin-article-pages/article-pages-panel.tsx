// Finished pages of articles for a CDN: make one, the outdated ones or all; see how far it is; stop it.
import type { ArticlePage, ArticlePageRun, ArticlePagesReply } from '@matricula/contract/site/article-pages.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { FinishedWork, RunningWork } from '#ui/feedback/long-work.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import {
  articlePagesQuery,
  cancelArticlePagesMutation,
  generateArticlePagesMutation,
} from './admin-article-pages.queries.ts';

const pagesText = (count: number) => (count === 1 ? '1 page' : `${formatNumber(count)} pages`);

export function ArticlePagesPanel() {
  const pages = useQuery(articlePagesQuery());
  if (pages.isPending) return <Skeleton lines={10} />;
  if (pages.isError) return <LoadFailure what="The pages" error={pages.error} onRetry={() => void pages.refetch()} />;
  if (pages.data.total === 0) return <p>No article is published yet, so there is nothing to generate.</p>;
  return <Pages reply={pages.data} />;
}

function stateOf({ generatedAt, isStale, failure }: ArticlePage) {
  if (failure !== null) return <Tag tone="danger">Failed</Tag>;
  if (generatedAt === null) return <Tag>Not generated</Tag>;
  return isStale ? <Tag tone="amber">Outdated</Tag> : <Tag tone="success">Up to date</Tag>;
}

function Pages({ reply: { data, total, staleCount, run } }: { reply: ArticlePagesReply }) {
  const generate = useMutation(generateArticlePagesMutation());
  const isBlocked = run?.status === 'running' || generate.isPending;
  const columns: readonly Column<ArticlePage>[] = [
    { label: 'Article', isHeading: true, cell: ({ title }) => title },
    { label: 'State', cell: stateOf },
    {
      label: 'Generated',
      cell: ({ generatedAt }) => (generatedAt === null ? 'Never' : <RelativeTime at={generatedAt} />),
    },
    {
      label: 'Size',
      isNumeric: true,
      cell: ({ sizeBytes }) => (sizeBytes === null ? 'None' : `${(sizeBytes / 1024).toFixed(1)} kB`),
    },
    { label: 'Failure', cell: ({ failure }) => failure ?? 'None' },
    {
      label: 'Action',
      cell: ({ articleId, title }) => (
        <Button
          variant="secondary"
          size="small"
          disabled={isBlocked}
          aria-label={`Generate the page of ${title}`}
          onClick={() => generate.mutate({ articleId, onlyStale: false })}
        >
          Generate
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="large">
      {generate.isError ? <Banner kind="error">{generate.error.message}</Banner> : null}
      {run === null ? null : <RunState run={run} />}
      <Row>
        <Button
          disabled={isBlocked || staleCount === 0}
          onClick={() => generate.mutate({ articleId: null, onlyStale: true })}
        >
          {staleCount === 0
            ? 'No page is missing or outdated'
            : `Generate ${formatNumber(staleCount)} missing or outdated`}
        </Button>
        <Button
          variant="secondary"
          disabled={isBlocked}
          onClick={() => generate.mutate({ articleId: null, onlyStale: false })}
        >
          {`Generate all ${pagesText(total)}`}
        </Button>
      </Row>
      <p>
        {data.length === total
          ? `${pagesText(total)}, what needs work first`
          : `The first ${data.length} of ${pagesText(total)}, what needs work first`}
      </p>
      <DataTable label="Pages of articles" columns={columns} rows={data} keyOf={({ articleId }) => articleId} />
    </Stack>
  );
}

function RunState({ run }: { run: ArticlePageRun }) {
  const cancel = useMutation(cancelArticlePagesMutation());
  const { status, total, doneCount, failedCount, finishedAt } = run;
  if (status === 'running')
    return (
      <RunningWork
        label="Generating pages"
        done={doneCount}
        total={total}
        failed={failedCount}
        unit="pages"
        stop={{ label: 'Stop', isBusy: cancel.isPending, error: cancel.error, onStop: () => cancel.mutate() }}
        wayBack="The result will be here when you come back."
      />
    );
  const failed = failedCount === 0 ? '' : `, ${formatNumber(failedCount)} failed`;
  const isGood = status === 'done' && failedCount === 0;
  return (
    <FinishedWork kind={isGood ? 'success' : status === 'cancelled' ? 'note' : 'error'} failures={undefined}>
      {status === 'cancelled'
        ? `Stopped after ${formatNumber(doneCount)} of ${pagesText(total)}${failed}. `
        : `${pagesText(doneCount - failedCount)} made${failed}. `}
      {finishedAt === null ? null : (
        <>
          Ended <RelativeTime at={finishedAt} />.
        </>
      )}
    </FinishedWork>
  );
}
