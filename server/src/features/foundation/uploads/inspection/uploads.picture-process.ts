// A process of its own that makes pictures anew. Whatever a file does to the decoder, it does it here, within bounds and without secrets.
// Reads frames from its input, writes frames to its output: facts as JSON, then the bytes. Started by uploads.programs.ts.
import { buffer } from 'node:stream/consumers';
import { PDF_MAX_PAGES, PICTURE_MAX_PIXELS, PREVIEW_MAX_PIXELS } from '@matricula/contract/foundation/uploads.rules.ts';
import { IMAGE_FALLBACK_WIDTH, IMAGE_WIDTHS } from '@matricula/contract/foundation/images.rules.ts';
import sharp, { type Sharp } from 'sharp';
import { packFrames, unpackFrames } from './uploads.frames.ts';

/** Larger than any screen; what is larger is made smaller. */
const FULL_MAX_PIXELS = 4_096;
/** A drawing of few pixels keeps each of them; a photograph would only become large. */
const LOSSLESS_MAX_PIXELS = 2_000_000;
/** Of a letter, in points. */
const USUAL_LONG_SIDE = 792;

sharp.cache(false);
sharp.concurrency(1);

/** First frame only. Nothing of the original but its pixels, upright: no EXIF, no comments, no profile. */
function decode(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .toColourspace('srgb');
}

function fitInto(picture: Sharp, side: number) {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

async function drawPreview(bytes: Buffer) {
  const { data, info } = await fitInto(decode(bytes), PREVIEW_MAX_PIXELS)
    .webp({ quality: 78, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { preview: data, width: info.width, height: info.height };
}

async function remakePicture(bytes: Buffer): Promise<Buffer[]> {
  const { format, width, height } = await decode(bytes).metadata();
  const isJpeg = format === 'jpeg';
  const isLossless = format === 'png' && width * height <= LOSSLESS_MAX_PIXELS;
  const sized = fitInto(decode(bytes), FULL_MAX_PIXELS);
  const full = await (
    isJpeg
      ? sized.jpeg({ quality: 86 })
      : sized.webp(isLossless ? { lossless: true, effort: 2 } : { quality: 88, effort: 2 })
  ).toBuffer();
  const { preview, ...size } = await drawPreview(full);
  const facts = { contentType: isJpeg ? 'image/jpeg' : 'image/webp', ...size, pages: 1 };
  return [Buffer.from(JSON.stringify(facts)), full, preview];
}

/** As WebP in every width that pages ask for, none wider than the picture; the last one in a format that every program reads. */
async function drawSizes(full: Buffer) {
  const { width, height, hasAlpha, format } = await sharp(full).metadata();
  const isLossless = format === 'webp' && width * height <= LOSSLESS_MAX_PIXELS && hasAlpha;
  const widest = Math.min(width, IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? width);
  const widths = [...IMAGE_WIDTHS.filter((one) => one < widest), widest];
  const drawn = [];
  for (const one of widths)
    // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
    drawn.push(await drawSize(full, one, (sized) => sized.webp(isLossless ? { lossless: true } : { quality: 82 })));
  const last = await drawSize(full, Math.min(width, IMAGE_FALLBACK_WIDTH), (sized) =>
    hasAlpha ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: 84, progressive: true }),
  );
  return [...drawn, last];
}

async function drawSize(full: Buffer, width: number, encode: (sized: Sharp) => Sharp) {
  const sized = sharp(full).resize({ width, withoutEnlargement: true });
  const { data, info } = await encode(sized).toBuffer({ resolveWithObject: true });
  return { data, size: { width: info.width, height: info.height, contentType: `image/${info.format}` } };
}

async function remakeImage(bytes: Buffer): Promise<Buffer[]> {
  const [about = Buffer.alloc(0), full = Buffer.alloc(0), preview = Buffer.alloc(0)] = await remakePicture(bytes);
  const drawn = await drawSizes(full);
  const facts = { ...(JSON.parse(about.toString()) as object), sizes: drawn.map(({ size }) => size) };
  return [Buffer.from(JSON.stringify(facts)), full, preview, ...drawn.map(({ data }) => data)];
}

/** Through our own encoder as well: the program that drew it has read the file. */
async function remakePage(drawn: Buffer) {
  const { data, info } = await decode(drawn).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const webp = await sharp(data).webp({ quality: 80, effort: 2 }).toBuffer();
  return { jpeg: data, webp, width: info.width, height: info.height };
}

/** Between the end of one JPEG and the beginning of the next: within one, 0xff is never followed by 0xd9. */
const SEAM = Buffer.from('ffd9ffd8', 'hex');

/** The pages as the drawing program wrote them, one behind the other. */
function splitPages(drawn: Buffer): Buffer[] {
  const pages: Buffer[] = [];
  for (let from = 0; from < drawn.length && pages.length <= PDF_MAX_PAGES;) {
    const seam = drawn.indexOf(SEAM, from);
    const to = seam === -1 ? drawn.length : seam + SEAM.length / 2;
    pages.push(drawn.subarray(from, to));
    from = to;
  }
  return pages;
}

/** The first frame says how many pages there are, and how long the longer side of each is in points; the second holds them. */
async function remakeDocument([about, joined]: Buffer[]): Promise<Buffer[]> {
  const said = JSON.parse(about?.toString() ?? '{}') as { pages: number; longSides: number[] };
  const drawn = splitPages(joined ?? Buffer.alloc(0));
  if (drawn.length !== said.pages) throw new Error('A page could not be drawn');
  // Only now: it takes longer to load than most pictures take to be made.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ autoFirstPage: false, info: { Producer: 'Matricula', Creator: 'Matricula' } });
  const pages = await Promise.all(drawn.map(remakePage));
  for (const [index, { jpeg, ...pixels }] of pages.entries()) {
    const scale = (said.longSides[index] ?? USUAL_LONG_SIDE) / Math.max(pixels.width, pixels.height);
    const [width, height] = [pixels.width * scale, pixels.height * scale];
    document.addPage({ size: [width, height], margin: 0 }).image(jpeg, 0, 0, { width, height });
  }
  document.end();
  const full = await buffer(document);
  const { preview, ...size } = await drawPreview(drawn[0] ?? Buffer.alloc(0));
  const facts = { contentType: 'application/pdf', ...size, pages: drawn.length };
  return [Buffer.from(JSON.stringify(facts)), full, preview, ...pages.map(({ webp }) => webp)];
}

/** What cannot be decoded is an answer, not a failure. */
function refusalOf(error: unknown): Buffer[] {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  return [Buffer.from(JSON.stringify({ refusal: isTooLarge ? 'tooManyPixels' : 'unreadable' }))];
}

async function remake(): Promise<Buffer> {
  const frames = unpackFrames(await buffer(process.stdin), 2);
  const what = process.argv[2];
  if (what === 'document') return packFrames(await remakeDocument(frames));
  return packFrames(await (what === 'image' ? remakeImage : remakePicture)(frames[0] ?? Buffer.alloc(0)));
}

// Everything that reads the file: also what finds no more memory for it is the file's fault.
process.stdout.end(await remake().catch((error: unknown) => packFrames(refusalOf(error))));
