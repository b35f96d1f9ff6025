// What became of an import, and the button that takes it back.
import type { ImportReply, SchoolImport } from '@matricula/contract/schools/imports/school-imports.ts';
import { nextImportStatus } from '@matricula/contract/base/file-imports.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { FinishedWork } from '#ui/feedback/long-work.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { BadRows } from '#ui/import/bad-rows.tsx';
import { AskedAct } from '#ui/import/import-acts.tsx';
import { changeCount, changesText, countText, effectText, rowsText } from '#ui/import/import-words.ts';
import { undoImportMutation } from './admin-school-imports.queries.ts';
import { foundRows, SCHOOL_NOUNS, SCHOOL_ROWS } from './dry-run.tsx';

export function FinishedImport({ reply: { data, errors } }: { reply: ImportReply }) {
  const { status, badCount, doneCount, fileName } = data;
  const undo = useMutation(undoImportMutation(data._id));
  // Rows written before the stop, among them such that changed nothing; afterwards the changes are known.
  const written = status === 'cancelled' ? rowsText(doneCount) : changesText(changeCount(data));
  return (
    <Stack gap="large">
      <FinishedWork
        kind={status === 'cancelled' ? 'note' : 'success'}
        failures={
          status === 'done' && badCount > 0 ? (
            <BadRows {...SCHOOL_ROWS} rows={foundRows(errors)} count={badCount} fileName={fileName} />
          ) : undefined
        }
      >
        <Became data={data} />
      </FinishedWork>
      <Row>
        <ButtonLink to="/course/schools" variant="secondary">
          Go to the schools
        </ButtonLink>
        {nextImportStatus(status, 'undo') === null || doneCount === 0 ? null : (
          <AskedAct label={`Undo ${written}`} variant="danger" act={undo}>
            Every school becomes what it was before the import, and schools it added are removed. Schools that were
            changed since then are left as they are.
          </AskedAct>
        )}
      </Row>
    </Stack>
  );
}

function Became({ data }: { data: SchoolImport }) {
  const { status, unchangedCount, badCount, doneCount, keptCount } = data;
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
          <p>{`${countText(keptCount, ['school was', 'schools were'])} changed after the import and left as they are.`}</p>
        )}
      </>
    );
  }
  return (
    <>
      <p>{effectText(data, 'were', SCHOOL_NOUNS)}</p>
      {unchangedCount === 0 ? null : <p>{`${rowsText(unchangedCount)} changed nothing.`}</p>}
      {badCount === 0 ? null : <p>{`${rowsText(badCount)} with problems were left out.`}</p>}
    </>
  );
}
