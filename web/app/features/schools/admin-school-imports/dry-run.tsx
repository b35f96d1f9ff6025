// Step four: what the import would do, field by field, what is wrong with the rest, and the button that does it.
import { fieldLabel } from '@matricula/contract/schools/school-fields.rules.ts';
import type { ImportChange, ImportError, ImportReply } from '@matricula/contract/schools/imports/school-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { BadRows, type FoundRow } from '#ui/import/bad-rows.tsx';
import { AskedAct, CancelImport, commitLabel } from '#ui/import/import-acts.tsx';
import { FieldChanges, ImportCounts } from '#ui/import/import-counts.tsx';
import { changeCount, effectText, rowsText } from '#ui/import/import-words.ts';
import { changesTitle, ResultSection, ResultTitle } from '#ui/import/result-section.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { cancelImportMutation, commitImportMutation } from './admin-school-imports.queries.ts';

export const SCHOOL_NOUNS = ['school', 'schools'] as const;
/** How bad rows call what they are about. */
export const SCHOOL_ROWS = { noun: 'School', idColumn: 'schoolId' } as const;

export function foundRows(errors: readonly ImportError[]): FoundRow[] {
  return errors.map(({ schoolId, ...row }) => ({ id: schoolId, ...row }));
}

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
      <FieldChanges
        isNew={action === 'new'}
        changes={said.map(({ field, ...change }) => ({ label: fieldLabel(field), ...change }))}
      />
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
      <ResultTitle />
      <ImportCounts
        counts={[
          { label: 'New schools', count: data.newCount },
          { label: 'Changed schools', count: data.changedCount },
          { label: 'Unchanged rows', count: data.unchangedCount },
          { label: 'Bad rows', count: data.badCount, isBad: data.badCount > 0 },
        ]}
      />
      <Commit data={data} onMatchAgain={onMatchAgain} />
      {changes.length === 0 ? null : (
        <ResultSection title={changesTitle(changes.length, data)}>
          <DataTable label="Changes" columns={CHANGE_COLUMNS} rows={changes} keyOf={({ line }) => line} />
        </ResultSection>
      )}
      {data.badCount === 0 ? null : (
        <BadRows {...SCHOOL_ROWS} rows={foundRows(errors)} count={data.badCount} fileName={data.fileName} />
      )}
    </Stack>
  );
}

function Commit({ data, onMatchAgain }: { data: ImportReply['data']; onMatchAgain: () => void }) {
  const commit = useMutation(commitImportMutation(data._id));
  const cancel = useMutation(cancelImportMutation(data._id));
  const changes = changeCount(data);
  return (
    <Stack>
      {changes === 0 ? <Banner kind="note">No row of this file would change anything.</Banner> : null}
      <Row>
        <AskedAct label={commitLabel(changes)} variant="primary" isDisabled={changes === 0} act={commit}>
          {`${effectText(data, 'will be', SCHOOL_NOUNS)} `}
          {data.badCount === 0 ? '' : `${rowsText(data.badCount)} with problems will be left out. `}
          The directory shows each change at once. You can undo the whole import afterward.
        </AskedAct>
        <Button variant="secondary" onClick={onMatchAgain}>
          Match the columns again
        </Button>
        <CancelImport act={cancel} />
      </Row>
    </Stack>
  );
}
