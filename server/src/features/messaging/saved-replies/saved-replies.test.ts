// Saved replies through HTTP: a consultant's own, found by title, within their limits.
import { randomUUID } from 'node:crypto';
import type { SavedRepliesReply, SavedReply } from '@matricula/contract/messaging/saved-replies.ts';
import { fillReply, firstNameOf, MAX_SAVED_REPLIES } from '@matricula/contract/messaging/saved-replies.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;

const GREETING = { title: 'Greeting', body: 'Hello {name}, this is {me}.' };

async function buildPerson(role = 'consultant') {
  return signIn(ctx, await buildUser(ctx, { role }));
}

const list = (as?: string) => app.call<SavedRepliesReply>('listSavedReplies', { as });
const create = (body: unknown, as?: string) => app.call<SavedReply>('createSavedReply', { body, as });
const update = (replyId: string, body: unknown, as?: string) =>
  app.call<SavedReply>('updateSavedReply', { params: { replyId }, body, as });
const remove = (replyId: string, as?: string) => app.call('deleteSavedReply', { params: { replyId }, as });

describe('saved replies', () => {
  it('are kept, changed, listed by title and deleted', async () => {
    const as = await buildPerson();
    expect((await list(as)).body).toEqual({ replies: [] });
    const { body: later } = await create({ title: ' thanks ', body: ' Thank you. ' }, as);
    const { body: kept } = await create(GREETING, as);
    expect(kept).toEqual({ _id: expect.any(String) as string, ...GREETING });
    expect((await list(as)).body.replies.map(({ title }) => title)).toEqual(['Greeting', 'thanks']);
    const changed = { title: 'Greeting', body: 'Good day.' };
    expect((await update(kept._id, changed, as)).body).toEqual({ _id: kept._id, ...changed });
    expect((await remove(later._id, as)).status).toBe(200);
    expect((await list(as)).body.replies).toEqual([{ _id: kept._id, ...changed }]);
    expect((await remove(later._id, as)).status).toBe(404);
  });

  it('have one title each, whatever its letters', async () => {
    const as = await buildPerson();
    await create(GREETING, as);
    const { body: other } = await create({ title: 'Other', body: 'x' }, as);
    const again = await create({ title: 'GREETING', body: 'x' }, as);
    expect(again).toMatchObject({ status: 409, body: { code: 'title_taken' } });
    expect((await update(other._id, { title: 'greeting', body: 'x' }, as)).status).toBe(409);
    expect((await update(other._id, { title: 'OTHER', body: 'x' }, as)).status).toBe(200);
    expect((await create(GREETING, await buildPerson())).status).toBe(200);
  });

  it('are at most fifty, also when two are added at once', async () => {
    const as = await buildPerson();
    for (let index = 1; index < MAX_SAVED_REPLIES; index += 1) {
      expect((await create({ title: `Reply ${index}`, body: 'x' }, as)).status).toBe(200);
    }
    const both = await Promise.all(['a', 'b'].map((title) => create({ title, body: 'x' }, as)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await list(as)).body.replies).toHaveLength(MAX_SAVED_REPLIES);
  });

  it('are refused to visitors, and to people who are no consultants', async () => {
    const people = [
      [undefined, 401],
      [await buildPerson('phantom'), 403],
      [await buildPerson('user'), 403],
      [await buildPerson('admin'), 403],
    ] as const;
    for (const [as, status] of people) {
      const answers = await Promise.all([
        list(as),
        create(GREETING, as),
        update(randomUUID(), GREETING, as),
        remove(randomUUID(), as),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
  });

  it("of somebody else are not there, and go with their owner's account", async () => {
    const owner = await buildUser(ctx, { role: 'consultant' });
    const as = await signIn(ctx, owner);
    const { body: kept } = await create(GREETING, as);
    const other = await buildPerson();
    expect((await list(other)).body.replies).toEqual([]);
    expect((await update(kept._id, { title: 'Mine', body: 'x' }, other)).status).toBe(404);
    expect((await remove(kept._id, other)).status).toBe(404);
    await ctx.db.deleteFrom('users').where('id', '=', owner.id).execute();
    expect(await ctx.db.selectFrom('savedReplies').selectAll().where('id', '=', kept._id).execute()).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['no body', { title: 'x' }],
    ['an empty title', { title: '  ', body: 'x' }],
    ['an empty body', { title: 'x', body: '  ' }],
    ['a long title', { title: 'x'.repeat(81), body: 'x' }],
    ['a long body', { title: 'x', body: 'x'.repeat(2001) }],
    ['text that cannot be kept', { title: 'x', body: 'a\u0000b' }],
    ['a field too many', { title: 'x', body: 'x', userId: 'somebody' }],
  ])('refuse %s', async (_, body) => {
    const as = await buildPerson();
    const { body: kept } = await create(GREETING, as);
    expect((await create(body, as)).status).toBe(422);
    expect((await update(kept._id, body, as)).status).toBe(422);
    expect((await update('no-uuid', GREETING, as)).status).toBe(422);
  });

  it('are filled with the two names and leave other braces alone', () => {
    const values = { name: firstNameOf(' Ada  Lovelace '), me: firstNameOf('Grace') };
    expect(fillReply('Hello {name}, {me} here: {name} {school} {NAME}', values)).toBe(
      'Hello Ada, Grace here: Ada {school} {NAME}',
    );
    expect(fillReply('{name}', { name: '{me} $&', me: 'x' })).toBe('{me} $&');
  });
});
