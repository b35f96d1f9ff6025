// A person's own figures through HTTP: kept whole, forgotten when nothing is said, and nobody else's business.
import { NO_NUMBERS, type MyNumbers } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const MINE: MyNumbers = { gpa: 3.71, mcat: 512, residence: 'OH', citizenship: 'USA' };

async function buildPerson() {
  const user = await buildUser(ctx);
  return { user, as: await signIn(ctx, user) };
}

const read = (as?: string) => app.call<MyNumbers>('getMyNumbers', { as });
const save = (body: unknown, as?: string) => app.call<MyNumbers>('updateMyNumbers', { body, as });

describe('my numbers', () => {
  it('are none at first, are replaced as a whole and belong to one person', async () => {
    const { as } = await buildPerson();
    expect((await read(as)).body).toEqual(NO_NUMBERS);
    expect((await save(MINE, as)).body).toEqual(MINE);
    expect((await read(as)).body).toEqual(MINE);
    const other = { ...NO_NUMBERS, citizenship: 'other' };
    expect((await save(other, as)).body).toEqual(other);
    expect((await read(as)).body).toEqual(other);
    expect((await read((await buildPerson()).as)).body).toEqual(NO_NUMBERS);
  });

  it('leave no trace when all are taken back, and go with the account', async () => {
    const { user, as } = await buildPerson();
    const rows = () => ctx.db.selectFrom('applicantNumbers').selectAll().where('userId', '=', user.id).execute();
    await save(MINE, as);
    expect(await rows()).toHaveLength(1);
    expect((await save(NO_NUMBERS, as)).body).toEqual(NO_NUMBERS);
    expect(await rows()).toEqual([]);
    await save(MINE, as);
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await rows()).toEqual([]);
    expect((await save(MINE, as)).status).toBe(401);
  });

  it('refuse visitors and guests', async () => {
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    for (const [as, status] of [
      [undefined, 401],
      [guest, 403],
    ] as const) {
      expect((await read(as)).status).toBe(status);
      expect((await save(MINE, as)).status).toBe(status);
    }
  });

  it.each([
    {},
    { gpa: 3.7 },
    { ...MINE, gpa: 4.01 },
    { ...MINE, gpa: '3.7' },
    { ...MINE, mcat: 471 },
    { ...MINE, mcat: 512.5 },
    { ...MINE, residence: 'Ohio' },
    { ...MINE, citizenship: 'MEX' },
    { ...MINE, userId: 'somebody' },
  ])('refuse bad input (%#)', async (body) => {
    expect((await save(body, (await buildPerson()).as)).status).toBe(422);
  });
});
