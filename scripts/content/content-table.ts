// `npm run content:table [-- [--with FOLDER] [bank …]]`: what is there, by bank and category: items, states, expert answers, words, cells of the plan.
import { QUESTION_STATES } from '../../contract/src/practice/content/question-vocabulary.rules.ts';
import type { Item } from '../../contract/src/practice/gates/finding.ts';
import { textsOf } from '../../contract/src/practice/gates/item-texts.ts';
import { filledCells, PLANS, plannedItems } from '../../contract/src/practice/gates/plan.ts';
import { describeProblem, parseBanks } from '../../server/seed/banks/bank-files.ts';
import { wordsIn } from './bank-figures.ts';
import { bankSources, readArguments } from './bank-sources.ts';

const { folder, wanted } = readArguments(process.argv.slice(2));
const { banks, problems } = parseBanks(bankSources(folder));

function expertAnswers(items: readonly Item[]): number {
  return items
    .flatMap(({ content }) => textsOf(content))
    .filter(({ kind, field }) => (kind === 'answer' || kind === 'weak') && field.endsWith('.text')).length;
}

function row(title: string, items: readonly Item[], planned: number): string {
  const states = QUESTION_STATES.map((state) => items.filter((item) => item.state === state).length);
  const cells = [
    items.length,
    ...states,
    items.filter(({ isFree }) => isFree).length,
    expertAnswers(items),
    wordsIn(items),
    `${filledCells(items)}/${planned}`,
  ];
  return `${title.slice(0, 44).padEnd(46)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
}

console.log(
  ' '.repeat(46) +
    ['items', ...QUESTION_STATES, 'free', 'answers', 'words', 'cells'].map((word) => word.padStart(11)).join(''),
);
for (const { courseId, categories, items } of banks) {
  if (wanted.length > 0 && !wanted.includes(courseId)) continue;
  const perCategory = PLANS[courseId]?.perCategory ?? 0;
  console.log(`\n${row(courseId, items, plannedItems(courseId))}`);
  for (const { id, title } of categories) {
    const own = items.filter(({ category }) => category === id);
    if (own.length > 0) console.log(row(`  ${title}`, own, perCategory));
  }
}
const all = banks.flatMap((bank) => bank.items);
console.log(
  `\n${row('all banks', all, 0)
    .replace(/\S+\/0$/, '')
    .trimEnd()}`,
);
for (const problem of problems) console.log(`cannot be read: ${describeProblem(problem)}`);
