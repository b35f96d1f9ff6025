// Draws the picture that is shown when a consultant's address is shared: 1200 by 630, in the colours and type of the product.
// Texts are set as outlines, so whatever a person wrote is only ever drawn.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import sharp from 'sharp';
import { box, type Box, BRAND_MARK, DRAWN_COLORS, drawBox, image, svgUri, text } from '#platform/files/drawn-text.ts';

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
const { ink: INK, soft: SOFT, paper: PAPER, line: LINE } = DRAWN_COLORS;
const { evergreen: EVERGREEN, evergreenSoft: EVERGREEN_SOFT, amber: AMBER } = DRAWN_COLORS;
const MAX_NAME = 60;
const MAX_TAGLINE = 90;

const STAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="72" height="72"><path fill="${AMBER}" d="M12 1.8l3.1 6.4 7 .9-5.100 4.900 1.200 7L12 17.700 5.800 21l1.200-7L1.900 9.100l7-.9z"/></svg>`;

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
export function cut(value: string, longest: number): string {
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
    { width: '100%', height: '100%', flexDirection: 'column', backgroundColor: PAPER, color: INK },
    box({ width: '100%', height: 10, backgroundColor: EVERGREEN }),
    box(
      { flexDirection: 'column', flexGrow: 1, padding: '44px 72px 48px' },
      box(
        { alignItems: 'center', gap: 16 },
        image(svgUri(BRAND_MARK), 44),
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
  const svg = await drawBox(compose(facts, picture), { width: WIDTH, height: HEIGHT });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}
