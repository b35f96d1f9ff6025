// What became of an import, and the button that takes it back.
import type { ImportReply, SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import { nextImportStatus } from '@matricula/contract/base/file-imports.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FinishedWork } from '#ui/feedback/long-work.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { undoImportMutation } from './admin-school-imports.queries.ts';
import { BadRows } from './bad-rows.tsx';
import { changeCount, changesText, effectText, rowsText } from './import-words.ts';

export function FinishedImport({ reply: { data, errors } }: { reply: ImportReply }) {
  const { status, badCount, doneCount, fileName } = data;
  // Rows written before the stop, among them such that changed nothing; afterwards the changes are known.
  const written = status === 'cancelled' ? rowsText(doneCount) : changesText(changeCount(data));
  return (
    <Stack gap="large">
      <FinishedWork
        kind={status === 'cancelled' ? 'note' : 'success'}
        failures={
          status === 'done' && badCount > 0 ? (
            <BadRows errors={errors} badCount={badCount} fileName={fileName} />
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
          <UndoImport importId={data._id} what={written} />
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
          <p>{`${keptCount === 1 ? '1 school was' : `${formatNumber(keptCount)} schools were`} changed after the import and left as they are.`}</p>
        )}
      </>
    );
  }
  return (
    <>
      <p>{effectText(data, 'were')}</p>
      {unchangedCount === 0 ? null : <p>{`${rowsText(unchangedCount)} changed nothing.`}</p>}
      {badCount === 0 ? null : <p>{`${rowsText(badCount)} with problems were left out.`}</p>}
    </>
  );
}

function UndoImport({ importId, what }: { importId: string; what: string }) {
  const undo = useMutation(undoImportMutation(importId));
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {`Undo ${what}`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Undo ${what}?`}
        confirmLabel={`Undo ${what}`}
        busyLabel="Starting..."
        isBusy={undo.isPending}
        error={undo.error}
        onConfirm={() => undo.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Every school becomes what it was before the import, and schools it added are removed. Schools that were
          changed since then are left as they are.
        </p>
      </ConfirmDialog>
    </>
  );
}
