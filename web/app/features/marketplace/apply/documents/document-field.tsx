// One kind of document: what was added and how it stands, and the ways to add one, from a file or with a phone's camera.
import { DOCUMENT_LABELS, type DocumentKind } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { UPLOAD_ACCEPT, UPLOAD_KINDS } from '@matricula/contract/foundation/uploads.rules.ts';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import { useId } from 'react';
import { FILE_ICON, FileWays } from '#ui/file/file-ways.tsx';
import { FieldError } from '#ui/form/field.tsx';
import styles from './document-field.module.css';
import { DocumentItem } from './document-item.tsx';
import type { Documents } from './use-documents.ts';

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
  const label = DOCUMENT_LABELS[kind];
  const own = documents.shown.filter((document) => document.kind === kind);
  const hasUnsent = kind !== 'other' && own.some(({ isSent }) => !isSent);
  const failure = documents.removal.error?.message;

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
      <FileWays
        label={label}
        choose={hasUnsent ? 'Replace the file' : 'Choose a file'}
        icon={<IconFileUpload {...FILE_ICON} />}
        accept={UPLOAD_ACCEPT}
        capture="environment"
        describedBy={`${id}-kinds${error === undefined ? '' : ` ${id}-error`}`}
        onFile={(chosen) => void documents.add(kind, chosen)}
      />
      <p id={`${id}-kinds`} className={styles.hint}>
        {UPLOAD_KINDS}
      </p>
      <FieldError id={id} text={error ?? (failure === '' ? undefined : failure)} />
    </div>
  );
}
