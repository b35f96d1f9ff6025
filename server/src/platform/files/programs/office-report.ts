// Says whether a worker can open text documents (.docx, .odt, .rtf, .txt): to its log, its metrics, and the health page of the API.
import type { Platform } from '#platform/context/context.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { hasOffice } from '#platform/files/programs/office.ts';
import { readWord, reportWord } from '#platform/jobs/worker-report.ts';

type Parts = Pick<Platform, 'config' | 'redis' | 'log'>;

/** `refused` where a worker lacks LibreOffice or cannot isolate it. That one comes first: it may be the one that gets the file. */
export const DOCUMENTS_STATES = ['refused', 'taken'] as const;
export type DocumentsState = (typeof DOCUMENTS_STATES)[number];

/** Finds out, and says it wherever an operator looks: in the log, on the private port, and through Redis until stopped. */
export async function announceOffice(parts: Parts, metrics: Metrics): Promise<{ stop(): void }> {
  const isTaken = await hasOffice(parts.config.officeDirectory);
  if (isTaken) parts.log.info('text documents are taken: LibreOffice is here, and isolated');
  else
    parts.log.warn(
      'text documents are refused: LibreOffice is not installed or cannot be isolated (docs/runbooks/text-documents.md)',
    );
  metrics.gauge('documents_taken', 'Whether text documents can be opened; should be 1', () => Number(isTaken));
  return reportDocuments(parts, isTaken ? 'taken' : 'refused');
}

/** Tells the health page and the API, now and again until stopped. */
export function reportDocuments(parts: Parts, state: DocumentsState): { stop(): void } {
  return reportWord(parts, 'documents', state);
}

/** `refused` as soon as one worker refuses them; `unknown` while none is there, or Redis is away. */
export async function readDocuments(parts: Pick<Parts, 'config' | 'redis'>): Promise<DocumentsState | 'unknown'> {
  return readWord(parts, 'documents', DOCUMENTS_STATES);
}
