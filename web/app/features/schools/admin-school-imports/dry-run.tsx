// Step four: what the import would do, field by field, what is wrong with the rest, and the button that does it.
import { fieldLabel } from '@matricula/contract/schools/school-fields.rules.ts';
import type { ImportChange, ImportReply } from '@matricula/contract/schools/school-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { commitImportMutation } from './admin-school-imports.queries.ts';
import { BadRows } from './bad-rows.tsx';
import { CancelImport } from './cancel-import.tsx';
import styles from './dry-run.module.css';
import { changeCount, changesText, effectText, rowsText } from './import-words.ts';

const CHANGE_COLUMNS: readonly Column<ImportChange>[] = [
  { label: 'School', isHeading: true, cell: ({ title, schoolId }) => `${title} (${schoolId})` },
  { label: 'Line', isNumeric: true, cell: ({ line }) => line },
  { label: 'What changes', isWide: true, cell: ({ action, changes }) => <Changes action={action} changes={changes} /> },
];

function Changes({ action, changes }: Pick<ImportChange, 'action' | 'changes'>) {
  // Of a new school, what the file says: the rest is empty before and after.
  const said = changes.filter(({ before, after }) => before !== '' || after !== '');
  return (
    <>
      {action === 'new' ? <Tag tone="sky">New school</Tag> : null}
      <ul className={styles.problems}>
        {said.map(({ field, before, after }) => (
          <li key={field}>
            <b>{`${fieldLabel(field)}: `}</b>
            {action === 'new' ? (
              after
            ) : (
              <>
                <del className={styles.before}>{before === '' ? 'empty' : before}</del>
                {' → '}
                <ins className={styles.after}>{after === '' ? 'empty' : after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function DryRun({
  reply: { data, errors, changes },
  onMatchAgain,
}: {
  reply: ImportReply;
  onMatchAgain: () => void;
}) {
  return (
    <Stack gap="large">
      <h2 className={styles.title}>4. Look at the result</h2>
      <dl className={styles.counts}>
        <Count label="New schools" count={data.newCount} />
        <Count label="Changed schools" count={data.changedCount} />
        <Count label="Unchanged rows" count={data.unchangedCount} />
        <Count label="Bad rows" count={data.badCount} isBad={data.badCount > 0} />
      </dl>
      <Commit data={data} onMatchAgain={onMatchAgain} />
      {changes.length === 0 ? null : (
        <section aria-labelledby="changes" className={styles.bad}>
          <h3 id="changes" className={styles.subtitle}>
            {changes.length < changeCount(data)
              ? `The first ${changes.length} of ${changesText(changeCount(data))}`
              : changesText(changeCount(data))}
          </h3>
          <DataTable label="Changes" columns={CHANGE_COLUMNS} rows={changes} keyOf={({ line }) => line} />
        </section>
      )}
      {data.badCount === 0 ? null : <BadRows errors={errors} badCount={data.badCount} fileName={data.fileName} />}
    </Stack>
  );
}

function Count({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) {
  return (
    <div className={styles.count} data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}

function Commit({ data, onMatchAgain }: { data: ImportReply['data']; onMatchAgain: () => void }) {
  const commit = useMutation(commitImportMutation(data._id));
  const [isAsking, setIsAsking] = useState(false);
  const changes = changeCount(data);
  return (
    <Stack>
      {changes === 0 ? <Banner kind="note">No row of this file would change anything.</Banner> : null}
      <Row>
        <Button disabled={changes === 0} onClick={() => setIsAsking(true)}>
          {changes === 0 ? 'Nothing to import' : `Import ${changesText(changes)}`}
        </Button>
        <Button variant="secondary" onClick={onMatchAgain}>
          Match the columns again
        </Button>
        <CancelImport data={data} />
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Import ${changesText(changes)}?`}
        confirmLabel={`Import ${changesText(changes)}`}
        busyLabel="Starting..."
        variant="primary"
        isBusy={commit.isPending}
        error={commit.error}
        onConfirm={() => commit.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {`${effectText(data, 'will be')} `}
          {data.badCount === 0 ? '' : `${rowsText(data.badCount)} with problems will be left out. `}
          The directory shows each change at once. You can undo the whole import afterwards.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
