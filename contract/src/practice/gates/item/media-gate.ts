// What belongs to a clip or a lesson once it is made: both encodings, poster and captions that fit the screen and the voice. Called where the
// media are made and where an administrator replaces them; the files themselves are not in the repository.
import { type Finding, findingsFor, type Item, when } from '#practice/gates/finding.ts';
import { plainWords } from '#practice/gates/text/measures.ts';

export interface Media {
  /** Names of the files that there are. */
  files: readonly string[];
  /** The captions as WebVTT. */
  captions: string;
}

const ENDINGS = ['.webm', '.mp4', '.vtt', '.jpg'] as const;
const MAX_LINES = 2;
const MAX_LINE_LENGTH = 37;
const CUE_SECONDS: readonly [number, number] = [0.8, 7];
const MAX_CHARACTERS_PER_SECOND = 20;

interface Cue {
  seconds: number;
  lines: string[];
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Cues of a WebVTT file, without the names of who speaks. */
function cuesOf(captions: string): Cue[] {
  return captions.split(/\n{2,}/).flatMap((block) => {
    const lines = block.trim().split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const [from, to] = lines[at]?.split(/\s*-->\s*/) ?? [];
    if (from === undefined || to === undefined) return [];
    const text = lines.slice(at + 1).map((line) => unescaped(line.replaceAll(/<[^>]*>/g, '')));
    return [{ seconds: secondsOf(to) - secondsOf(from), lines: text }];
  });
}

/** What is heard, in order. */
function heardIn({ content }: Pick<Item, 'content'>): string {
  if (content.type === 'lesson') return content.slides.map(({ say }) => say).join(' ');
  if (content.type === 'casper') return content.shots.map(({ say }) => say?.text ?? '').join(' ');
  return '';
}

function checkCue(say: ReturnType<typeof findingsFor>, { seconds, lines }: Cue, at: number): Finding[] {
  const field = `captions.${at}`;
  const characters = lines.join(' ').length;
  const [min, max] = CUE_SECONDS;
  return [
    ...when(lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE_LENGTH), () =>
      say(field, `A caption has at most ${MAX_LINES} lines of ${MAX_LINE_LENGTH} characters.`),
    ),
    ...when(seconds < min - 0.001 || seconds > max + 0.001, () =>
      say(field, `A caption stays ${min} to ${max} seconds; this one ${seconds.toFixed(1)}.`),
    ),
    ...when(characters / seconds > MAX_CHARACTERS_PER_SECOND, () =>
      say(field, `A caption has at most ${MAX_CHARACTERS_PER_SECOND} characters a second.`),
    ),
  ];
}

/** Nothing is said of an item that has nothing to hear. */
export function checkMedia(item: Pick<Item, 'id' | 'content'>, { files, captions }: Media): Finding[] {
  const script = heardIn(item);
  if (script === '') return [];
  const say = findingsFor('media', item.id);
  const cues = cuesOf(captions);
  const heard = cues.flatMap(({ lines }) => lines).join(' ');
  return [
    ...ENDINGS.filter((ending) => !files.some((name) => name.endsWith(ending))).map((ending) =>
      say('media', `The ${ending} file is missing.`),
    ),
    ...cues.flatMap((cue, at) => checkCue(say, cue, at)),
    ...when(plainWords(heard).join(' ') !== plainWords(script).join(' '), () =>
      say('captions', 'The captions do not say what the script says.'),
    ),
  ];
}
