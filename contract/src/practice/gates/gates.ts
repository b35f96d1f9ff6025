// Runs the gates: over one item (beside the field in the editor), one bank, and all banks together. Pure and free of zod.
import { checkAnswers } from './bank/answers.ts';
import { checkBalance } from './bank/balance.ts';
import { checkCells, groupItems } from './bank/cells.ts';
import { checkKeys } from './bank/keys.ts';
import { checkNearDuplicates, checkPremisesOfAll } from './bank/near-duplicates.ts';
import { type Finding, findingsFor, type Item } from './finding.ts';
import { checkCell } from './item/cell-gate.ts';
import { checkFacts } from './item/facts-gate.ts';
import { checkFields } from './item/fields-gate.ts';
import { checkLength } from './item/length-gate.ts';
import { checkMultipleChoice } from './item/multiple-choice-gate.ts';
import { checkPreview } from './item/preview-gate.ts';
import { checkReading } from './item/reading-gate.ts';
import { checkSensitive } from './item/sensitive-gate.ts';
import { checkTemplate } from './item/template-gate.ts';
import { checkWords } from './item/words-gate.ts';

/** What can be said of an item alone. `schoolNames`: of the directory, which no item names. */
export function checkItem(item: Item, schoolNames: readonly string[] = []): Finding[] {
  return [
    ...checkFields(item),
    ...checkTemplate(item),
    ...checkCell(item),
    ...checkLength(item),
    ...checkReading(item),
    ...checkPreview(item),
    ...checkMultipleChoice(item),
    ...checkWords(item, schoolNames),
    ...checkFacts(item),
    ...checkSensitive(item),
  ];
}

/** What shows only among the items of one bank; not what `checkItem` says of each. Retired items count no longer. */
export function checkBank(items: readonly Item[]): Finding[] {
  const live = items.filter(({ state }) => state !== 'retired');
  if (live.length === 0) return [];
  return [...checkCells(live), ...checkAnswers(live), ...checkKeys(live), ...checkBalance(live)];
}

/** What shows only among all banks; not what `checkBank` says of each. */
export function checkAll(banks: readonly (readonly Item[])[]): Finding[] {
  const live = banks.flat().filter(({ state }) => state !== 'retired');
  const banksOfId = [...groupItems(live, ({ id }) => id)].filter(
    ([, group]) => new Set(group.map(({ courseId }) => courseId)).size > 1,
  );
  return [
    ...banksOfId.map(([id]) => findingsFor('fields', id)('id', 'The id is used in more than one bank.')),
    ...checkNearDuplicates(live),
    ...checkPremisesOfAll(live),
  ];
}
