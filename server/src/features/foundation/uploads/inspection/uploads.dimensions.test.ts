// The claimed size of a picture, as its encoder wrote it.
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { drawPicture } from '#test/builders/upload.ts';
import { countPixels } from './uploads.dimensions.ts';

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('reads the size of a %s', async (format) => {
  expect(countPixels(await drawPicture({ width: 321, height: 123, format }))).toBe(321 * 123);
});

it('reads the other kinds of WebP and a JPEG with much before its picture', async () => {
  const picture = sharp(await drawPicture({ width: 321, height: 123, format: 'png' }));
  expect(countPixels(await picture.clone().webp({ lossless: true }).toBuffer())).toBe(321 * 123);
  expect(countPixels(await picture.clone().ensureAlpha(0.5).webp().toBuffer())).toBe(321 * 123);
  const described = picture.clone().withExif({ IFD0: { ImageDescription: 'x'.repeat(9_000) } });
  expect(countPixels(await described.jpeg({ progressive: true }).toBuffer())).toBe(321 * 123);
});

it.each(['', '\xff\xd8', '\xff\xd8\xff\xe0\xff\xff', '\x89PNG', 'GIF89a', 'RIFF....WEBPVP8 ', 'words'])(
  'says nothing about %j',
  (text) => {
    expect(countPixels(Buffer.from(text, 'latin1'))).toBeNull();
  },
);
