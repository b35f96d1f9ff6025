// Answers that sound alike within a bank: the same first words of strong answers, or a run of words that two answers share.
import { type Finding, findingsFor, type Item } from '#practice/gates/finding.ts';
import { textsOf } from '#practice/gates/item-texts.ts';
import { plainWords, wordCount } from '#practice/gates/text/measures.ts';
import { plannedItems, MIN_SHARE_ITEMS, shareSeverity } from '#practice/gates/plan.ts';

const OPENING_WORDS = 4;
const RUN_WORDS = 7;
const MAX_ORDERED_SHARE = 0.85;

interface Answer {
  item: Item;
  field: string;
  text: string;
}

/** Answers of people: not reasons, not essays. */
function answersOf(items: readonly Item[]): Answer[] {
  return items.flatMap((item) =>
    textsOf(item.content)
      .filter(({ kind }) => kind === 'answer' || kind === 'weak')
      .map(({ field, text }) => ({ item, field, text })),
  );
}

const isStrong = ({ field }: Answer): boolean => /answers\.strong(Other)?\.text$/.test(field);

function checkOpenings(answers: readonly Answer[]): Finding[] {
  const seen = new Map<string, Answer>();
  return answers.filter(isStrong).flatMap((answer) => {
    const opening = plainWords(answer.text).slice(0, OPENING_WORDS).join(' ');
    const first = seen.get(opening);
    if (first === undefined) {
      seen.set(opening, answer);
      return [];
    }
    const message = `A strong answer of ${first.item.id} begins with the same four words, “${opening}”.`;
    return [findingsFor('answers', answer.item.id)(answer.field, message)];
  });
}

/** One finding for two answers, however long the run or however many. */
function checkRuns(answers: readonly Answer[]): Finding[] {
  const firstWith = new Map<string, number>();
  return answers.flatMap((answer, at) => {
    const words = plainWords(answer.text);
    const told = new Set<number>();
    const findings: Finding[] = [];
    for (let start = 0; start + RUN_WORDS <= words.length; start += 1) {
      const run = words.slice(start, start + RUN_WORDS).join(' ');
      const first = firstWith.get(run);
      if (first === undefined) firstWith.set(run, at);
      else if (first !== at && !told.has(first)) {
        told.add(first);
        const other = answers[first];
        const where = other?.item.id === answer.item.id ? other.field : `${other?.item.id} ${other?.field}`;
        const message = `Seven words in a row are also in ${where}: “${run}”.`;
        findings.push(findingsFor('answers', answer.item.id)(answer.field, message));
      }
    }
    return findings;
  });
}

/** Triples of a strong, an adequate and a weak answer, as word counts. */
export function answerLengths(items: readonly Item[]): [strong: number, adequate: number, weak: number][] {
  return items.flatMap(({ content }) => {
    const sets =
      content.type === 'interview'
        ? [content.answers]
        : content.type === 'casper'
          ? content.questions.map(({ answers }) => answers)
          : [];
    return sets.flatMap(({ strong, adequate, weak }): [number, number, number][] =>
      adequate === null ? [] : [[wordCount(strong.text), wordCount(adequate.text), wordCount(weak.text)]],
    );
  });
}

/** Learners must not learn to pick the longest: share of answers whose lengths fall in the order of their quality. */
export function orderedShare(items: readonly Item[]): number | null {
  const lengths = answerLengths(items);
  if (lengths.length === 0) return null;
  return lengths.filter(([strong, adequate, weak]) => strong > adequate && adequate > weak).length / lengths.length;
}

function checkOrder(items: readonly Item[]): Finding[] {
  const courseId = items[0]?.courseId ?? '';
  const share = orderedShare(items);
  if (share === null || share <= MAX_ORDERED_SHARE || items.length < MIN_SHARE_ITEMS) return [];
  const message = `Strong answers are longer than adequate ones, and these longer than weak ones, in ${Math.round(share * 100)} % of items; ${MAX_ORDERED_SHARE * 100} % is the most.`;
  return [findingsFor('length', courseId)('bank', message, shareSeverity(items.length, plannedItems(courseId)))];
}

export function checkAnswers(items: readonly Item[]): Finding[] {
  const answers = answersOf(items);
  return [...checkOpenings(answers), ...checkRuns(answers), ...checkOrder(items)];
}
