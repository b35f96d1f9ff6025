// The question banks of the product: from their files into the database, categories first. Safe to repeat: a file that has not changed
// makes nothing, one that has makes a version, and what an administrator has changed since is left alone.
import { keepCategory } from '#features/practice/course-categories/course-categories.service.ts';
import { type ImportResult, importQuestions } from '#features/practice/questions/questions.import.service.ts';
import type { Context } from '#platform/context/context.ts';
import type { Bank, BankItem } from './bank-files.ts';
import { readBanks } from './read-banks.ts';

export async function seedBanks(ctx: Context, banks: readonly Bank[] = readBanks()): Promise<ImportResult> {
  const items = banks.flatMap(({ courseId, categories, items }) => {
    const places = new Map(categories.map(({ id }, index) => [id, index]));
    return items.map((item, index) => importedOf(courseId, item, (places.get(item.category) ?? 0) * 1_000 + index));
  });
  await keepCategories(ctx, banks);
  return importQuestions(ctx, items);
}

/**
 * One item as learners would see it, whatever its state: published and free, in a category that is shown. For a writer's own database:
 * there it stays open to learners, though the next `seedBanks` puts state and price back.
 */
export async function previewItem(ctx: Context, bank: Bank, item: BankItem): Promise<ImportResult> {
  const { courseId, categories } = bank;
  const position = categories.findIndex(({ id }) => id === item.category);
  const { title = item.category } = categories[position] ?? {};
  await keepCategory(ctx, { id: item.category, courseId, title, position: Math.max(0, position), state: 'published' });
  const shown: BankItem = { ...item, state: 'published', isFree: true };
  return importQuestions(ctx, [importedOf(courseId, shown, Math.max(0, position) * 1_000)]);
}

/** A category that holds nothing published yet is a draft: learners would open an empty room. */
async function keepCategories(ctx: Context, banks: readonly Bank[]): Promise<void> {
  for (const { courseId, categories, items } of banks) {
    const filled = new Set(items.filter(({ state }) => state === 'published').map(({ category }) => category));
    for (const [position, { id, title }] of categories.entries()) {
      const state = filled.has(id) ? 'published' : 'draft';
      await keepCategory(ctx, { id, courseId, title, position, state }); // oxlint-disable-line no-await-in-loop -- a hundred short statements, once
    }
  }
}

function importedOf(courseId: string, item: BankItem, position: number) {
  const { id: questionId, category: categoryId, isFree, freePriorityNumber, state, content } = item;
  return {
    questionId,
    courseId,
    categoryId,
    isFree,
    freePriorityNumber,
    position,
    // A retired item leaves its file; one that is back begins as a draft.
    state: state === 'retired' ? ('draft' as const) : state,
    reviewedOn: item.reviewedOn === null ? null : new Date(item.reviewedOn),
    reviewDueOn: item.reviewBy === null ? null : new Date(item.reviewBy),
    content,
  };
}
