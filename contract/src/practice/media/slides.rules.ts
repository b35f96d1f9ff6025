// What a slide shows, read from the stage directions of a lesson (`show`): cards, lists, tables, arrows, boxes, clocks. Only what stands in
// quotation marks is ever printed. The server draws it as pictures, the browser as text where a lesson has no video.
import { capitalized } from '#base/writing.rules.ts';

export type Slide =
  | { kind: 'title'; title: string; chapter: string }
  | { kind: 'card'; head: string; lines: CardLine[] }
  | { kind: 'list'; rows: { mark: string; text: string }[] }
  | { kind: 'table'; heads: string[]; rows: string[][] }
  | { kind: 'arrows'; from: string; to: [string, string]; isSecondThick: boolean }
  | { kind: 'clock'; share: number; words: string }
  | { kind: 'boxes'; labels: string[]; names: string[]; isCut: boolean }
  | { kind: 'names'; names: string[] }
  | { kind: 'practice'; head: string; titles: string[] };

export interface CardLine {
  text: string;
  isStruck: boolean;
}

export interface LessonFacts {
  title: string;
  chapter: string;
  /** Titles of what to practice now. */
  practice: string[];
  /** What a question asks, by its title. */
  promptOf: (title: string) => string | null;
}

/** A check mark in a cell of a table. */
export const CHECK = '✓';
const quotedIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words);
const afterColon = (text: string) => text.slice(text.indexOf(':') + 1);
const listIn = (text: string) =>
  text
    .split(/,| and /)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const HALVES: Record<string, number> = { 'half an hour': 0.5, 'a quarter': 0.25, 'three quarters': 0.75 };

/** Readers in turn; the first that understands the direction draws the slide. */
const READERS: readonly ((show: string, facts: LessonFacts) => Slide | null)[] = [
  (show, { title, chapter }) => (/^title\b/i.test(show) ? { kind: 'title', title, chapter } : null),
  readTable,
  (show) => (/^(a )?list\b/i.test(show) ? { kind: 'list', rows: quotedIn(show).map(readRow) } : null),
  readArrows,
  readClock,
  readBoxes,
  (show) => (/circled?\b.*:/i.test(show) ? { kind: 'names', names: listIn(afterColon(show)).map(capitalized) } : null),
  readPractice,
  (show, { promptOf }) => {
    const prompt = /^the prompt/i.test(show) ? promptOf(quotedIn(show)[0] ?? '') : null;
    return prompt === null ? null : { kind: 'card', head: quotedIn(show)[0] ?? '', lines: [plain(prompt)] };
  },
  readCard,
];

/** Null where a direction has no words to print. */
export function readDirection(show: string, facts: LessonFacts): Slide | null {
  const direction = show.replaceAll(/\s+/g, ' ').trim();
  for (const read of READERS) {
    const slide = read(direction, facts);
    if (slide !== null) return slide;
  }
  return null;
}

/** As in a video, where something has to be seen: without words to print the first sentence that is said. */
export function readSlide({ show, say }: { show: string; say: string }, facts: LessonFacts): Slide {
  const slide = readDirection(show, facts);
  if (slide !== null) return slide;
  const [sentence = say] = /^[^.?!]+[.?!]/.exec(say) ?? [];
  return { kind: 'card', head: '', lines: [plain(sentence)] };
}

function plain(text: string): CardLine {
  return { text, isStruck: false };
}

/** '1 give her a warm smile', '5: says it first' */
function readRow(text: string): { mark: string; text: string } {
  const [, mark = '', words = text] = /^(\d+)[:.]?\s+(.+)$/.exec(text) ?? [];
  return { mark, text: words };
}

/** Columns as many as there are heads; check marks fill what the rows leave open. */
function readTable(show: string): Slide | null {
  const [, headText, rowText] = /^table\b.*?heads?: (.+?)\. ?rows?\b(.*)$/i.exec(show) ?? [];
  if (headText === undefined || rowText === undefined) return null;
  const heads = quotedIn(headText);
  const cells = quotedIn(rowText);
  if (/check marks?/i.test(rowText))
    return { kind: 'table', heads, rows: cells.map((cell) => [cell, ...heads.slice(1).map(() => CHECK)]) };
  const rows = Array.from({ length: Math.ceil(cells.length / heads.length) }, (_, row) =>
    cells.slice(row * heads.length, (row + 1) * heads.length),
  );
  return { kind: 'table', heads, rows };
}

function readArrows(show: string): Slide | null {
  if (!/^two arrows/i.test(show)) return null;
  const words = quotedIn(show);
  const [first, second] = words.slice(-2);
  if (first === undefined || second === undefined) return null;
  return {
    kind: 'arrows',
    from: words.length > 2 ? (words[0] ?? '') : '',
    to: [first, second],
    isSecondThick: /thick/i.test(show),
  };
}

function readClock(show: string): Slide | null {
  if (!/^a clock/i.test(show)) return null;
  const [, share = 0] = Object.entries(HALVES).find(([words]) => show.includes(words)) ?? [];
  return { kind: 'clock', share, words: quotedIn(show)[0] ?? '' };
}

/** 'Five boxes in a row, “Room 1” to “Room 5”. Under them five names: …' */
function readBoxes(show: string): Slide | null {
  if (!/^\w+ boxes/i.test(show)) return null;
  const labels = quotedIn(show);
  const [first = '', last = ''] = labels;
  const [from, to] = [first, last].map((label) => Number(/\d+$/.exec(label)?.[0] ?? Number.NaN));
  const isRange = / to “/.test(show) && from !== undefined && to !== undefined && to > from;
  const stem = first.replace(/\d+$/, '');
  return {
    kind: 'boxes',
    labels: isRange ? Array.from({ length: to - from + 1 }, (_, at) => `${stem}${from + at}`) : labels,
    names: /names/.test(show) ? listIn(show.slice(show.lastIndexOf(':') + 1)) : [],
    isCut: /crossed out/.test(show),
  };
}

function readPractice(show: string, { practice }: LessonFacts): Slide | null {
  if (!/with a button/.test(show)) return null;
  const [head = ''] = /(?:one|two|three)[^:”]*/i.exec(quotedIn(show)[0] ?? show.replace(/, with a button/, '')) ?? [];
  return { kind: 'practice', head: capitalized(head.trim()), titles: practice };
}

function readCard(show: string): Slide | null {
  const isCard = /^(a )?card\b/i.test(show);
  const words = quotedIn(show);
  if (words.length === 0) {
    const lines = isCard && show.includes(':') ? listIn(afterColon(show)).map(capitalized) : [];
    return lines.length === 0 ? null : { kind: 'card', head: '', lines: lines.map(plain) };
  }
  const hasHead = /with the head/i.test(show);
  // 'crossed out' speaks of the words before it.
  const struck = show.indexOf('crossed out');
  const lines = words.slice(hasHead ? 1 : 0).map((text) => ({ text, isStruck: struck > show.indexOf(`“${text}”`) }));
  return { kind: 'card', head: hasHead ? (words[0] ?? '') : '', lines };
}
