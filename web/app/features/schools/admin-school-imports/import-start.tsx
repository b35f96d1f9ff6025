// The first two steps: the template to fill, and the filled file.
import { IMPORT_COLUMNS, IMPORT_MAX_ROWS } from '@matricula/contract/schools/imports/school-imports.rules.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { downloadCsv } from '#lib/text/csv.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { FileUpload } from '#ui/import/file-upload.tsx';
import { ImportStartFrame } from '#ui/import/import-start.tsx';
import { createImportMutation } from './admin-school-imports.queries.ts';

/** A line of names and one example. */
export function templateRows(): string[][] {
  return [IMPORT_COLUMNS.map(({ name }) => name), IMPORT_COLUMNS.map(({ example }) => example)];
}

export function ImportStart() {
  const navigate = useNavigate();
  const create = useMutation(createImportMutation());

  function upload(fileName: string, csv: string) {
    create.mutate(
      { fileName, csv },
      { onSuccess: ({ data }) => void navigate(href('/course/schools/import/:importId', { importId: data._id })) },
    );
  }

  return (
    <ImportStartFrame
      template={
        <>
          <p>
            A row names a school by its id. A known school is changed in the cells that are filled, an unknown one is
            added. An empty cell leaves things as they are; a single hyphen empties a figure. Delete the example row.
          </p>
          <div>
            <Button
              variant="secondary"
              icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => downloadCsv('schools-template.csv', templateRows())}
            >
              Download the template
            </Button>
          </div>
        </>
      }
    >
      <FileUpload
        label="CSV file"
        limits={`and ${formatNumber(IMPORT_MAX_ROWS)} rows, in UTF-8, with a line of column names.`}
        accept=".csv,text/csv"
        isBusy={create.isPending}
        failure={create.error?.message}
        onText={upload}
        onForget={() => create.reset()}
      />
    </ImportStartFrame>
  );
}
