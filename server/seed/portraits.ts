// Drawn portraits of the invented consultants (DiceBear notionists, CC0): friendly faces on a soft colour of the palette.
// Drawing takes seconds, so the files are kept in .data/portraits; their names carry what they were drawn from.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '@matricula/contract/base/pictures.ts';
import sharp from 'sharp';
import type { Context } from '#platform/context/context.ts';
import { type ConsultantSketch, slugOf } from './people/sketch.ts';
import { chanceOf } from './random.ts';

const CACHE = join(import.meta.dirname, '../../.data/portraits');
/** Raised when the drawing or the encoding changes: the files then get new names. */
const VERSION = 1;
const FORMATS: readonly PictureFormat[] = ['avif', 'webp'];
const AT_ONCE = 4;

/** Only what looks open and grown up: no masks, no gestures, no sunglasses, no frowns. */
const LIPS = [3, 5, 14, 22, 23, 25, 30];
const EYES = [4, 5];
const BROWS = [1, 4, 7, 8, 12];
const NOSES = [1, 2, 3, 4, 7, 9, 13, 17, 19, 20];
const BODIES = [3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 16, 17, 19, 20, 21, 25];
/** Soft tones of the palette: evergreen, indigo, sky, amber, success, and one of paper. */
const BACKGROUNDS = ['d5e8e0', 'dde1f6', 'd5e6f3', 'f8e6bf', 'd6ecde', 'ece7da'];

interface Portrait {
  /** Without width and ending. */
  base: string;
  options: Record<string, unknown>;
}

function variant(number: number): string[] {
  return [`variant${String(number).padStart(2, '0')}`];
}

function portraitOf({ name, look }: Pick<ConsultantSketch, 'name' | 'look'>): Portrait {
  const chance = chanceOf(`portrait ${name}`);
  const options = {
    seed: name,
    backgroundColor: [chance.pick(BACKGROUNDS)],
    hair: variant(look.hair),
    lips: variant(chance.pick(LIPS)),
    eyes: variant(chance.pick(EYES)),
    brows: variant(chance.pick(BROWS)),
    nose: variant(chance.pick(NOSES)),
    body: variant(chance.pick(BODIES)),
    beard: variant(look.beard ?? 1),
    beardProbability: look.beard === undefined ? 0 : 100,
    glasses: variant(look.glasses ?? 11),
    glassesProbability: look.glasses === undefined ? 0 : 100,
    gestureProbability: 0,
    bodyIconProbability: 0,
  };
  const key = createHash('sha256')
    .update(JSON.stringify([VERSION, options]))
    .digest('hex')
    .slice(0, 8);
  return { base: `${slugOf(name)}-${key}`, options };
}

/** The value of `profile_picture`: the widest WebP. */
export function pictureOf(sketch: Pick<ConsultantSketch, 'name' | 'look'>): string {
  return fileOf(portraitOf(sketch).base, 384, 'webp');
}

function fileOf(base: string, width: PictureWidth, format: PictureFormat): string {
  return `${base}-${width}.${format}`;
}

function filesOf(base: string) {
  return PICTURE_WIDTHS.flatMap((width) =>
    FORMATS.map((format) => ({ width, format, name: fileOf(base, width, format) })),
  );
}

/** Puts every portrait that the storage does not have below profilepics/. Answers with how many were drawn anew. */
export async function seedPortraits(
  ctx: Pick<Context, 'storage'>,
  sketches: readonly ConsultantSketch[],
): Promise<number> {
  const stored = new Set(await ctx.storage.list('profilepics/'));
  const missing = sketches
    .map(portraitOf)
    .filter(({ base }) => filesOf(base).some(({ name }) => !stored.has(`profilepics/${name}`)));
  let drawn = 0;
  await mkdir(CACHE, { recursive: true });
  const queue = [...missing];
  async function work(): Promise<void> {
    for (let portrait = queue.shift(); portrait !== undefined; portrait = queue.shift()) {
      const isNew = await place(ctx, portrait); // oxlint-disable-line no-await-in-loop -- a few at once, not all
      if (isNew) drawn += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return drawn;
}

async function place(ctx: Pick<Context, 'storage'>, { base, options }: Portrait): Promise<boolean> {
  const files = filesOf(base);
  const cached = await Promise.all(files.map(({ name }) => readFile(join(CACHE, name)).catch(() => null)));
  const isComplete = cached.every((body) => body !== null);
  const bodies = isComplete ? cached : await draw(files, options);
  await Promise.all(
    files.map(async ({ name, format }, index) => {
      const body = bodies[index] ?? Buffer.alloc(0);
      if (!isComplete) await keep(name, body);
      await ctx.storage.put(`profilepics/${name}`, body, `image/${format}`);
    }),
  );
  return !isComplete;
}

/** Two seeds may draw at the same time; a reader must never find half a file. */
async function keep(name: string, body: Buffer): Promise<void> {
  const temporary = join(CACHE, `${name}.${process.pid}`);
  await writeFile(temporary, body);
  await rename(temporary, join(CACHE, name));
}

async function draw(files: ReturnType<typeof filesOf>, options: Record<string, unknown>): Promise<Buffer[]> {
  // Loaded here, because most runs find every portrait in the cache.
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), import('@dicebear/notionists')]);
  const svg = createAvatar(style, { ...options, size: PICTURE_WIDTHS[2] }).toString();
  const widest = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  return Promise.all(
    files.map(({ width, format }) => {
      const picture = sharp(widest.data, { raw: widest.info }).resize(width);
      // Flat areas and black lines: low effort loses a few hundred bytes and saves most of the time.
      return (
        format === 'avif' ? picture.avif({ quality: 55, effort: 1 }) : picture.webp({ quality: 80, effort: 3 })
      ).toBuffer();
    }),
  );
}
