// A legal text as the contract shows it (spec §7).
import type { LegalDocumentReply } from '@matricula/contract/foundation/legal.ts';
import type { Selectable } from 'kysely';
import type { LegalDocuments } from '#platform/database/db-types.ts';

export function presentLegalDocument(document: Selectable<LegalDocuments>): LegalDocumentReply {
  return {
    success: true,
    data: { policy: document.html, lastUpdated: document.publishedAt.toISOString() },
    message: `Version ${document.version}`,
  };
}
