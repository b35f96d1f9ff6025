// Step four: what the import would do, field by field, what the gates find in it, and the button that does it.
import { QUESTION_TYPE_TITLES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type {
  QuestionImportChange,
  QuestionImportError,
  QuestionImportReply,
} from '@matricula/contract/practice/imports/question-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { BadRows, Findings, type FoundRow } from '#ui/import/bad-rows.tsx';
import { AskedAct, CancelImport, commitLabel } from '#ui/import/import-acts.tsx';
import { FieldChanges, ImportCounts } from '#ui/import/import-counts.tsx';
import { changeCount, effectText, rowsText } from '#ui/import/import-words.ts';
import { changesTitle, ResultSection, ResultTitle } from '#ui/import/result-section.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { cancelImportMutation, commitImportMutation } from './admin-question-imports.queries.ts';

export const QUESTION_NOUNS = ['question', 'questions'] as const;

/** Which gate says it stands before what it says. */
export function foundRows(rows: readonly QuestionImportError[]): FoundRow[] {
  return rows.map(({ line, questionId, errors }) => ({
    line,
    id: questionId,
    errors: errors.map(({ column, message, gate }) => ({
      column,
      message: gate === null ? message : `${message} (${gate})`,
    })),
  }));
}

const CHANGE_COLUMNS: readonly Column<QuestionImportChange>[] = [
  { label: 'Question', isHeading: true, cell: ({ title, questionId }) => `${title} (${questionId})` },
  { label: 'Line', isNumeric: true, cell: ({ line }) => line },
  { label: 'Type', cell: ({ type }) => QUESTION_TYPE_TITLES[type] },
  {
    label: 'What changes',
    isWide: true,
    cell: ({ action, changes }) =>
      action === 'new' ? (
        <Tag tone="sky">New question</Tag>
      ) : (
        <FieldChanges isNew={false} changes={changes.map(({ field, ...change }) => ({ label: field, ...change }))} />
      ),
  },
];

export function DryRun({ reply, onMatchAgain }: { reply: QuestionImportReply; onMatchAgain: () => void }) {
  const { data, errors, warnings, remarks, changes } = reply;
  const about = { noun: 'Question', idColumn: 'questionId', fileName: data.fileName };
  return (
    <Stack gap="large">
      <ResultTitle />
      <ImportCounts
        counts={[
          { label: 'New questions', count: data.newCount },
          { label: 'Changed questions', count: data.changedCount },
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
      {data.badCount === 0 ? null : <BadRows {...about} rows={foundRows(errors)} count={data.badCount} />}
      {data.warningCount === 0 ? null : (
        <BadRows {...about} rows={foundRows(warnings)} count={data.warningCount} isTaken />
      )}
      {remarks.length === 0 ? null : (
        <ResultSection title="About the bank as it would be">
          <Findings findings={remarks} />
        </ResultSection>
      )}
    </Stack>
  );
}

function Commit({ data, onMatchAgain }: { data: QuestionImportReply['data']; onMatchAgain: () => void }) {
  const commit = useMutation(commitImportMutation(data._id));
  const cancel = useMutation(cancelImportMutation(data._id));
  const changes = changeCount(data);
  return (
    <Stack>
      {changes === 0 ? <Banner kind="note">No row of this file would change anything.</Banner> : null}
      <Row>
        <AskedAct label={commitLabel(changes)} variant="primary" isDisabled={changes === 0} act={commit}>
          {`${effectText(data, 'will be', QUESTION_NOUNS)} `}
          {data.badCount === 0 ? '' : `${rowsText(data.badCount)} with problems will be left out. `}
          Each becomes a draft. Learners see the published versions until someone publishes the drafts. You can undo the
          whole import afterward.
        </AskedAct>
        {data.format === 'csv' ? (
          <Button variant="secondary" onClick={onMatchAgain}>
            Match the columns again
          </Button>
        ) : null}
        <CancelImport act={cancel} />
      </Row>
    </Stack>
  );
}
