// Finished pages for a CDN: make one, the outdated ones or all; see how far it is; stop it.
import type { GeneratePagesBody, SchoolPage, SchoolPagesReply } from '@matricula/contract/schools/school-pages.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { generatePagesMutation, schoolPagesQuery } from './admin-school-pages.queries.ts';
import { pagesText } from './page-words.ts';
import styles from './pages-panel.module.css';
import { RunState } from './run-state.tsx';

/** A table of hundreds of rows helps nobody: what needs work comes first, and the search finds the rest. */
const MAX_ROWS = 50;

function sizeText(bytes: number | null): string {
  return bytes === null ? '' : `${(bytes / 1024).toFixed(1)} kB`;
}

function urgency({ failure, generatedAt, isStale }: SchoolPage): number {
  if (failure !== null) return 0;
  if (generatedAt === null) return 2;
  return isStale ? 1 : 3;
}

function stateOf({ generatedAt, isStale, failure }: SchoolPage) {
  if (failure !== null) return <Tag tone="danger">Failed</Tag>;
  if (generatedAt === null) return <Tag>Not generated</Tag>;
  return isStale ? <Tag tone="amber">Outdated</Tag> : <Tag tone="success">Up to date</Tag>;
}

export function PagesPanel() {
  const pages = useQuery(schoolPagesQuery());
  if (pages.isPending) return <Skeleton lines={10} />;
  if (pages.isError) {
    return <LoadFailure what="The pages" error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  if (pages.data.data.length === 0) return <p>There are no schools yet, so there is nothing to generate.</p>;
  return <Pages reply={pages.data} />;
}

function Pages({ reply: { data, run } }: { reply: SchoolPagesReply }) {
  const generate = useMutation(generatePagesMutation());
  const [search, setSearch] = useState('');
  const isRunning = run?.status === 'running';
  const isBlocked = isRunning || generate.isPending;
  const words = search.trim().toLowerCase();
  const found = data.filter(({ title, schoolId }) => `${title} ${schoolId}`.toLowerCase().includes(words));
  const shown = found.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, MAX_ROWS);

  const columns: readonly Column<SchoolPage>[] = [
    { label: 'School', isHeading: true, cell: ({ title }) => title },
    { label: 'State', cell: stateOf },
    {
      label: 'Generated',
      cell: ({ generatedAt }) => (generatedAt === null ? 'Never' : <RelativeTime at={generatedAt} />),
    },
    { label: 'Size', isNumeric: true, cell: ({ sizeBytes }) => sizeText(sizeBytes) || 'None' },
    { label: 'Failure', cell: ({ failure }) => failure ?? 'None' },
    {
      label: 'Action',
      cell: ({ schoolId, title }) => (
        <Button
          variant="secondary"
          size="small"
          disabled={isBlocked}
          aria-label={`Generate the page of ${title}`}
          onClick={() => generate.mutate({ schoolId, onlyStale: false })}
        >
          Generate
        </Button>
      ),
    },
  ];

  return (
    <Stack gap="large">
      {generate.isError ? <Banner kind="error">{generate.error.message}</Banner> : null}
      {run === null ? null : <RunState run={run} pages={data} />}
      <GenerateButtons pages={data} isBlocked={isBlocked} onGenerate={(body) => generate.mutate(body)} />
      <div className={styles.find}>
        <input
          type="search"
          className={styles.search}
          aria-label="Find a school in this table"
          placeholder="Find a school in this table"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p role="status" className={styles.count}>
          {shown.length === found.length
            ? `${found.length} of ${data.length} schools`
            : `The first ${shown.length} of ${found.length} schools`}
        </p>
      </div>
      {found.length === 0 ? (
        <p>No school matches.</p>
      ) : (
        <DataTable label="Pages of schools" columns={columns} rows={shown} keyOf={({ schoolId }) => schoolId} />
      )}
    </Stack>
  );
}

interface GenerateButtonsProps {
  pages: readonly SchoolPage[];
  isBlocked: boolean;
  onGenerate: (body: GeneratePagesBody) => void;
}

function GenerateButtons({ pages, isBlocked, onGenerate }: GenerateButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const staleCount = pages.filter(({ isStale }) => isStale).length;
  return (
    <Row>
      <Button disabled={isBlocked || staleCount === 0} onClick={() => onGenerate({ schoolId: null, onlyStale: true })}>
        {staleCount === 0 ? 'No page is missing or outdated' : `Generate ${staleCount} missing or outdated`}
      </Button>
      <Button variant="secondary" disabled={isBlocked} onClick={() => setIsAsking(true)}>
        {`Generate all ${pagesText(pages.length)}`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Generate all ${pagesText(pages.length)}?`}
        confirmLabel={`Generate ${pagesText(pages.length)}`}
        busyLabel="Starting..."
        variant="primary"
        onConfirm={() => {
          setIsAsking(false);
          onGenerate({ schoolId: null, onlyStale: false });
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Pages that are up to date are made again too. The old ones stay in place until the new ones are there, and you
          can stop at any time.
        </p>
      </ConfirmDialog>
    </Row>
  );
}
