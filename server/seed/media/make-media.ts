// Makes what is seen and heard of one lesson or clip: pictures, voices, captions, WebM, MP4 and a poster. Kept below .data/media by the hash
// of the script, so that only what was written anew is made anew; the files themselves are never in the repository.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { MEDIA_LABELS } from '@matricula/contract/practice/media/media.rules.ts';
import { type MediaScript, scriptOf } from '@matricula/contract/practice/media/media-script.ts';
import { type LessonFacts, readSlide } from '@matricula/contract/practice/media/slides.rules.ts';
import sharp from 'sharp';
import { captionsOf, type CaptionCue, type SpokenLine, writeWebVtt } from './captions.ts';
import { encode, joinVoices, loudnessOf, type Still, type Stretch } from './encode.ts';
import { drawShot } from './scene-drawing.ts';
import { drawSlide } from './slide-drawing.ts';
import { LESSON_VOICE, speak, voiceOf } from './voices.ts';

export const MEDIA_CACHE = join(import.meta.dirname, '../../../.data/media');
/** Raised when drawings, voices or encodings change: everything is then made anew. */
const VERSION = 1;
const LESSON = { before: 0.6, after: 1.2, rate: 5, tune: 'stillimage' } as const;
const CLIP = { before: 0.4, after: 0.5, rate: 10, tune: 'animation' } as const;
/** A mouth opens and shuts this often while somebody speaks. */
const MOUTH_SECONDS = 0.2;
const SILENT_SECONDS = 2;

export const MEDIA_FILES = {
  webm: 'media.webm',
  mp4: 'media.mp4',
  captions: 'captions.vtt',
  poster: 'poster.jpg',
} as const;

export interface MadeMedia {
  kind: MediaScript['kind'];
  seconds: number;
  /** When each slide or shot begins. */
  marks: number[];
  cues: CaptionCue[];
  /** Integrated, in LUFS. */
  loudness: number;
}

export interface MadeFiles extends MadeMedia {
  /** Where the files of MEDIA_FILES are. */
  folder: string;
  isNew: boolean;
}

/** What is needed beside the content to draw it; a change of it is a change of the pictures. */
export type DrawnWith = Pick<LessonFacts, 'chapter' | 'practice' | 'promptOf'>;

