// Finding a school by what somebody typed, forgiving one slip in a short word and two in a long one. The same rule in the browser and on the server.

/** Below this a slip would match half the directory. */
const MIN_WITH_SLIP = 4;
const MIN_WITH_TWO_SLIPS = 8;

/** 'Université de Montréal' → universite, de, montreal. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/['’.]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Words that stand in most names and tell no school from another. */
const PLAIN_WORDS = new Set(
  'med medical medicine school schools college colleges university univ faculty the of at for in and md do program programme admissions'.split(
    ' ',
  ),
);

export function isPlainWord(word: string): boolean {
  return PLAIN_WORDS.has(word);
}

/** Written in both ways. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  saint: 'st',
  st: 'saint',
  mount: 'mt',
  mt: 'mount',
  fort: 'ft',
  ft: 'fort',
};

/** What a school can be found by: its names and its place, each word once. */
export function schoolWords(parts: readonly string[]): string[] {
  return [...new Set(parts.flatMap(wordsOf))];
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}

/** Steps (insert, leave out, replace, swap two neighbours) between two words, or one more than `most` when there are more. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let min = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
      min = Math.min(min, cost);
    }
    if (min > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, b.length), max + 1);
}

export interface ParsedSearch {
  /** One set per typed word: a school is found when it has one word of each. Null where nothing was typed. */
  groups: string[][] | null;
  /** What was searched instead of what was typed; null when every word was known. */
  corrected: string | null;
}

/** Each typed word stands for the known words that begin with it; if there are none, for the nearest ones. */
export function parseSchoolSearch(typed: string, dictionary: Iterable<string>): ParsedSearch {
  const words = wordsOf(typed);
  if (words.length === 0) return { groups: null, corrected: null };
  const known = [...dictionary];
  let isCorrected = false;
  const read = words.map((word) => {
    const other = SAME_WORDS[word];
    const begun = known.filter((candidate) => candidate.startsWith(word) || candidate === other);
    if (begun.length > 0) return { group: begun, said: word };
    const nearest = nearestWords(word, known);
    if (nearest.length > 0) isCorrected = true;
    return { group: nearest, said: nearest[0] ?? word };
  });
  return {
    groups: read.map(({ group }) => group),
    corrected: isCorrected ? read.map(({ said }) => said).join(' ') : null,
  };
}

function nearestWords(word: string, known: readonly string[]): string[] {
  if (word.length < MIN_WITH_SLIP) return [];
  let max = word.length >= MIN_WITH_TWO_SLIPS ? 2 : 1;
  let nearest: string[] = [];
  for (const candidate of known) {
    if (candidate.length < MIN_WITH_SLIP) continue;
    const distance = editDistance(word, candidate, max);
    if (distance > max) continue;
    if (distance < max) nearest = [];
    max = distance;
    nearest.push(candidate);
  }
  return nearest.toSorted();
}
