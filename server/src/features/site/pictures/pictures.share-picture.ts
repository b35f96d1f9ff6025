// Draws the picture that is shown when a consultant's address is shared: 1200 by 630, in the colours and type of the product.
// Texts are set as outlines, so whatever a person wrote is only ever drawn.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BRANDS } from '@matricula/contract/base/brands.ts';
import satori from 'satori';
import sharp from 'sharp';

export interface ShareFacts {
  name: string;
  taglines: string[];
  hourlyRateCents: number;
  /** Null where there is no review, and for a demonstration profile, whose reviews nobody wrote. */
  rating: { average: number; count: number } | null;
  isDemo: boolean;
  /** A portrait in any format; null draws the initials. */
  portrait: Buffer | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const PORTRAIT = 304;
const INK = '#14222e';
const SOFT = '#46535e';
const PAPER = '#fcfbf8';
const LINE = '#e2dfd6';
const EVERGREEN = '#176b56';
const EVERGREEN_SOFT = '#e4efea';
const AMBER = '#e3a72f';
const FAMILY = 'Source Serif 4';
const MAX_NAME = 60;
const MAX_TAGLINE = 90;

// Only this family has static files that the drawing can read. Each alphabet is a file of its own and stands in for the others.
const ALPHABETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
const WEIGHTS = [400, 600] as const;
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="88" height="88"><g fill="none" stroke="${EVERGREEN}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M15 9.500C12.5 7.5 8.5 6.5 3.5 6.500v17c5 0 9 1 11.5 3z"/><path d="M19.5 16.500l4 5.5 6-15" stroke-width="3.4"/></g></svg>`;
const STAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="72" height="72"><path fill="${AMBER}" d="M12 1.8l3.1 6.4 7 .9-5.100 4.900 1.200 7L12 17.700 5.800 21l1.200-7L1.900 9.100l7-.9z"/></svg>`;

type Style = Record<string, string | number>;
interface Box {
  type: 'div' | 'img';
  props: { style: Style; src?: string; children?: (Box | string)[] };
}

function box(style: Style, ...children: (Box | string)[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** Satori cuts lines only in a block that holds nothing but text. */
function text(style: Style, lines: number, content: string): Box {
  return { type: 'div', props: { style: { display: 'block', lineClamp: lines, ...style }, children: [content] } };
}

function image(src: string, width: number, style: Style = {}): Box {
  return { type: 'img', props: { src, style: { width, height: width, ...style } } };
}

function svgUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** One line of letters that the typeface has: no breaks, no marks that turn the direction, nothing that would become a box. */
function plainOf(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Extended_Pictographic}]/gu, ' ')
    .replace(
      /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{N}\p{P}\p{Sc}\p{Sm}\p{Z}]/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cut at a word where there is one. */
function cut(value: string, longest: number): string {
  const plain = plainOf(value);
  const letters = Array.from(plain);
  if (letters.length <= longest) return plain;
  const short = letters.slice(0, longest - 1).join('');
  return `${short.replace(/\s+\S{0,12}$/, '').trimEnd()}…`;
}

function initialsOf(name: string): string {
  const words = plainOf(name)
    .split(' ')
    .filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

function priceOf(cents: number): string {
  const dollars = cents / 100;
  return `$${dollars.toLocaleString('en-US', cents % 100 === 0 ? {} : { minimumFractionDigits: 2 })}`;
}

function compose(facts: Omit<ShareFacts, 'portrait'>, portrait: string | null): Box {
  const name = cut(facts.name, MAX_NAME) || 'A consultant';
  const taglines = facts.taglines.map((line) => cut(line, MAX_TAGLINE)).filter(Boolean);
  const disc = { width: PORTRAIT, height: PORTRAIT, borderRadius: PORTRAIT / 2 };
  return box(
    { width: '100%', height: '100%', flexDirection: 'column', backgroundColor: PAPER, color: INK, fontFamily: FAMILY },
    box({ width: '100%', height: 10, backgroundColor: EVERGREEN }),
    box(
      { flexDirection: 'column', flexGrow: 1, padding: '44px 72px 48px' },
      box(
        { alignItems: 'center', gap: 16 },
        image(svgUri(MARK), 44),
        box({ fontSize: 32, fontWeight: 600, letterSpacing: -0.5 }, BRANDS.matricula.name),
      ),
      box(
        { flexGrow: 1, alignItems: 'center', justifyContent: 'space-between', gap: 56 },
        box(
          { flexDirection: 'column', width: WIDTH - 144 - 56 - PORTRAIT },
          text(
            { fontSize: 68, fontWeight: 600, lineHeight: 1.12, letterSpacing: -1, wordBreak: 'break-word' },
            2,
            name,
          ),
          box(
            { flexDirection: 'column', marginTop: 24, gap: 6, fontSize: 33, lineHeight: 1.35, color: SOFT },
            ...taglines.map((line) => text({ wordBreak: 'break-word' }, 2, line)),
          ),
        ),
        portrait === null
          ? box(
              {
                ...disc,
                flexShrink: 0,
                alignItems: 'center',
                justifyContent: 'center',
                backgroundColor: EVERGREEN_SOFT,
                color: EVERGREEN,
                fontSize: 116,
                fontWeight: 600,
              },
              initialsOf(facts.name),
            )
          : image(portrait, PORTRAIT, { ...disc, flexShrink: 0, backgroundColor: EVERGREEN_SOFT, objectFit: 'cover' }),
      ),
      box(
        {
          alignItems: 'center',
          gap: 40,
          paddingTop: 28,
          borderTop: `2px solid ${LINE}`,
          fontSize: 34,
          whiteSpace: 'nowrap',
        },
        box(
          { alignItems: 'baseline', gap: 12 },
          box({ fontWeight: 600 }, priceOf(facts.hourlyRateCents)),
          box({ color: SOFT }, 'per hour'),
        ),
        ...(facts.rating === null
          ? []
          : [
              box(
                { alignItems: 'center', gap: 12 },
                image(svgUri(STAR), 36),
                box({ fontWeight: 600 }, facts.rating.average.toFixed(1)),
                box(
                  { color: SOFT },
                  `from ${facts.rating.count.toLocaleString('en-US')} ${facts.rating.count === 1 ? 'review' : 'reviews'}`,
                ),
              ),
            ]),
        box({ flexGrow: 1 }),
        box({ color: SOFT, fontSize: 27 }, facts.isDemo ? 'Demonstration profile' : 'Peer consultant'),
      ),
    ),
  );
}

type Fonts = Parameters<typeof satori>[1]['fonts'];
let fonts: Promise<Fonts> | undefined;

/** Read when the first picture is drawn; they are part of the program and do not change. */
function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  fonts ??= Promise.all(
    ALPHABETS.flatMap((alphabet) =>
      WEIGHTS.map(async (weight) => ({
        name: alphabet === 'latin' ? FAMILY : `${FAMILY} ${alphabet}`,
        data: await readFile(
          resolve(`@fontsource/source-serif-4/files/source-serif-4-${alphabet}-${weight}-normal.woff`),
        ),
        weight,
        style: 'normal' as const,
      })),
    ),
  );
  return fonts;
}

export async function drawSharePicture({ portrait, ...facts }: ShareFacts): Promise<Buffer> {
  const picture =
    portrait === null
      ? null
      : `data:image/png;base64,${(
          await sharp(portrait)
            .resize(PORTRAIT * 2, PORTRAIT * 2, { fit: 'cover' })
            .png()
            .toBuffer()
        ).toString('base64')}`;
  const svg = await satori(compose(facts, picture) as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: await loadFonts(),
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}
