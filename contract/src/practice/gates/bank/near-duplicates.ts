// Stems that tell the same story in nearly the same words, over all banks. Both measures go through an index of what stems share, so that a
// thousand items take a second; a premise retold in other words is beyond them (see `premiseOf`).
import { type Finding, findingsFor, type Item } from '#practice/gates/finding.ts';
import { stemOf } from '#practice/gates/item-texts.ts';
import { plainWords } from '#practice/gates/text/measures.ts';
import { groupItems, premiseOf } from './cells.ts';

/** Measured on fourteen honest stems: at most 0.015 and 0.10; a copy with new names has 0.57 and 0.71. */
const MAX_JACCARD = 0.12;
const MAX_COSINE = 0.35;
const MAX_PREMISE_USES = 2;
/** Two short questions about failure share one word and a third of their weight: fewer than three common words or trigrams are chance. */
const MIN_COMMON = 3;

/** Words of every story: they tell nothing about this one. */
const STOP_WORDS = new Set(
  plainWords(
    `a about after all also an and any are as ask asks asked at be because been before but by can could did do does for from get go goes had
    has have he her him his how i if in into is it it's its just me might more most my no not now of on one only or other our out over says
    say said she should so some somebody someone something tell tells that the their them then there they this to two up was we were what
    think time us describe example when which while who why will with would you your you've`,
  ),
);

export interface Pair {
  one: Item;
  other: Item;
  jaccard: number;
  cosine: number;
}

interface Stem {
  trigrams: Set<string>;
  weights: Map<string, number>;
}

/** Three words in a row, one of which tells something: 'tell us about' opens many honest questions. */
function trigramsOf(words: readonly string[]): Set<string> {
  const trigrams = words.slice(2).map((_word, at) => words.slice(at, at + 3));
  return new Set(
    trigrams.filter((three) => three.some((word) => !STOP_WORDS.has(word))).map((three) => three.join(' ')),
  );
}

function stemsOf(items: readonly Item[]): Stem[] {
  const texts = items.map((item) => plainWords(stemOf(item.content)));
  const documents = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) documents.set(word, (documents.get(word) ?? 0) + 1);
  return texts.map((words) => {
    const counts = new Map<string, number>();
    for (const word of words) if (!STOP_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    // Two stems alone must differ too: one is added so that a word of all stems still weighs something.
    const weighed = [...counts].map(
      ([word, count]) =>
        [word, (1 + Math.log(count)) * Math.log(1 + items.length / (documents.get(word) ?? 1))] as const,
    );
    const norm = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight ** 2, 0)) || 1;
    return {
      trigrams: trigramsOf(words),
      weights: new Map(weighed.map(([word, weight]) => [word, weight / norm])),
    };
  });
}

/** Adds up, for each stem, what it shares with every stem before it, and how often; `visit` gets one stem and one before it at a time. */
function accumulate(
  stems: readonly Stem[],
  entriesOf: (stem: Stem) => Iterable<readonly [string, number]>,
  visit: (at: number, before: number, sum: number) => void,
): void {
  const index = new Map<string, [at: number, weight: number][]>();
  const sums = new Float64Array(stems.length);
  const counts = new Uint32Array(stems.length);
  for (const [at, stem] of stems.entries()) {
    sums.fill(0);
    counts.fill(0);
    for (const [key, weight] of entriesOf(stem)) {
      const postings = index.get(key) ?? [];
      if (postings.length === 0) index.set(key, postings);
      for (const [before, other] of postings) {
        sums[before] = (sums[before] ?? 0) + other * weight;
        counts[before] = (counts[before] ?? 0) + 1;
      }
      postings.push([at, weight]);
    }
    for (let before = 0; before < at; before += 1) {
      if ((counts[before] ?? 0) >= MIN_COMMON) visit(at, before, sums[before] ?? 0);
    }
  }
}

/** Pairs at or above either of the two bounds, the nearest first. */
export function pairsAbove(items: readonly Item[], minJaccard: number, minCosine: number): Pair[] {
  const stems = stemsOf(items);
  const pairs = new Map<string, Pair>();
  const keep = (at: number, before: number, measures: Partial<Pair>): void => {
    const [one, other] = [items[before], items[at]];
    if (one === undefined || other === undefined) return;
    const key = `${at} ${before}`;
    pairs.set(key, { one, other, jaccard: 0, cosine: 0, ...pairs.get(key), ...measures });
  };
  accumulate(
    stems,
    ({ weights }) => weights,
    (at, before, cosine) => {
      if (cosine >= minCosine) keep(at, before, { cosine });
    },
  );
  accumulate(
    stems,
    ({ trigrams }) => Array.from(trigrams, (trigram) => [trigram, 1] as const),
    (at, before, common) => {
      const jaccard = common / ((stems[at]?.trigrams.size ?? 0) + (stems[before]?.trigrams.size ?? 0) - common);
      if (jaccard >= minJaccard || pairs.has(`${at} ${before}`)) keep(at, before, { jaccard });
    },
  );
  return [...pairs.values()].toSorted((a, b) => b.cosine + b.jaccard - (a.cosine + a.jaccard));
}

export function checkNearDuplicates(items: readonly Item[]): Finding[] {
  return pairsAbove(items, MAX_JACCARD, MAX_COSINE).map(({ one, other, jaccard, cosine }) =>
    findingsFor('near-duplicate', other.id)(
      'stem',
      `This is too near to ${one.id} (${jaccard.toFixed(2)} by three words in a row, ${cosine.toFixed(2)} by words): tell another story.`,
    ),
  );
}

/** A premise may come back in another bank, once. */
export function checkPremisesOfAll(items: readonly Item[]): Finding[] {
  return [...groupItems(items, premiseOf).values()].flatMap((group) =>
    group.slice(MAX_PREMISE_USES).map((item) =>
      findingsFor('premise', item.id)(
        'about.premise',
        `Theme, pull and twist are already those of ${group
          .slice(0, MAX_PREMISE_USES)
          .map(({ id }) => id)
          .join(' and ')}.`,
      ),
    ),
  );
}
