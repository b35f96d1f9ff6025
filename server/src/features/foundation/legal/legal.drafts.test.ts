// The editor of legal texts and the question to agree anew, through HTTP: one draft, published once, and nobody goes on without agreeing.
import { randomUUID } from 'node:crypto';
import { CONSENT_REQUIRED } from '@matricula/contract/foundation/legal.rules.ts';
import type { AskedConsent, ManagedLegal } from '@matricula/contract/foundation/legal.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';
import { recordConsents } from './legal.service.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const params = { kind: 'terms' };
const morgan = await buildUser(ctx, { role: 'admin', name: 'Morgan Ames' });
let as = '';
beforeEach(async () => {
  await ctx.db.deleteFrom('legalDrafts').execute();
  // Whoever publishes is asked like everybody else.
  await recordConsents(ctx, morgan.id);
  as = await signIn(ctx, morgan);
});

const read = async () => (await app.call<ManagedLegal>('getManagedLegal', { as, params })).body;
const save = (html: string, seen: number) =>
  app.call<ManagedLegal>('saveLegalDraft', { as, params, body: { html, seen } });
const publication = { publishAt: null, isMinor: false, whatChanged: 'Refunds are faster.', reason: 'New refunds' };
async function publish(changes: Partial<typeof publication> | { publishAt: string } = {}) {
  const { body } = await save(`<h2>Terms</h2><p>${randomUUID()}</p>`, 0);
  return app.call<ManagedLegal>('publishLegal', {
    as,
    params,
    body: { ...publication, ...changes, seen: body.draft?.version ?? 0 },
  });
}
const actions = async () =>
  (await ctx.db.selectFrom('auditLog').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('the draft', () => {
  it('is cleaned when it is saved, and leaves what is published as it is', async () => {
    const before = await read();
    expect(before).toMatchObject({ draft: null, kind: 'terms' });
    const { body } = await save('<h2>New</h2><p onclick="x()">a<script>alert(1)</script></p><img src=x onerror=y>', 0);
    expect(body.draft).toMatchObject({ version: 1, html: '<h2>New</h2><p>a</p>', by: 'Morgan Ames', publishAt: null });
    expect(body.published).toEqual(before.published);
  });

  it('that another administrator has saved since is not overwritten', async () => {
    await save('<p>one</p>', 0);
    await save('<p>two</p>', 1);
    const stale = await save('<p>mine</p>', 1);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await read()).draft).toMatchObject({ version: 2, html: '<p>two</p>' });
    const both = await Promise.all([save('<p>a</p>', 2), save('<p>b</p>', 2)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('can be discarded, and an older version taken instead', async () => {
    await save('<p>one</p>', 0);
    const body = { seen: 1 };
    expect((await app.call('discardLegalDraft', { as, params, body })).status).toBe(200);
    expect(await app.call('discardLegalDraft', { as, params, body })).toMatchObject({ body: { code: 'gone' } });
    const restored = await app.call<ManagedLegal>('restoreLegal', { as, params, body: { seen: 0, version: 1 } });
    expect(restored.body.draft?.html).toBe(restored.body.published.html);
    const none = { seen: 1, version: 99 };
    expect((await app.call('restoreLegal', { as, params, body: none })).status).toBe(404);
    expect((await actions()).slice(-2)).toEqual(['legal.discarded', 'legal.restored']);
  });
});

describe('publishing [ADM-11]', () => {
  it('puts the draft in force, with its date, its author and one audit row', async () => {
    const rows = (await actions()).length;
    const { status, body } = await publish();
    expect(status).toBe(200);
    expect(body.draft).toBeNull();
    expect(body.versions[0]).toMatchObject({ by: 'Morgan Ames', whatChanged: 'Refunds are faster.', agreed: 0 });
    expect(body.versions[0]?.textHash).toMatch(/^[\da-f]{64}$/);
    const terms = await app.call<{ data: { policy: string; lastUpdated: string } }>('getTerms');
    expect(terms.body.data).toEqual({ policy: body.published.html, lastUpdated: body.published.publishedAt });
    expect((await actions()).slice(rows)).toEqual(['legal.published']);
  });

  it('happens once, also when it is asked for ten times at once', async () => {
    const { body } = await save('<p>once</p>', 0);
    const before = body.versions.length;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.call('publishLegal', { as, params, body: { ...publication, seen: 1 } })),
    );
    // Those who come later have to agree first, or find no draft.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await recordConsents(ctx, morgan.id);
    expect((await read()).versions).toHaveLength(before + 1);
  });

  it('waits for its date, is published by the clock, once, and can be canceled before', async () => {
    const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const { body } = await publish({ publishAt });
    const version = body.versions[0]?.version ?? 0;
    expect(body.draft).toMatchObject({ publishAt, version: 2, whatChanged: 'Refunds are faster.' });
    expect(await save('<p>late</p>', 2)).toMatchObject({ status: 409, body: { code: 'scheduled' } });
    await app.runCronJob('publishDueLegalTexts');
    expect((await read()).versions[0]?.version).toBe(version);
    const canceled = await app.call<ManagedLegal>('unscheduleLegal', { as, params, body: { seen: 2 } });
    expect(canceled.body.draft).toMatchObject({ publishAt: null, version: 3 });
    const again = { ...publication, publishAt, seen: 3 };
    expect((await app.call('publishLegal', { as, params, body: again })).status).toBe(200);
    clock.advance(3_700_000);
    await Promise.all(Array.from({ length: 3 }, () => app.runCronJob('publishDueLegalTexts')));
    const after = await read();
    expect(after.draft).toBeNull();
    expect(after.versions[0]).toMatchObject({ version: version + 1, by: 'Morgan Ames' });
    expect((await actions()).slice(-3)).toEqual(['legal.scheduled', 'legal.unscheduled', 'legal.scheduled']);
  });

  it.each([
    ['without a word on what changed', { whatChanged: 'Typo' }, 422],
    ['without a reason', { reason: '' }, 422],
    ['at a time that is over', { publishAt: '2020-01-01T00:00:00.000Z' }, 422],
    ['of a draft that was not seen', { seen: 7 }, 409],
  ])('is refused %s', async (_title, changes, status) => {
    await save('<p>refused</p>', 0);
    const body = { ...publication, seen: 1, ...changes };
    expect((await app.call('publishLegal', { as, params, body })).status).toBe(status);
  });

  it('is refused for the very same text, and for none', async () => {
    await app.call('restoreLegal', { as, params, body: { seen: 0, version: (await read()).published.version } });
    const same = await app.call('publishLegal', { as, params, body: { ...publication, seen: 1 } });
    expect(same).toMatchObject({ status: 409, body: { code: 'same' } });
    await save('<script>x</script><p> </p>', 1);
    const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    for (const at of [null, publishAt]) {
      const body = { ...publication, publishAt: at, seen: 2 };
      expect((await app.call('publishLegal', { as, params, body })).status).toBe(422);
    }
  });
});

describe('a new version [PRIV-4]', () => {
  const asked = async (token: string) =>
    (await app.call<{ data: AskedConsent[] }>('listAskedConsents', { as: token })).body.data;
  const write = (token: string) => app.call('updateAccount', { as: token, body: { name: 'Grace Hopper' } });

  it('is agreed to before anything else is written; reading, signing out and agreeing stay possible', async () => {
    const person = await buildUser(ctx);
    await recordConsents(ctx, person.id);
    const token = await signIn(ctx, person);
    expect(await asked(token)).toEqual([]);
    const before = (await read()).published.html;
    const { body } = await publish();
    const { version } = body.published;

    expect(await write(token)).toMatchObject({ status: 403, body: { code: CONSENT_REQUIRED } });
    expect((await app.call('getAccount', { as: token })).status).toBe(200);
    expect(await asked(token)).toEqual([
      {
        kind: 'terms',
        version,
        publishedAt: body.published.publishedAt,
        changes: ['Refunds are faster.'],
        before,
        after: body.published.html,
      },
    ]);
    const event = { eventName: 'New Session', eventDetails: {} };
    expect((await app.call('addDetailedEvent', { as: token, body: event })).status).not.toBe(403);
    expect((await app.call('proveIdentity', { as: token, body: { password: BUILT_PASSWORD } })).status).toBe(200);
    expect((await app.call('signOutOtherDevices', { as: token })).status).toBe(200);
    // Of nobody's answer, order or subscription here: what matters is that the gate lets them pass.
    const [attemptId, orderId] = [randomUUID(), randomUUID()];
    const passes = await Promise.all([
      app.call<ErrorBody>('finishAttempt', { as: token, params: { attemptId }, body: {} }),
      app.call<ErrorBody>('settleOrder', { as: token, params: { orderId } }),
      app.call<ErrorBody>('cancelSubscription', { as: token }),
      app.call<ErrorBody>('getFavoriteSchools', { as: token }),
      app.call<ErrorBody>('removePushSubscription', { as: token, body: { endpoint: 'https://push.test/1' } }),
    ]);
    expect(passes.map(({ body }) => body.code)).not.toContain(CONSENT_REQUIRED);

    const documents = [{ kind: 'terms', version }];
    const twice = await Promise.all(
      [1, 2].map(() => app.call<{ data: [] }>('agreeToLegal', { as: token, body: { documents } })),
    );
    expect(twice.map(({ status, body }) => [status, body.data])).toEqual([
      [200, []],
      [200, []],
    ]);
    expect((await write(token)).status).toBe(200);
    const kept = await ctx.db
      .selectFrom('legalConsents')
      .innerJoin('legalDocuments', 'legalDocuments.id', 'legalConsents.documentId')
      .select(['legalConsents.textHash', 'legalConsents.agreedAt', 'legalDocuments.textHash as published'])
      .where('userId', '=', person.id)
      .where('kind', '=', 'terms')
      .where('version', '=', version)
      .execute();
    expect(kept).toEqual([{ textHash: kept[0]?.published, published: expect.any(String), agreedAt: expect.any(Date) }]);
    await recordConsents(ctx, morgan.id);
    expect((await read()).versions[0]?.agreed).toBe(2);
  });

  it('that replaced another one meanwhile is not agreed to unread', async () => {
    const token = await signIn(ctx, await buildUser(ctx));
    const { version } = (await publish()).body.published;
    await recordConsents(ctx, morgan.id);
    await publish();
    const body = { documents: [{ kind: 'terms', version }] };
    expect(await app.call('agreeToLegal', { as: token, body })).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await asked(token))[0]?.changes.length).toBeGreaterThan(1);
  });

  it('that only corrects asks nobody, and says so in the log', async () => {
    const person = await buildUser(ctx);
    await recordConsents(ctx, person.id);
    const token = await signIn(ctx, person);
    const { body } = await publish({ isMinor: true, whatChanged: 'A comma moved.', reason: 'Typo only' });
    expect(body.versions[0]).toMatchObject({ isMinor: true });
    expect(await asked(token)).toEqual([]);
    expect((await write(token)).status).toBe(200);
    expect((await actions()).at(-1)).toBe('legal.corrected');
  });

  it('is what registration agrees to', async () => {
    await publish();
    const email = `${randomUUID()}@example.test`;
    const { body } = await app.call<{ token: string }>('register', {
      body: { name: 'Ada Lovelace', email, password: BUILT_PASSWORD, hasAcceptedTerms: true },
    });
    expect(await asked(body.token)).toEqual([]);
    expect((await write(body.token)).status).toBe(200);
  });
});

it.each([
  ['a visitor', null, 401],
  ['an applicant', 'user', 403],
  ['a consultant', 'consultant', 403],
])('the editor is not for %s', async (_title, role, status) => {
  const person = role === null ? null : await buildUser(ctx, { role });
  if (person !== null) await recordConsents(ctx, person.id);
  const who = person === null ? undefined : await signIn(ctx, person);
  expect((await app.call('getManagedLegal', { as: who, params })).status).toBe(status);
  expect((await app.call('saveLegalDraft', { as: who, params, body: { seen: 0, html: 'x' } })).status).toBe(status);
  expect((await app.call('publishLegal', { as: who, params, body: { ...publication, seen: 1 } })).status).toBe(status);
});