/** Null for what has nothing to see or hear. */
export async function makeMedia(
  content: QuestionContent,
  drawnWith: DrawnWith,
  { cache = MEDIA_CACHE, isQuick = false } = {},
): Promise<MadeFiles | null> {
  const script = scriptOf(content);
  if (script === null) return null;
  const facts = { title: content.title, ...drawnWith };
  const slides = script.kind === 'lesson' ? script.slides.map((slide) => readSlide(slide, facts)) : [];
  const key = createHash('sha256')
    .update(JSON.stringify([VERSION, script, slides, ...(isQuick ? ['quick'] : [])]))
    .digest('hex')
    .slice(0, 32);
  const folder = join(cache, key);
  const kept = await readFile(join(folder, 'made.json'), 'utf8').catch(() => null);
  if (kept !== null) return { ...(JSON.parse(kept) as MadeMedia), folder, isNew: false };

  // Made beside its place and moved there whole: who reads never finds half of it.
  const work = `${folder}.${process.pid}`;
  await mkdir(work, { recursive: true });
  try {
    const made = await makeIn(work, content, script, slides, isQuick);
    await writeFile(join(work, 'made.json'), JSON.stringify(made));
    await rm(folder, { recursive: true, force: true });
    await rename(work, folder);
    return { ...made, folder, isNew: true };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** One slide or shot: its pictures in the order they are shown, and what is said to it. */
interface Scene {
  pictures: readonly Buffer[];
  said: { who: string; file: string; text: string; seconds: number } | null;
  hold: number;
}

async function makeIn(
  folder: string,
  content: QuestionContent,
  script: MediaScript,
  slides: readonly ReturnType<typeof readSlide>[],
  isQuick: boolean,
): Promise<MadeMedia> {
  const scenes =
    script.kind === 'lesson'
      ? await lessonScenes(folder, content.title, script, slides)
      : await clipScenes(folder, script);
  const pace = script.kind === 'lesson' ? LESSON : CLIP;
  const stills: Still[] = [];
  const stretches: Stretch[] = [];
  const spoken: SpokenLine[] = [];
  const marks: number[] = [];
  let seconds = 0;
  for (const [at, { pictures, said, hold }] of scenes.entries()) {
    // Whole pictures of the film, or sound and picture would drift apart slide by slide.
    const wanted = said === null ? hold : pace.before + said.seconds + pace.after;
    const length = Math.ceil(wanted * pace.rate) / pace.rate;
    marks.push(seconds);
    const files = pictures.map((_, place) => `picture-${at}-${place}.png`);
    await Promise.all(files.map((file, place) => writeFile(join(folder, file), pictures[place] ?? ''))); // oxlint-disable-line no-await-in-loop -- a scene at a time bounds memory
    stills.push(...stillsOf(files, length, said === null ? 0 : said.seconds, pace.before));
    stretches.push({ file: said?.file ?? null, delay: said === null ? 0 : pace.before, seconds: length });
    if (said !== null) {
      const startsAt = seconds + pace.before;
      spoken.push({ who: said.who, text: said.text, startsAt, endsAt: startsAt + said.seconds });
    }
    seconds += length;
  }
  const cues = captionsOf(spoken);
  await joinVoices(folder, stretches);
  await encode(folder, { stills, seconds, rate: pace.rate, tune: pace.tune, isQuick });
  await writeFile(join(folder, MEDIA_FILES.captions), writeWebVtt(cues));
  const poster = scenes[script.kind === 'lesson' ? 0 : 1] ?? scenes[0];
  await writeFile(
    join(folder, MEDIA_FILES.poster),
    await sharp(poster?.pictures[0]).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
  const loudness = await loudnessOf(folder, MEDIA_FILES.mp4);
  await tidy(folder, scenes);
  return { kind: script.kind, seconds, marks, cues, loudness };
}

/** Two pictures take turns while the voice is heard; one stands. */
function stillsOf([shut = '', open]: readonly string[], length: number, voice: number, before: number): Still[] {
  if (open === undefined) return [{ file: shut, seconds: length }];
  const turns = Math.floor(voice / MOUTH_SECONDS);
  const moving = Array.from({ length: turns }, (_, at) => ({
    file: at % 2 === 0 ? open : shut,
    seconds: MOUTH_SECONDS,
  }));
  const rest = length - before - turns * MOUTH_SECONDS;
  return [{ file: shut, seconds: before }, ...moving, { file: shut, seconds: rest }];
}

async function lessonScenes(
  folder: string,
  title: string,
  script: MediaScript & { kind: 'lesson' },
  slides: readonly ReturnType<typeof readSlide>[],
): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const [at, { say }] of script.slides.entries()) {
    const slide = slides[at];
    if (slide === undefined) continue;
    const frame = { slide, title, label: MEDIA_LABELS.lesson, number: at + 1, total: slides.length };
    const file = join(folder, `voice-${at}.wav`);
    const seconds = await speak(LESSON_VOICE, say, file); // oxlint-disable-line no-await-in-loop -- one core is enough for a setup that runs beside other work
    const picture = await drawSlide(frame); // oxlint-disable-line no-await-in-loop -- the same
    scenes.push({ pictures: [picture], said: { who: '', file, text: say, seconds }, hold: 0 });
  }
  return scenes;
}

async function clipScenes(folder: string, { shots, cast }: MediaScript & { kind: 'clip' }): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const [at, shot] of shots.entries()) {
    const isSpeaking = shot.person !== undefined && shot.say?.who === shot.person.name;
    const frame = { shot, cast, label: MEDIA_LABELS.clip };
    const mouths = isSpeaking ? [false, true] : [false];
    const pictures = await Promise.all(mouths.map((isOpen) => drawShot({ ...frame, isOpen }))); // oxlint-disable-line no-await-in-loop -- one core is enough
    const file = join(folder, `voice-${at}.wav`);
    const { say } = shot;
    const said =
      say === undefined
        ? null
        : {
            who: cast.some(({ name }) => name === say.who) ? say.who : '',
            file,
            text: say.text,
            seconds: await speak(voiceOf(say.who, cast), say.text, file), // oxlint-disable-line no-await-in-loop -- the same
          };
    scenes.push({ pictures, said, hold: shot.hold ?? SILENT_SECONDS });
  }
  return scenes;
}

/** What the files were made from is not kept: it is several times as large. */
async function tidy(folder: string, scenes: readonly Scene[]): Promise<void> {
  const files = scenes.flatMap(({ pictures }, at) => [
    `voice-${at}.wav`,
    ...pictures.map((_, place) => `picture-${at}-${place}.png`),
  ]);
  await Promise.all([...files, 'voice.wav', 'list.txt'].map((file) => rm(join(folder, file), { force: true })));
}
