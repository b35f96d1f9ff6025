// Cards of what is new, through HTTP: written by administrators, shown at once when published, never overwritten unseen.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { MAX_UPDATE_CARDS } from '@matricula/contract/site/update-cards.rules.ts';
import type { ManagedUpdateCard, UpdateCard } from '@matricula/contract/site/update-cards.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildUpdateCard } from '#test/builders/site/update-card.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const adminUser = await buildUser(ctx, { role: 'admin' });
const admin = await signIn(ctx, adminUser);

beforeEach(async () => {
  await ctx.db.deleteFrom('updateCards').execute();
  ctx.publicCache.invalidate();
});

const CARD = {
  month: '2026-11',
  title: 'Rate a PREview scenario',
  text: 'See the reason behind every rating.',
  linkLabel: 'Try the scenario',
  linkTo: '/products/aamcpreview/sample',
  state: 'published',
  version: null as number | null,
};

const save = (changes: object = {}, cardId: string = randomUUID(), as: string | undefined = admin) =>
  app.call<ManagedUpdateCard & ErrorBody>('saveUpdateCard', { as, params: { cardId }, body: { ...CARD, ...changes } });
const remove = (cardId: string, version: number) =>
  app.request<ErrorBody>('DELETE', `/api/v1/update-cards/manage/${cardId}?version=${version}`, { as: admin });
const shown = async () => (await app.call<{ data: UpdateCard[] }>('listUpdateCards')).body.data;
const managed = async () =>
  (await app.call<{ data: ManagedUpdateCard[] }>('listManagedUpdateCards', { as: admin })).body.data;

it('shows the three newest published ones, at once after a change', async () => {
  expect(await shown()).toEqual([]);
  const { body: card } = await save({ month: '2026-08', title: 'August' });
  expect(await shown()).toEqual([
    {
      cardId: card.cardId,
      month: '2026-08',
      title: 'August',
      text: CARD.text,
      linkLabel: CARD.linkLabel,
      linkTo: CARD.linkTo,
    },
  ]);
  for (const month of ['2026-10', '2026-11', '2026-09']) await save({ month, title: month });
  await save({ month: '2026-12', state: 'draft' });
  expect((await shown()).map(({ month }) => month)).toEqual(['2026-11', '2026-10', '2026-09']);
  expect((await managed()).map(({ month, state, isShown }) => [month, state, isShown])).toEqual([
    ['2026-12', 'draft', false],
    ['2026-11', 'published', true],
    ['2026-10', 'published', true],
    ['2026-09', 'published', true],
    ['2026-08', 'published', false],
  ]);
});

it('is changed and deleted as it was seen, each time with a line in the log', async () => {
  const { body: made } = await save();
  const { body: changed } = await save({ title: 'Another', version: made.version }, made.cardId);
  expect(changed).toMatchObject({ title: 'Another', version: 2, isShown: true });
  const late = await save({ title: 'A third', version: made.version }, made.cardId);
  expect([late.status, late.body.code]).toEqual([409, 'changed']);
  expect((await remove(made.cardId, 1)).status).toBe(409);
  expect((await managed()).map(({ title }) => title)).toEqual(['Another']);
  expect((await remove(made.cardId, 2)).status).toBe(200);
  expect(await shown()).toEqual([]);
  const log = await ctx.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', made.cardId)
    .orderBy('id')
    .execute();
  expect(log).toMatchObject([
    { action: 'updateCard.saved', before: null, after: { title: CARD.title } },
    { action: 'updateCard.saved', before: { title: CARD.title }, after: { title: 'Another' } },
    { action: 'updateCard.deleted', before: { title: 'Another' }, after: null },
  ]);
});

it('is made once by a press that is sent twice, and changed once by two at once', async () => {
  const cardId = randomUUID();
  const presses = await Promise.all([save({}, cardId), save({}, cardId)]);
  expect(presses.map(({ status }) => status)).toContain(200);
  expect((await managed()).map((card) => [card.cardId, card.version])).toEqual([[cardId, 1]]);
  expect((await save({}, cardId)).status).toBe(200);
  const both = await Promise.all([
    save({ title: 'One', version: 1 }, cardId),
    save({ title: 'Two', version: 1 }, cardId),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await managed())[0]?.version).toBe(2);
});

it.each([
  ['a month that is none', { month: '2026-13' }],
  ['an empty title', { title: '  ' }],
  ['a title that is too long', { title: 'x'.repeat(61) }],
  ['no words', { text: '' }],
  ['a link to another host', { linkTo: 'https://elsewhere.test/' }],
  ['a link to another host in disguise', { linkTo: '//elsewhere.test' }],
  ['the same with a slash turned around', { linkTo: '/\\elsewhere.test' }],
  ['a script', { linkTo: 'javascript:alert(1)' }],
  ['a state that there is not', { state: 'archived' }],
])('refuses %s', async (_what, changes) => {
  expect((await save(changes)).status).toBe(422);
  expect(await managed()).toEqual([]);
});

it('says that a card is gone, and that there are enough', async () => {
  expect((await save({ version: 3 })).status).toBe(404);
  expect((await remove(randomUUID(), 1)).status).toBe(404);
  for (let count = 0; count < MAX_UPDATE_CARDS; count += 1) await buildUpdateCard(ctx, { state: 'draft' });
  expect((await save()).body.code).toBe('too_many_cards');
});
