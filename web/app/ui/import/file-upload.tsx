// The second step of an import: a file is chosen, its size and its letters are checked, and its text is handed on.
import { IMPORT_MAX_BYTES } from '@matricula/contract/base/file-imports.rules.ts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { readFileText } from '#lib/text/file-text.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import styles from './file-upload.module.css';

const MAX_MEGABYTES = IMPORT_MAX_BYTES / 1024 / 1024;

function problemOf(file: File | null, kind: string): string | undefined {
  if (file === null || file.size === 0) return `Choose a ${kind} that is not empty`;
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

interface FileUploadProps {
  /** 'CSV file' */
  label: string;
  /** Said after how large it may be: 'and 20,000 rows, in UTF-8.' */
  limits: string;
  accept: string;
  isBusy: boolean;
  /** What the server said of the last one. */
  failure: string | undefined;
  onText: (fileName: string, text: string) => void;
  /** Another file is chosen: what was said of the last one no longer holds. */
  onForget: () => void;
}

export function FileUpload({ label, limits, accept, isBusy, failure, onText, onForget }: FileUploadProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [offer, setOffer] = useState<Offer | null>(null);

  async function read(file: File) {
    const read = readFileText(new Uint8Array(await file.arrayBuffer()));
    if ('text' in read) onText(file.name.slice(0, 200), read.text);
    else if ('problem' in read) setProblem(read.problem);
    else setOffer({ fileName: file.name, ...read });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = input.current?.files?.[0] ?? null;
    const found = problemOf(file, label);
    setProblem(found);
    setOffer(null);
    onForget();
    if (file === null || found !== undefined) return;
    read(file).catch(() => setProblem('The file could not be read. Choose it again.'));
  }

  function handleChange() {
    setProblem(undefined);
    setOffer(null);
    onForget();
  }

  const error = problem ?? failure;
  return (
    <form noValidate onSubmit={handleSubmit} className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {`At most ${MAX_MEGABYTES} MB ${limits} Nothing is changed yet.`}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        onChange={handleChange}
        className={styles.file}
        aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
        aria-invalid={error === undefined ? undefined : true}
      />
      <FieldError id={id} text={error} />
      {offer === null ? (
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel="Reading the file...">
            Read the file
          </Button>
        </div>
      ) : (
        <EncodingOffer
          offer={offer}
          isBusy={isBusy}
          onAccept={() => onText(offer.fileName.slice(0, 200), offer.windowsText)}
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
