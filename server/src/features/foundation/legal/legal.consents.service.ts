// Who has to agree to a new version before they go on: asked by screens, and held by the server for every write but a few.
import { CONSENT_REQUIRED, LEGAL_TEXTS } from '@matricula/contract/foundation/legal.rules.ts';
import type { AgreeBody } from '@matricula/contract/foundation/legal.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, forbidden, notFound, unauthorized } from '#platform/context/errors.ts';
import { insertConsent, selectAskedKinds, selectChangesSince, selectDocument } from './legal.repository.ts';
import { cleanLegalHtml, getLegalDocument } from './legal.service.ts';

/** What the caller has not agreed to yet. */
export async function listAskedConsents(ctx: Context) {
  const { userId } = ctx.actor ?? unauthorized();
  const asked = await selectAskedKinds(ctx.db, userId);
  return Promise.all(
    asked.map(async ({ kind, agreed }) => {
      const { version, publishedAt, html } = await getLegalDocument(ctx, kind);
      const before = (await selectDocument(ctx.db, kind, agreed)) ?? notFound('Version');
      const changes = await selectChangesSince(ctx.db, kind, agreed);
      return { kind, version, publishedAt, changes, before: cleanLegalHtml(before.html), after: html };
    }),
  );
}

/** Only to what is in force: agreeing to a text that was replaced meanwhile would be agreeing to another. Fails with conflict. */
export async function agreeToLegal(ctx: Context, { documents }: AgreeBody) {
  const { userId } = ctx.actor ?? unauthorized();
  return withTransaction(ctx, async (ctx) => {
    for (const { kind, version } of documents) {
      const current = await getLegalDocument(ctx, kind); // oxlint-disable-line no-await-in-loop -- two at most, on one connection
      if (current.version !== version) conflict(LEGAL_TEXTS.changedMeanwhile, 'stale');
      const { id: documentId, textHash } = current;
      await insertConsent(ctx.db, { userId, documentId, textHash, agreedAt: ctx.clock.now() }); // oxlint-disable-line no-await-in-loop -- as above
    }
    return listAskedConsents(ctx);
  });
}

/** Fails with forbidden (`legal_consent_required`). */
export async function requireConsent(ctx: Context): Promise<void> {
  if (ctx.actor === null || ctx.actor.role === 'phantom') return;
  const asked = await selectAskedKinds(ctx.db, ctx.actor.userId);
  if (asked.length > 0) forbidden(LEGAL_TEXTS.consentRequired, CONSENT_REQUIRED);
}
