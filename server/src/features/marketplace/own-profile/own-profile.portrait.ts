// A portrait in every width and format that pages ask for, drawn anew from a checked picture: a square from its middle, without a word of
// what the file carried.
import { PICTURE_WIDTHS, type PictureFormat } from '@matricula/contract/base/pictures.ts';
import { OWN_PROFILE_TEXTS, PORTRAIT_PIXELS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import sharp from 'sharp';
import { invalid } from '#platform/context/errors.ts';

export interface PortraitFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

const FORMATS: readonly PictureFormat[] = ['avif', 'webp'];

/** `picture` has been made anew by the checks, which bound its size. Fails with invalid for one that is too small. */
export async function drawPortrait(base: string, picture: Buffer): Promise<PortraitFile[]> {
  const { width, height } = await sharp(picture).metadata();
  if (Math.min(width, height) < PORTRAIT_PIXELS.min) invalid(OWN_PROFILE_TEXTS.pictureSmall);
  const side = PICTURE_WIDTHS[2];
  const widest = await sharp(picture)
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files = PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => ({ width, format })));
  return Promise.all(
    files.map(async ({ width, format }) => {
      const small = sharp(widest.data, { raw: widest.info }).resize(width);
      const bytes = await (
        format === 'avif' ? small.avif({ quality: 60, effort: 3 }) : small.webp({ quality: 82 })
      ).toBuffer();
      return { name: `${base}-${width}.${format}`, contentType: `image/${format}`, bytes };
    }),
  );
}

/** The value of `profile_picture`: the widest WebP. */
export function portraitName(base: string): string {
  return `${base}-${PICTURE_WIDTHS[2]}.webp`;
}

/** The objects of a portrait, by the value of `profile_picture`. */
export function portraitKeys(file: string): string[] {
  const base = file.replace(/-\d+\.\w+$/, '');
  return PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => `profilepics/${base}-${width}.${format}`));
}
