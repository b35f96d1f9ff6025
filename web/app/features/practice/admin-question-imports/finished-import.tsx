// What became of an import, what its undo could not put back, and the button that takes it back.
import { nextImportStatus } from '@matricula/contract/base/file-imports.rules.ts';
import type { KeptReason } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import type {
  KeptQuestion,
  QuestionImport,
  QuestionImportReply,
} from '@matricula/contract/practice/imports/question-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { FinishedWork } from '#ui/feedback/long-work.tsx';
import { BadRows } from '#ui/import/bad-rows.tsx';
import { AskedAct } from '#ui/import/import-acts.tsx';
import { changeCount, changesText, countText, effectText, rowsText } from '#ui/import/import-words.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { undoImportMutation } from './admin-question-imports.queries.ts';
import { foundRows, QUESTION_NOUNS } from './dry-run.tsx';

const WHY: Record<KeptReason, string> = {
  changed: 'Changed or moved after the import, so it was left as it is.',
  editing: 'Someone has an unfinished draft of it, so it was left as it is.',
  draft: 'Has its earlier words again, as a draft: learners no longer had it when the import was undone.',
};

const KEPT_COLUMNS: readonly Column<KeptQuestion>[] = [
  { label: 'Question', isHeading: true, cell: ({ title, questionId }) => `${title} (${questionId})` },
  { label: 'What was left', isWide: true, cell: ({ why }) => WHY[why] },
];

export function FinishedImport({ reply: { data, errors, kept } }: { reply: QuestionImportReply }) {
  const { status, badCount, doneCount, fileName, courseId } = data;
  const undo = useMutation(undoImportMutation(data._id));
  // Rows written before the stop, among them such that changed nothing; afterwards the changes are known.
  const written = status === 'cancelled' ? rowsText(doneCount) : changesText(changeCount(data));
  return (
    <Stack gap="large">
      <FinishedWork
        kind={status === 'cancelled' ? 'note' : 'success'}
        failures={
          status === 'done' && badCount > 0 ? (
            <BadRows
              noun="Question"
              idColumn="questionId"
              rows={foundRows(errors)}
              count={badCount}
              fileName={fileName}
            />
          ) : undefined
        }
      >
        <Became data={data} />
      </FinishedWork>
      {kept.length === 0 ? null : (
        <DataTable
          label="Not undone completely"
          columns={KEPT_COLUMNS}
          rows={kept}
          keyOf={({ questionId }) => questionId}
        />
      )}
      <Row>
        <ButtonLink to={`/course/questions?course=${encodeURIComponent(courseId)}&state=draft`} variant="secondary">
          Go to the drafts
        </ButtonLink>
        {nextImportStatus(status, 'undo') === null || doneCount === 0 ? null : (
          <AskedAct label={`Undo ${written}`} variant="danger" act={undo}>
            Every question says again what it said before the import, and questions it added are retired. Questions that
            were changed since then are left as they are. Learners see what they saw all along.
          </AskedAct>
        )}
      </Row>
    </Stack>
  );
}

function Became({ data }: { data: QuestionImport }) {
  const { status, unchangedCount, badCount, doneCount, keptCount, draftCount } = data;
  if (status === 'cancelled') {
    return doneCount === 0
      ? 'The import was canceled before it changed anything.'
      : `The import was stopped after ${rowsText(doneCount)}. What was written stays until you undo it.`;
  }
  if (status === 'undone') {
    return (
      <>
        <p>The import is undone.</p>
        {keptCount === 0 ? null : (
          <p>{`${countText(keptCount, ['question was', 'questions were'])} left as they are.`}</p>
        )}
        {draftCount === 0 ? null : (
          <p>{`${countText(draftCount, ['question', 'questions'])} that had been published now ${draftCount === 1 ? 'has' : 'have'} a draft with the earlier words.`}</p>
        )}
      </>
    );
  }
  return (
    <>
      <p>{effectText(data, 'were', QUESTION_NOUNS)}</p>
      {unchangedCount === 0 ? null : <p>{`${rowsText(unchangedCount)} changed nothing.`}</p>}
      {badCount === 0 ? null : <p>{`${rowsText(badCount)} with problems were left out.`}</p>}
    </>
  );
}
