// The banks in the database: whole free parts, every item where its file says, nothing made twice.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { textsOf } from '@matricula/contract/practice/gates/item-texts.ts';
import type { BanksReply } from '@matricula/contract/practice/questions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { readBanks } from './read-banks.ts';
import { seedCatalogue } from '../catalogue.ts';
import { previewItem, seedBanks } from './seed-banks.ts';

const app = await startTestApp();
const { ctx } = app;
await seedCatalogue(ctx);
const banks = readBanks();
const count = banks.reduce((sum, { items }) => sum + items.length, 0);

describe('seeding the banks', () => {
  it('loads every item once, and repeated makes nothing', async () => {
    expect(await seedBanks(ctx, banks)).toEqual({ added: count, changed: 0, unchanged: 0, skipped: [] });
    expect(await seedBanks(ctx, banks)).toEqual({ added: 0, changed: 0, unchanged: count, skipped: [] });
  });

  it('shows a writer one item as learners would see it, and puts state and price back', async () => {
    const bank = banks.find(({ items }) => items.some(({ state }) => state === 'in-review'));
    const item = bank?.items.find(({ state }) => state === 'in-review');
    if (bank === undefined || item === undefined) throw new Error('no item is in review');
    const read = () =>
      ctx.db.selectFrom('questions').select(['state', 'isFree']).where('id', '=', item.id).executeTakeFirstOrThrow();
    await previewItem(ctx, bank, item);
    expect(await read()).toEqual({ state: 'published', isFree: true });
    await seedBanks(ctx, banks);
    expect(await read()).toEqual({ state: 'in-review', isFree: item.isFree });
  });

  it('opens a whole small test of each kind for free, in test order', async () => {
    const free = await ctx.db
      .selectFrom('questions')
      .select(['courseId', 'freePriorityNumber'])
      .where('isFree', '=', true)
      .where('state', '=', 'published')
      .orderBy('courseId')
      .orderBy('freePriorityNumber')
      .execute();
    const numbers = Object.groupBy(free, ({ courseId }) => courseId);
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    const expected = {
      'aamc-preview': upTo(6),
      casper: upTo(5),
      'ethics-health-systems': upTo(10),
      'interview-video-course': upTo(4),
      'medical-essays': upTo(6),
      'medicine-interview': upTo(4),
      'mmi-expert-answers': upTo(8),
    };
    expect(
      Object.fromEntries(
        Object.entries(numbers).map(([id, rows]) => [id, rows?.map(({ freePriorityNumber }) => freePriorityNumber)]),
      ),
    ).toEqual(expected);
  });

  // The numbers that the product pages and the home page say come from this call.
  it.each([
    ['Medicine Interview', 'medicine-interview', 100],
    ['CASPer', 'casper', 100],
    ['AAMC PREview', 'aamc-preview', 60],
    ['a mini bank with expert answers', 'mmi-expert-answers', 100],
  ])(
    'publishes %s as a bank of more than a hundred questions, each with expert answers [PROD-4] [PROD-5] [PROD-6] [PROD-8]',
    async (_bank, id, least) => {
      const { data } = (await app.call<BanksReply>('listBanks')).body;
      const bank = data.find(({ courseId }) => courseId === id);
      expect(bank?.questionCount).toBeGreaterThanOrEqual(least);
      expect(bank?.itemCount).toBeGreaterThan(100);
      const published = banks
        .find(({ courseId }) => courseId === id)
        ?.items.filter(({ state }) => state === 'published');
      expect(bank?.questionCount).toBe(published?.length);
      // The words of an answer, or why a response is worth what the key says.
      const isAnswered = ({ content }: { content: QuestionContent }) =>
        textsOf(content).some(({ kind }) => kind === 'answer' || kind === 'reason');
      expect(published?.filter((item) => !isAnswered(item))).toEqual([]);
    },
  );

  it('offers no course without a bank, and no category without a published question', async () => {
    const courses = await ctx.db.selectFrom('courses').select('id').where('isPublished', '=', true).execute();
    const filled = await ctx.db
      .selectFrom('questions')
      .select('courseId')
      .distinct()
      .where('state', '=', 'published')
      .execute();
    expect(courses.map(({ id }) => id).toSorted()).toEqual(filled.map(({ courseId }) => courseId).toSorted());
    const empty = await ctx.db
      .selectFrom('courseCategories')
      .select('id')
      .where('state', '=', 'published')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('questions')
              .select('questions.id')
              .whereRef('categoryId', '=', 'courseCategories.id')
              .where('questions.state', '=', 'published'),
          ),
        ),
      )
      .execute();
    expect(empty).toEqual([]);
  });
});
