// Frames of a clip: a room of the kit, whoever speaks (DiceBear notionists, CC0) with a mood of brows and lips, a plate with time and place,
// and the label that says what it is.
import { createHash } from 'node:crypto';
import type { CasperContent, Shot } from '@matricula/contract/practice/content/casper.ts';
import sharp from 'sharp';
import { box, type Box, DRAWN_COLORS, drawBox, text } from '#platform/files/drawn-text.ts';
import { backgroundOf } from './scene-kit.ts';
import { FRAME } from './slide-drawing.ts';

type Mood = NonNullable<Shot['person']>['mood'];
type Cast = CasperContent['about']['cast'];

/** Brows, and lips shut and open. */
const MOODS: Record<Mood, { brows: number; shut: number; open: number }> = {
  calm: { brows: 8, shut: 21, open: 16 },
  glad: { brows: 12, shut: 23, open: 14 },
  worried: { brows: 13, shut: 18, open: 27 },
  pleading: { brows: 10, shut: 24, open: 25 },
};
const HAIR = { woman: [2, 10, 21, 29, 37, 46, 53], man: [18, 24, 28, 33, 44, 57, 60], unstated: [4, 12, 20, 39, 50] };
const BODIES = [3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 16, 17];
const NOSES = [1, 2, 3, 4, 7, 9, 13];
const PERSON = { size: 640, left: 560, top: 0 };
const { ink, soft, paper } = DRAWN_COLORS;

/** The same for a name in every clip and on every machine. */
function pick<T>(from: readonly T[], ...seed: string[]): T {
  const [byte = 0] = createHash('sha256').update(seed.join(' ')).digest();
  return from[byte % from.length] as T;
}

const variant = (number: number) => [`variant${String(number).padStart(2, '0')}`];

async function drawPerson({ name, mood }: NonNullable<Shot['person']>, cast: Cast, isOpen: boolean): Promise<Buffer> {
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), import('@dicebear/notionists')]);
  const place = cast.findIndex((one) => one.name === name);
  const gender = cast[place]?.gender ?? 'unstated';
  const { brows, shut, open } = MOODS[mood];
  const svg = createAvatar(style, {
    seed: name,
    size: PERSON.size,
    // Faces look to one side; whoever answers looks back.
    flip: place % 2 === 1,
    randomizeIds: true,
    hair: variant(pick(HAIR[gender], name, 'hair')) as never,
    body: variant(pick(BODIES, name, 'body')) as never,
    nose: variant(pick(NOSES, name, 'nose')) as never,
    eyes: variant(pick([4, 5], name, 'eyes')) as never,
    brows: variant(brows) as never,
    lips: variant(isOpen ? open : shut) as never,
    beardProbability: 0,
    glassesProbability: 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
  }).toString();
  return sharp(Buffer.from(svg)).png().toBuffer();
}

interface ShotFrame {
  shot: Shot;
  cast: Cast;
  label: string;
  /** Whether the mouth is open. */
  isOpen: boolean;
}

export async function drawShot({ shot, cast, label, isOpen }: ShotFrame): Promise<Buffer> {
  const { svg, words } = backgroundOf(shot.back);
  const isEnd = /^end card/i.test(shot.back);
  const layers = [
    ...(shot.person === undefined
      ? []
      : [
          {
            input: await drawPerson(shot.person, cast, isOpen),
            left: PERSON.left,
            top: FRAME.height - PERSON.size + PERSON.top,
          },
        ]),
    { input: Buffer.from(await drawBox(overlay(shot, label, words, isEnd), FRAME)), left: 0, top: 0 },
  ];
  return sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 6 }).toBuffer();
}

type Words = ReturnType<typeof backgroundOf>['words'];

function overlay({ plate }: Shot, label: string, words: Words, isEnd: boolean): Box {
  const plain = { position: 'absolute', backgroundColor: paper, borderRadius: 8 } as const;
  return box(
    { width: '100%', height: '100%', position: 'relative', color: ink },
    box({ ...plain, top: 28, right: 32, padding: '6px 16px', fontSize: 22, color: soft }, label),
    ...(plate === undefined
      ? []
      : [box({ ...plain, top: 28, left: 32, padding: '12px 24px', fontSize: 36, fontWeight: 600 }, plate)]),
    ...(words === null
      ? []
      : [
          box(
            {
              position: 'absolute',
              left: words.x - words.width / 2,
              top: words.y - words.size * 1.25,
              width: words.width,
              height: words.size * 2.5,
              alignItems: 'center',
              justifyContent: 'center',
            },
            text({ fontSize: words.size, fontWeight: 600, lineHeight: 1.2, textAlign: 'center' }, 2, words.text),
          ),
        ]),
    ...(isEnd
      ? [
          box(
            {
              position: 'absolute',
              top: 0,
              left: 0,
              width: '100%',
              height: '88%',
              alignItems: 'center',
              justifyContent: 'center',
            },
            box({ fontSize: 84, fontWeight: 600 }, 'Your turn'),
          ),
        ]
      : []),
  );
}

/** Directions that the kit has no drawing for. */
export function unknownBackgrounds(shots: readonly Shot[]): string[] {
  return [...new Set(shots.map(({ back }) => back).filter((back) => !backgroundOf(back).isKnown))];
}
