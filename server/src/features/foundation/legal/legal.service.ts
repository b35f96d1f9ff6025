// The rules of legal texts: published versions are kept for ever, and what is published has been cleaned, and is once more when it is read.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LEGAL_TEXTS } from '@matricula/contract/foundation/legal.rules.ts';
import { LEGAL_KINDS, type LegalKind } from '@matricula/contract/foundation/legal.ts';
import sanitizeHtml from 'sanitize-html';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound } from '#platform/context/errors.ts';
import { insertConsents, insertDocument, selectCurrentDocument } from './legal.repository.ts';

const FIRST_TEXTS = new URL('../../../../legal/', import.meta.url);

/** Structure and links, nothing that runs, loads or styles. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    'a',
    'br',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
};

/** The text in force. Fails with notFound when none was ever published. */
export async function getLegalDocument(ctx: Context, kind: LegalKind) {
  const document = (await selectCurrentDocument(ctx.db, kind)) ?? notFound('Document');
  // The one stored text that is shown as HTML: what was written past `publishLegalDocument` runs no more than the rest.
  return { ...document, html: cleanLegalHtml(document.html) };
}

/** What may be stored and shown. */
export function cleanLegalHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/** Elements without a word in them say nothing. */
export function isEmptyLegalHtml(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [] }).trim() === '';
}

export interface PublishedWith {
  whatChanged: string;
  isMinor: boolean;
  publishedBy: string | null;
}

const SHIPPED: PublishedWith = { whatChanged: '', isMinor: false, publishedBy: null };

/** Publishes a new version, in force at once. Fails with invalid when nothing is left after cleaning. */
export async function publishLegalDocument(ctx: Context, kind: LegalKind, html: string, how = SHIPPED) {
  const clean = cleanLegalHtml(html);
  if (isEmptyLegalHtml(clean)) invalid(LEGAL_TEXTS.empty, { html: LEGAL_TEXTS.empty });
  return withTransaction(ctx, async (ctx) => {
    const current = await selectCurrentDocument(ctx.db, kind);
    const published = await insertDocument(ctx.db, {
      kind,
      version: (current?.version ?? 0) + 1,
      html: clean,
      textHash: createHash('sha256').update(clean).digest('hex'),
      publishedAt: ctx.clock.now(),
      ...how,
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('foundation'));
    return published ?? conflict('Someone published a version at the same moment. Read it first.');
  });
}

/** Publishes the texts shipped with the product as version 1 where there is none yet; safe to call at every start. */
export async function ensureLegalDocuments(ctx: Context): Promise<void> {
  await Promise.all(
    LEGAL_KINDS.map(async (kind) => {
      if ((await selectCurrentDocument(ctx.db, kind)) !== undefined) return;
      await publishLegalDocument(ctx, kind, await readFile(new URL(`${kind}.html`, FIRST_TEXTS), 'utf8'));
    }),
  );
}

/** Notes that this person agrees, now, to the texts in force. */
export async function recordConsents(ctx: Context, userId: string): Promise<void> {
  await insertConsents(ctx.db, userId, ctx.clock.now());
}
