// Legal texts through HTTP, and what publishing does to them.
import type { LegalDocumentReply } from '@matricula/contract/foundation/legal.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { ensureLegalDocuments, publishLegalDocument } from './legal.service.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;

describe('reading', () => {
  it('answers the terms of service to anybody [API-12]', async () => {
    const { status, body } = await app.call<LegalDocumentReply>('getTerms');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data', 'message']);
    expect(body.success).toBe(true);
    expect(body.data.policy).toMatch(/<h2>.*<\/h2>/);
    expect(body.data.policy).toContain('Peerway');
    expect(Number.isNaN(Date.parse(body.data.lastUpdated))).toBe(false);
  });

  it('answers the privacy policy to anybody [API-13]', async () => {
    const { status, body } = await app.call<LegalDocumentReply>('getPrivacy');
    expect(status).toBe(200);
    expect(body.data.policy).toContain('authToken');
    expect(body.message).toBe('Version 1');
  });

  it('cleans once more what was written past publishing, and leaves what was published as it is', async () => {
    const other = await startTestApp();
    const shipped = await other.ctx.db
      .selectFrom('legalDocuments')
      .select('html')
      .where('kind', '=', 'terms')
      .execute();
    const { body: terms } = await other.call<LegalDocumentReply>('getTerms');
    await other.ctx.db
      .updateTable('legalDocuments')
      .set({ html: '<p>a</p><img src=x onerror=alert(1)><script>alert(1)</script>' })
      .where('kind', '=', 'privacy')
      .execute();
    const { body: privacy } = await other.call<LegalDocumentReply>('getPrivacy');
    await other.close();
    expect(terms.data.policy).toBe(shipped[0]?.html);
    expect(privacy.data.policy).toBe('<p>a</p>');
  });

  it('answers 404 in the one error body before anything is published', async () => {
    const empty = await startTestApp();
    await empty.ctx.db.deleteFrom('legalDocuments').execute();
    const reply = await empty.call('getTerms');
    await empty.close();
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('publishing', () => {
  it('makes the next version, in force at once, and keeps the old one', async () => {
    clock.advance(60_000);
    await publishLegalDocument(ctx, 'privacy', '<h2>Second</h2><p>text</p>');
    const { body } = await app.call<LegalDocumentReply>('getPrivacy');
    expect(body).toMatchObject({ data: { policy: '<h2>Second</h2><p>text</p>' }, message: 'Version 2' });
    const versions = await ctx.db
      .selectFrom('legalDocuments')
      .select('version')
      .where('kind', '=', 'privacy')
      .orderBy('version')
      .execute();
    expect(versions.map((row) => row.version)).toEqual([1, 2]);
  });

  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
    ['<p><a href="//evil.test">a</a></p>', '<p><a>a</a></p>'],
    ['<p style="position:fixed">a</p><iframe src="https://evil.test"></iframe>', '<p>a</p>'],
    ['<p><a href="https://example.test/a?b=1">a</a></p>', '<p><a href="https://example.test/a?b=1">a</a></p>'],
  ])('cleans %s', async (html, clean) => {
    expect((await publishLegalDocument(ctx, 'terms', html)).html).toBe(clean);
  });

  it('refuses an empty text', async () => {
    await expect(publishLegalDocument(ctx, 'terms', '<p> </p><script>x</script>')).rejects.toMatchObject({
      statusCode: 422,
    });
  });

  it('publishes the shipped texts only where there are none', async () => {
    const before = await ctx.db.selectFrom('legalDocuments').select('id').execute();
    await ensureLegalDocuments(ctx);
    expect(await ctx.db.selectFrom('legalDocuments').select('id').execute()).toHaveLength(before.length);
  });
});
