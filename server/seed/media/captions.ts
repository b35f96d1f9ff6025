// Captions from what is said: cut at sentences, two balanced lines of at most 37 characters, timed by each one's share of the letters.

/** What is said in one go: a slide's words or a line of somebody, and when it is heard. */
export interface SpokenLine {
  /** Shown before the words; empty for the narrator. */
  who: string;
  text: string;
  startsAt: number;
  endsAt: number;
}

export interface CaptionCue {
  startsAt: number;
  endsAt: number;
  who: string;
  /** One or two. */
  lines: string[];
}

const LINE = 37;
/** Shorter ones would be gone before they are read; they stand with a neighbor where both fit. */
const SHORT = 22;
const FLASHING = 11;
const CUE_SECONDS = { min: 0.8, max: 7 };
/** Tried in turn: a slow voice needs shorter captions to stay below seven seconds. */
const LENGTHS = [70, 60, 50, 40];

/** One line, or two of nearly the same length; null where it does not fit. */
export function wrapCaption(text: string): string[] | null {
  if (text.length <= LINE) return [text];
  const words = text.split(' ');
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
    .filter(([first, second]) => first.length <= LINE && second.length <= LINE)
    .toSorted((a, b) => roughness(a) - roughness(b));
  return ways[0] === undefined ? null : [...ways[0]];
}

/** A line that ends with a mark reads better than one that is only as long as the other. */
function roughness([first, second]: readonly [string, string]): number {
  return Math.abs(first.length - second.length) - (/[,.;:?!]$/.test(first) ? 8 : 0);
}

const isWhole = (text: string) => /[.?!]["”’]?$/.test(text);

const SENTENCE = /[^.?!]+(?:[.?!]+["”’]?(?=\s|$)|$|[.?!]+)/g;

function sentencesOf(text: string): string[] {
  const found = text.replaceAll(/\s+/g, ' ').trim().match(SENTENCE) ?? [];
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** Halves at a comma near the middle, else at a space, until each piece fits. */
function piecesOf(sentence: string, longest: number): string[] {
  if (sentence.length <= longest && wrapCaption(sentence) !== null) return [sentence];
  const spaces = [...sentence.matchAll(/ /g)].map(({ index }) => index);
  const middle = sentence.length / 2;
  const cost = (at: number) => Math.abs(at - middle) - (/[,;:]$/.test(sentence.slice(0, at)) ? sentence.length / 4 : 0);
  const [at] = spaces.toSorted((a, b) => cost(a) - cost(b));
  // One word that is longer than a line stays as it is; the gate names it.
  if (at === undefined) return [sentence];
  return [...piecesOf(sentence.slice(0, at), longest), ...piecesOf(sentence.slice(at + 1), longest)];
}

function cutText(text: string, longest: number): string[] {
  const pieces = sentencesOf(text).flatMap((sentence) => piecesOf(sentence, longest));
  return pieces.reduce<string[]>((joined, piece) => {
    const before = joined.at(-1);
    const both = `${before} ${piece}`;
    const shortest = Math.min(before?.length ?? SHORT, piece.length);
    // Two whole sentences may stand together; part of one only beside a word that would flash by.
    const isJoined = shortest < SHORT && (shortest < FLASHING || [before, piece].every((text) => isWhole(text ?? '')));
    if (before === undefined || !isJoined || both.length > longest || wrapCaption(both) === null)
      return [...joined, piece];
    return [...joined.slice(0, -1), both];
  }, []);
}

function timed({ who, text, startsAt, endsAt }: SpokenLine, longest: number): CaptionCue[] {
  const pieces = cutText(text, longest);
  const letters = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let from = startsAt;
  return pieces.map((piece) => {
    const to = from + ((endsAt - startsAt) * piece.length) / letters;
    const cue = {
      startsAt: from,
      endsAt: Math.max(to, from + CUE_SECONDS.min),
      who,
      lines: wrapCaption(piece) ?? [piece],
    };
    from = to;
    return cue;
  });
}

export function captionsOf(spoken: readonly SpokenLine[]): CaptionCue[] {
  return spoken.flatMap((line) => {
    const ways = LENGTHS.map((longest) => timed(line, longest));
    const fits = ways.find((cues) => cues.every((cue) => cue.endsAt - cue.startsAt <= CUE_SECONDS.max));
    return fits ?? ways.at(-1) ?? [];
  });
}

function clockOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1_000) % 60];
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return `${clock}.${String(milliseconds % 1_000).padStart(3, '0')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function writeWebVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ startsAt, endsAt, who, lines }) => {
    const words = lines.map(escaped).join('\n');
    return `${clockOf(startsAt)} --> ${clockOf(endsAt)}\n${who === '' ? '' : `<v ${escaped(who)}>`}${words}`;
  });
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
