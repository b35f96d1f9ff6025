// A legal text as the contract shows it (spec §7), what somebody has to agree to, and a text with its draft and versions.
import type { AskedConsent, LegalDocumentReply, ManagedLegal } from '@matricula/contract/foundation/legal.ts';
import type { Selectable } from 'kysely';
import type { LegalDocuments } from '#platform/database/db-types.ts';
import type { listAskedConsents } from './legal.consents.service.ts';
import type { getManagedLegal } from './legal.drafts.service.ts';

export function presentLegalDocument(document: Selectable<LegalDocuments>): LegalDocumentReply {
  return {
    success: true,
    data: { policy: document.html, lastUpdated: document.publishedAt.toISOString() },
    message: `Version ${document.version}`,
  };
}

export function presentAsked(asked: Awaited<ReturnType<typeof listAskedConsents>>): { data: AskedConsent[] } {
  return { data: asked.map((one) => ({ ...one, publishedAt: one.publishedAt.toISOString() })) };
}

export function presentManagedLegal({
  kind,
  published,
  draft,
  versions,
}: Awaited<ReturnType<typeof getManagedLegal>>): ManagedLegal {
  return {
    kind,
    published: {
      version: published.version,
      html: published.html,
      publishedAt: published.publishedAt.toISOString(),
    },
    draft:
      draft === undefined
        ? null
        : {
            version: draft.version,
            html: draft.html,
            by: draft.editorName,
            editedAt: draft.editedAt.toISOString(),
            publishAt: draft.publishAt?.toISOString() ?? null,
            whatChanged: draft.whatChanged,
            isMinor: draft.isMinor,
          },
    versions: versions.map((version) => ({ ...version, publishedAt: version.publishedAt.toISOString() })),
  };
}
