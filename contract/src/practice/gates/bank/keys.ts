// Keys over many items: shares and lengths of a PREview form, positions of the right option in a quiz. What a guesser could learn from.
import type { PreviewContent } from '#practice/content/preview.ts';
import { OPTION_IDS } from '#practice/content/question-vocabulary.rules.ts';
import { type Finding, findingsFor, type Item, isOfType, when } from '#practice/gates/finding.ts';
import { isRightLongest } from '#practice/gates/item/multiple-choice-gate.ts';
import {
  MIN_FINE_SHARE_ITEMS,
  MIN_SHARE_ITEMS,
  plannedItems,
  planOfForm,
  shareSeverity,
} from '#practice/gates/plan.ts';
import { wordCount } from '#practice/gates/text/measures.ts';
import { EFFECTIVENESS, type Effectiveness } from '#practice/sample.ts';
import { groupItems } from './cells.ts';

/** Section 2.3, in percent of a form's responses. */
const KEY_BOUNDS: Readonly<Record<Effectiveness, readonly [number, number]>> = {
  'very-ineffective': [20, 26],
  ineffective: [24, 30],
  effective: [26, 32],
  'very-effective': [20, 26],
};
const MAX_CORRELATION = 0.15;
/** Good actions get longer sentences unless watched; below this many responses a correlation is chance. */
const MIN_RESPONSES = 24;

const MAX_LONGEST_SHARE = 0.3;
/** 28 to 32 of 120. */
const POSITION_BOUNDS: readonly [number, number] = [28 / 120, 32 / 120];

const percent = (share: number): number => Math.round(share * 1000) / 10;

export interface FormFigures {
  scenarios: number;
  responses: number;
  /** In percent, from worst to best. */
  shares: Record<Effectiveness, number>;
  correlation: number;
}

export function formFigures(contents: readonly PreviewContent[]): FormFigures {
  const responses = contents.flatMap((content) => content.responses);
  const shareOf = (value: Effectiveness): number =>
    percent(responses.filter(({ key }) => key === value).length / Math.max(1, responses.length));
  return {
    scenarios: contents.length,
    responses: responses.length,
    shares: {
      'very-ineffective': shareOf('very-ineffective'),
      ineffective: shareOf('ineffective'),
      effective: shareOf('effective'),
      'very-effective': shareOf('very-effective'),
    },
    correlation: correlationOf(responses.map(({ text, key }) => [wordCount(text), EFFECTIVENESS.indexOf(key)])),
  };
}

/** By Pearson; 0 where one side does not vary. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / Math.max(1, pairs.length);
  const [x, y] = [mean(0), mean(1)];
  const sums = pairs.reduce(
    (sum, [a, b]) => ({ xy: sum.xy + (a - x) * (b - y), xx: sum.xx + (a - x) ** 2, yy: sum.yy + (b - y) ** 2 }),
    { xy: 0, xx: 0, yy: 0 },
  );
  return sums.xx === 0 || sums.yy === 0 ? 0 : sums.xy / Math.sqrt(sums.xx * sums.yy);
}

function checkForm(courseId: string, form: string, contents: readonly PreviewContent[]): Finding[] {
  const say = findingsFor('key', courseId);
  const plan = planOfForm(form);
  const { scenarios, responses, shares, correlation } = formFigures(contents);
  const severity = shareSeverity(scenarios, plan.scenarios);
  const field = `form ${form}`;
  const counts = Object.entries(plan.byResponses).map(
    ([size, planned]) =>
      [size, planned, contents.filter((content) => content.responses.length === Number(size)).length] as const,
  );
  const over = counts.filter(([, planned, count]) =>
    scenarios >= plan.scenarios ? count !== planned : count > planned,
  );
  return [
    ...(responses < MIN_RESPONSES ? [] : EFFECTIVENESS).flatMap((value) => {
      const [min, max] = KEY_BOUNDS[value];
      return when(shares[value] < min || shares[value] > max, () =>
        say(
          field,
          `“${value}” is the key of ${shares[value]} % of the responses; ${min} to ${max} % is planned.`,
          severity,
        ),
      );
    }),
    ...when(responses >= MIN_RESPONSES && Math.abs(correlation) > MAX_CORRELATION, () =>
      say(
        field,
        `Length and key go together (correlation ${correlation.toFixed(2)}); keep it within ${MAX_CORRELATION}: shorten the ${correlation > 0 ? 'good' : 'bad'} responses.`,
        severity,
      ),
    ),
    ...over.map(([size, planned, count]) =>
      say(field, `${planned} scenarios with ${size} responses are planned; there are ${count}.`, severity),
    ),
    ...when(scenarios > plan.scenarios, () =>
      say(field, `A form has ${plan.scenarios} scenarios; here are ${scenarios}.`),
    ),
  ];
}

export interface PositionFigures {
  items: number;
  /** In percent, by option. */
  positions: Record<string, number>;
  longest: number;
}

export function positionFigures(items: readonly Item[]): PositionFigures | null {
  const choices = items.filter((item) => isOfType(item, 'multiplechoice')).map(({ content }) => content);
  if (choices.length === 0) return null;
  return {
    items: choices.length,
    positions: Object.fromEntries(
      OPTION_IDS.map((id) => [id, percent(choices.filter(({ right }) => right === id).length / choices.length)]),
    ),
    longest: percent(choices.filter(isRightLongest).length / choices.length),
  };
}

function checkPositions(items: readonly Item[]): Finding[] {
  const choices = items.filter((item) => isOfType(item, 'multiplechoice'));
  const figures = positionFigures(items);
  if (figures === null || figures.items < MIN_SHARE_ITEMS) return [];
  const courseId = choices[0]?.courseId ?? '';
  const severity = shareSeverity(figures.items, plannedItems(courseId));
  const say = findingsFor('multiple-choice', courseId);
  const [min, max] = POSITION_BOUNDS.map(percent) as [number, number];
  return [
    ...(figures.items < MIN_FINE_SHARE_ITEMS ? [] : Object.entries(figures.positions)).flatMap(([id, share]) =>
      when(share < min || share > max, () =>
        say('bank', `The right option is ${id} in ${share} % of items; ${min} to ${max} % is planned.`, severity),
      ),
    ),
    ...when(figures.longest > MAX_LONGEST_SHARE * 100, () =>
      say(
        'bank',
        `The right option is the longest in ${figures.longest} % of items; ${MAX_LONGEST_SHARE * 100} % is the most.`,
        severity,
      ),
    ),
    ...choices.flatMap((item, at) => {
      const { right } = item.content;
      const isThird = at >= 2 && choices[at - 1]?.content.right === right && choices[at - 2]?.content.right === right;
      return when(isThird, () =>
        findingsFor('multiple-choice', item.id)('right', `The right option is ${right} three times running.`, severity),
      );
    }),
  ];
}

export function checkKeys(items: readonly Item[]): Finding[] {
  const scenarios = items.filter((item) => isOfType(item, 'aamcpreview'));
  const forms = groupItems(scenarios, ({ content }) => (content.form === '' ? null : content.form));
  return [
    ...[...forms].flatMap(([form, group]) =>
      checkForm(
        group[0]?.courseId ?? '',
        form,
        group.map(({ content }) => content),
      ),
    ),
    ...checkPositions(items),
  ];
}
