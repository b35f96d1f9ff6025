// One kind of document: what was added and how it stands, and the ways to add one, from a file or with a phone's camera.
import { DOCUMENT_LABELS, type DocumentKind } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { UPLOAD_ACCEPT, UPLOAD_KINDS } from '@matricula/contract/foundation/uploads.rules.ts';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import { type ChangeEvent, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import styles from './document-field.module.css';
import { DocumentItem } from './document-item.tsx';
import type { Documents } from './use-documents.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface DocumentFieldProps {
  kind: DocumentKind;
  /** What counts as one. */
  hint: string;
  documents: Documents;
  error?: string | undefined;
  /** Where a line of the missing list leads. */
  id?: string;
}

export function DocumentField({ kind, hint, documents, error, id: givenId }: DocumentFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const label = DOCUMENT_LABELS[kind];
  const own = documents.shown.filter((document) => document.kind === kind);
  const hasUnsent = kind !== 'other' && own.some(({ isSent }) => !isSent);
  const failure = documents.removal.error?.message;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (chosen !== undefined) void documents.add(kind, chosen);
  }

  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <h3 id={`${id}-label`} className={styles.label}>
        {label}
      </h3>
      <p className={styles.hint}>{hint}</p>
      {own.length === 0 ? null : (
        <ul className={styles.items} aria-label={`${label}: added`}>
          {own.map((document) => (
            <DocumentItem key={document.key} document={document} onRemove={() => documents.remove(document)} />
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <Button
          variant="secondary"
          size="small"
          icon={<IconFileUpload {...ICON} />}
          aria-describedby={`${id}-kinds${error === undefined ? '' : ` ${id}-error`}`}
          onClick={() => file.current?.click()}
        >
          {hasUnsent ? 'Replace the file' : 'Choose a file'}
        </Button>
        <span className={styles.camera}>
          <Button
            variant="secondary"
            size="small"
            icon={<IconCamera {...ICON} />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        </span>
      </div>
      <p id={`${id}-kinds`} className={styles.hint}>
        {UPLOAD_KINDS}
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept={UPLOAD_ACCEPT}
        aria-label={`${label}: file`}
        onChange={handleChange}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`${label}: photo`}
        onChange={handleChange}
      />
      <FieldError id={id} text={error ?? (failure === '' ? undefined : failure)} />
    </div>
  );
}
