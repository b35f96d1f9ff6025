// The library of images begins with one of our own, so that there is something to look at. Repeating it makes what is missing.
import { IMAGE_FALLBACK_WIDTH, IMAGE_WIDTHS } from '@matricula/contract/foundation/images.rules.ts';
import sharp from 'sharp';
import type { Context } from '#platform/context/context.ts';
import { BRAND_MARK, DRAWN_COLORS } from '#platform/files/drawn-text.ts';
import { buildImage } from '#test/builders/image.ts';
import { DEMO_IMAGE_ID } from './demo-people.ts';

const HEIGHT = 720;
const MARK = 320;

export async function seedImages(ctx: Context): Promise<{ made: number }> {
  const known = await ctx.db.selectFrom('images').select('id').where('id', '=', DEMO_IMAGE_ID).executeTakeFirst();
  if (known !== undefined) return { made: 0 };
  const sizes = await drawSizes();
  await buildImage(
    ctx,
    {
      id: DEMO_IMAGE_ID,
      name: 'Matricula’s mark',
      alternativeText: 'An open book whose right page is a small check mark',
      rightsSource: 'Drawn by Matricula',
      rightsLicense: 'Our own',
    },
    sizes,
  );
  return { made: 1 };
}

async function drawSizes() {
  const mark = await sharp(Buffer.from(BRAND_MARK)).resize(MARK).png().toBuffer();
  const canvas = {
    width: IMAGE_FALLBACK_WIDTH,
    height: HEIGHT,
    channels: 3 as const,
    background: DRAWN_COLORS.evergreenSoft,
  };
  const drawn = await sharp({ create: canvas })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
  const widths = IMAGE_WIDTHS.filter((width) => width <= IMAGE_FALLBACK_WIDTH);
  return Promise.all([
    ...widths.map((width) => drawSize(drawn, width, 'webp')),
    drawSize(drawn, IMAGE_FALLBACK_WIDTH, 'jpeg'),
  ]);
}

async function drawSize(drawn: Buffer, width: number, format: 'webp' | 'jpeg') {
  const { data, info } = await sharp(drawn).resize({ width }).toFormat(format).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, contentType: `image/${format}`, bytes: data };
}
