// The first two steps: the template to fill, and the filled file.
import { IMPORT_MAX_BYTES } from '@matricula/contract/base/file-imports.rules.ts';
import { IMPORT_MAX_ROWS } from '@matricula/contract/schools/school-imports.rules.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { downloadCsv } from '#lib/text/csv.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { createImportMutation } from './admin-school-imports.queries.ts';
import { readFileText } from './file-text.ts';
import { templateRows } from './import-files.ts';
import styles from './import-start.module.css';
import { ImportSteps } from './import-steps.tsx';

const MAX_MEGABYTES = IMPORT_MAX_BYTES / 1024 / 1024;

export function ImportStart() {
  return (
    <Stack gap="large">
      <ImportSteps current={1} />
      <div className={styles.columns}>
        <section className={styles.step}>
          <h2 className={styles.title}>1. Get the template</h2>
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
        </section>
        <section className={styles.step}>
          <h2 className={styles.title}>2. Choose your file</h2>
          <UploadForm />
        </section>
      </div>
    </Stack>
  );
}

function problemOf(file: File | null): string | undefined {
  if (file === null || file.size === 0) return 'Choose a CSV file that is not empty';
  if (file.size > IMPORT_MAX_BYTES) {
    return `The file is ${(file.size / 1024 / 1024).toFixed(1)} MB. The most is ${MAX_MEGABYTES} MB: split it in two.`;
  }
  return undefined;
}

interface Offer {
  fileName: string;
  preview: string[];
  windowsText: string;
}

function UploadForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const create = useMutation(createImportMutation());
  const [problem, setProblem] = useState<string>();
  const [offer, setOffer] = useState<Offer | null>(null);

  function upload(fileName: string, csv: string) {
    create.mutate(
      { fileName: fileName.slice(0, 200), csv },
      { onSuccess: ({ data }) => void navigate(href('/course/schools/import/:importId', { importId: data._id })) },
    );
  }

  async function read(file: File) {
    const text = readFileText(new Uint8Array(await file.arrayBuffer()));
    if ('csv' in text) upload(file.name, text.csv);
    else if ('problem' in text) setProblem(text.problem);
    else setOffer({ fileName: file.name, ...text });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = input.current?.files?.[0] ?? null;
    const found = problemOf(file);
    setProblem(found);
    setOffer(null);
    create.reset();
    if (file === null || found !== undefined) return;
    read(file).catch(() => setProblem('The file could not be read. Choose it again.'));
  }

  function handleChange() {
    setProblem(undefined);
    setOffer(null);
    create.reset();
  }

  const error = problem ?? create.error?.message;
  return (
    <form noValidate onSubmit={handleSubmit} className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        CSV file
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {`At most ${MAX_MEGABYTES} MB and ${formatNumber(IMPORT_MAX_ROWS)} rows, in UTF-8, with a line of column names. Nothing is changed yet.`}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        onChange={handleChange}
        className={styles.file}
        aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
        aria-invalid={error === undefined ? undefined : true}
      />
      <FieldError id={id} text={error} />
      {offer === null ? (
        <div>
          <Button type="submit" isBusy={create.isPending} busyLabel="Reading the file...">
            Read the file
          </Button>
        </div>
      ) : (
        <EncodingOffer
          offer={offer}
          isBusy={create.isPending}
          onAccept={() => upload(offer.fileName, offer.windowsText)}
        />
      )}
    </form>
  );
}

/** Asked once, with the letters to look at: a wrong guess would end up on public pages. */
function EncodingOffer({ offer, isBusy, onAccept }: { offer: Offer; isBusy: boolean; onAccept: () => void }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby={id} className={styles.offer}>
      <p id={id} className={styles.label}>
        This file is not in UTF-8
      </p>
      <p>
        It may be Windows-1252, which Excel uses for “CSV (comma delimited)”. Check the accents in these lines. If they
        are wrong, save the file as “CSV UTF-8” and choose it again.
      </p>
      <ul className={styles.preview} aria-label="Lines as Windows-1252">
        {offer.preview.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Reading the file..." onClick={onAccept}>
          The accents are right: read it as Windows-1252
        </Button>
      </div>
    </div>
  );
}
