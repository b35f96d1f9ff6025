// Texts and boxes as outlines, for pictures that we draw ourselves: satori sets them, so no font is installed and whatever somebody wrote is
// only ever drawn.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';

/** The palette of the light scheme: a picture has no scheme of its own. */
export const DRAWN_COLORS = {
  ink: '#14222e',
  soft: '#46535e',
  paper: '#fcfbf8',
  line: '#e2dfd6',
  evergreen: '#176b56',
  evergreenSoft: '#e4efea',
  amber: '#e3a72f',
} as const;

const FAMILY = 'Source Serif 4';
// Only this family has static files that the drawing can read. Each alphabet is a file of its own and stands in for the others.
const ALPHABETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
const WEIGHTS = [400, 600] as const;
export const BRAND_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="88" height="88"><g fill="none" stroke="${DRAWN_COLORS.evergreen}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M15 9.500C12.5 7.5 8.5 6.5 3.5 6.500v17c5 0 9 1 11.5 3z"/><path d="M19.5 16.500l4 5.5 6-15" stroke-width="3.4"/></g></svg>`;

type Style = Record<string, string | number>;
export interface Box {
  type: 'div' | 'img';
  props: { style: Style; src?: string; children?: (Box | string)[] };
}

export function box(style: Style, ...children: (Box | string)[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** Satori cuts lines only in a block that holds nothing but text. */
export function text(style: Style, lines: number, content: string): Box {
  return { type: 'div', props: { style: { display: 'block', lineClamp: lines, ...style }, children: [content] } };
}

export function image(src: string, width: number, style: Style = {}): Box {
  return { type: 'img', props: { src, style: { width, height: width, ...style } } };
}

export function svgUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
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

/** The box and everything in it as SVG of paths. */
export async function drawBox(drawn: Box, { width, height }: { width: number; height: number }): Promise<string> {
  const { props } = drawn;
  const framed = { ...drawn, props: { ...props, style: { fontFamily: FAMILY, ...props.style } } };
  return satori(framed as Parameters<typeof satori>[0], { width, height, fonts: await loadFonts() });
}
