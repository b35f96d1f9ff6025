// The figures of a bank in lines for a terminal: who is in it, how long and how hard it is, how its keys fall, what is nearest to what.
import { answerLengths, orderedShare } from '../../contract/src/practice/gates/bank/answers.ts';
import { balanceFigures } from '../../contract/src/practice/gates/bank/balance.ts';
import { formFigures, positionFigures } from '../../contract/src/practice/gates/bank/keys.ts';
import { pairsAbove } from '../../contract/src/practice/gates/bank/near-duplicates.ts';
import { isOfType, type Item } from '../../contract/src/practice/gates/finding.ts';
import { stemOf, textsOf } from '../../contract/src/practice/gates/item-texts.ts';
import { wordCount } from '../../contract/src/practice/gates/text/measures.ts';

const NEAREST = 3;
/** Nearer than most honest pairs, so that few are compared in full. */
const SHOWN_FROM = { jaccard: 0.01, cosine: 0.12 };

const shares = (figures: Record<string, number>): string =>
  Object.entries(figures)
    .map(([name, share]) => `${name} ${share} %`)
    .join(', ');

const mean = (numbers: readonly number[]): string =>
  numbers.length === 0 ? '–' : String(Math.round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length));

export function wordsIn(items: readonly Item[]): number {
  return items.reduce(
    (sum, { content }) => sum + textsOf(content).reduce((all, { text }) => all + wordCount(text), 0),
    0,
  );
}

function keyLines(items: readonly Item[]): string[] {
  const forms = Map.groupBy(
    items.filter((item) => isOfType(item, 'aamcpreview')),
    ({ content }) => content.form,
  );
  const positions = positionFigures(items);
  return [
    ...[...forms].map(([form, group]) => {
      const figures = formFigures(group.map(({ content }) => content));
      return `form ${form}: ${figures.scenarios} scenarios, ${figures.responses} responses; ${shares(figures.shares)}; length and key ${figures.correlation.toFixed(2)}`;
    }),
    ...(positions === null
      ? []
      : [`right option: ${shares(positions.positions)}; the longest in ${positions.longest} %`]),
  ];
}

/** Lines that begin with what they are about; nothing of an empty bank. */
export function bankFigures(items: readonly Item[]): string[] {
  if (items.length === 0) return [];
  const balance = balanceFigures(items);
  const lengths = answerLengths(items);
  const ordered = orderedShare(items);
  const pairs = pairsAbove(items, SHOWN_FROM.jaccard, SHOWN_FROM.cosine).slice(0, NEAREST);
  return [
    ...(balance.people === 0
      ? []
      : [
          `cast: ${balance.people}; ${shares(balance.genders)}`,
          `  mainly at fault: ${shares(balance.mainFault)}; in authority: ${shares(balance.authority)}`,
          `  traditions: ${balance.traditions
            .slice(0, 4)
            .map(([name, share]) => `${name} ${share} %`)
            .join(', ')}`,
        ]),
    `countries: ${shares(balance.countries)}`,
    `stems: ${mean(items.map(({ content }) => wordCount(stemOf(content))))} words on average${balance.meanStemGrade === null ? '' : `, grade ${balance.meanStemGrade.toFixed(1)}`}`,
    ...(ordered === null
      ? []
      : [
          `answers: ${([0, 1, 2] as const).map((at) => mean(lengths.map((each) => each[at]))).join('/')} words (strong, adequate, weak); in this order in ${Math.round(ordered * 100)} %`,
        ]),
    ...keyLines(items),
    ...pairs.map(
      ({ one, other, jaccard, cosine }) => `near: ${jaccard.toFixed(2)} ${cosine.toFixed(2)} ${one.id} · ${other.id}`,
    ),
  ];
}
