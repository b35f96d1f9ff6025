// One document: how far it is, a small picture of it once it is ready, why it was refused, and the way to remove it.
import { DOCUMENT_LABELS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { previewQuery } from '#features/marketplace/apply/apply.queries.ts';
import { formatPercent } from '#lib/text/format.ts';
import { classNames } from '#ui/class-names.ts';
import { FetchedPicture } from '#ui/marks/fetched-picture.tsx';
import styles from './document-item.module.css';
import type { ShownDocument } from './use-documents.ts';

function stateText({ state, isSent, receivedBytes, sizeBytes, problem }: ShownDocument): string {
  switch (state) {
    case 'uploading':
      return `Uploading: ${formatPercent(receivedBytes / Math.max(sizeBytes, 1))}`;
    case 'paused':
      return 'Waiting for the network. The upload resumes on its own.';
    case 'checking':
      return 'Checking. This takes a few seconds.';
    case 'ready':
      return isSent ? 'Sent with your application' : 'Ready';
    case 'refused':
      return `Not added. ${problem ?? ''}`.trim();
  }
}

export function DocumentItem({ document, onRemove }: { document: ShownDocument; onRemove: () => void }) {
  const { name, kind, state, documentId, isSent, receivedBytes, sizeBytes } = document;
  const isOnTheWay = state === 'uploading' || state === 'paused';
  return (
    <li className={classNames(styles.item, state === 'refused' && styles.refused)}>
      {state === 'ready' && documentId !== null ? (
        <FetchedPicture
          query={previewQuery(documentId)}
          alt={`Preview: ${DOCUMENT_LABELS[kind]}`}
          className={styles.preview}
        />
      ) : null}
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state} role="status">
          {state === 'ready' ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
          {stateText(document)}
        </p>
        {isOnTheWay ? (
          <progress
            className={styles.bar}
            aria-label={`Uploading ${name}`}
            value={receivedBytes}
            max={Math.max(sizeBytes, 1)}
          />
        ) : null}
      </div>
      {isSent ? null : (
        <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}
