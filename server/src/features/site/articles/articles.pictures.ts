// Pictures in articles: written by their id in the library, ![what it shows](image:id), and drawn from what the library says of them each
// time the text is rendered. Pure.
import { imageSources } from '@matricula/contract/base/pictures.ts';
import type { ShownImage } from '@matricula/contract/foundation/images.ts';
import { escapeHtml } from '#platform/mail/mail-layout.ts';

const ADDRESS = /^image:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** More than any article shows. */
const MAX_IMAGES = 50;
/** As wide as the text (--width-reading), or as the screen. */
const SIZES = '(min-width: 44em) 42em, 100vw';

export type ShownImages = ReadonlyMap<string, ShownImage>;

/** Null: it names no image of the library. */
export function imageIdOf(href: string): string | null {
  return ADDRESS.exec(href)?.[1] ?? null;
}

/** Ids of images that a text names, whether or not they exist. */
export function imageIdsIn(body: string): string[] {
  const named = [...body.matchAll(/\]\((image:[\da-f-]{36})[ )]/g)].flatMap(([, href = '']) => imageIdOf(href) ?? []);
  return [...new Set(named)].slice(0, MAX_IMAGES);
}

/** The writer's words for it come before the library's. */
export function pictureHtml(image: ShownImage, words: string): string {
  const { src, srcSet } = imageSources(image);
  const alt = escapeHtml(words.trim() === '' ? image.alternativeText : words);
  const size = `width="${image.width}" height="${image.height}"`;
  return `<img src="${src}" srcset="${srcSet}" sizes="${SIZES}" ${size} alt="${alt}" loading="lazy" decoding="async">`;
}

/** A picture with a paragraph of its own, and whose it is. */
export function figureHtml(image: ShownImage, words: string): string {
  const credit = image.credit === '' ? '' : `<figcaption>${escapeHtml(`Picture: ${image.credit}`)}</figcaption>`;
  return `<figure>${pictureHtml(image, words)}${credit}</figure>\n`;
}
