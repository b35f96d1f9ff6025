// Makes a file anew from its pixels: pictures by our encoder, PDFs from pictures of their pages. A text document becomes a PDF first;
// of it the words are kept as well. Nothing else of the original is.
import { UPLOAD_TEXTS, PDF_MAX_PAGES } from '@matricula/contract/foundation/uploads.rules.ts';
import { IMAGE_WIDTHS } from '@matricula/contract/foundation/images.rules.ts';
import { z } from 'zod';
import { ProcessFailed, runBounded } from '#platform/files/bounded-process.ts';
import type { Log } from '#platform/context/log.ts';
import { hasOffice, type OfficeFormat, turnIntoPdf } from '#platform/files/programs/office.ts';
import { packFrames, unpackFrames } from './uploads.frames.ts';
import { runProgram } from './uploads.programs.ts';

export type FileKind = 'picture' | 'pdf' | OfficeFormat;
/** `image`: a picture in every width that pages ask for. */
type Making = FileKind | 'image';

export type Conversion =
  | { refusedBecause: string }
  | {
      facts: { contentType: string; width: number; height: number; pages: number; hasText: boolean };
      variants: Record<string, Buffer>;
    };

const MAX_BYTES = 96 * 1024 * 1024;
/** All pages as they are drawn: thirty of noise are half of it. */
const MAX_DRAWN_BYTES = 64 * 1024 * 1024;
const MAX_TEXT_BYTES = 256 * 1024;
/** The words of a document: more than thirty pages hold. */
const MAX_WORDS_BYTES = 1024 * 1024;
/** What our own program says of a file, before its pictures. */
const MAX_FACTS_BYTES = 1_024;
/** Processor time for each step, and so for a file: thirty scanned pages take less than half of it. */
const READING_SECONDS = 5;
const DRAWING_SECONDS = 20;
const PICTURE_SECONDS = 10;
/** Five sizes of 40 megapixels take about half of it. */
const IMAGE_SECONDS = 30;
const DOCUMENT_SECONDS = 20;
/** The longer side of a page: read well on a phone and on paper, whatever size the page claims to have. */
const PAGE_PIXELS = 1_600;
/** In points: a stamp and a poster. */
const MIN_SIDE = 72;
const MAX_SIDE = 2_400;

/** One of the sizes of an image; its bytes are the variant `size-` with its place in the list. */
const madeSizeSchema = z.object({
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  contentType: z.enum(['image/webp', 'image/jpeg', 'image/png']),
});
export const madeSizesSchema = z.array(madeSizeSchema);

const saidSchema = z.union([
  z.object({ refusal: z.enum(['tooManyPixels', 'unreadable']) }),
  z.object({
    contentType: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    pages: z.number().int(),
    sizes: z
      .array(madeSizeSchema)
      .max(IMAGE_WIDTHS.length + 1)
      .default([]),
  }),
]);

interface Means {
  log: Log;
  /** Where LibreOffice is installed, if it is. */
  officeDirectory: string;
  signal: AbortSignal;
}

/** Fails with OutOfTime, or when one of our own programs is not there. What the file does wrong is a refusal. */
export async function convert(
  bytes: Buffer,
  kind: Making,
  { log, officeDirectory, signal }: Means,
): Promise<Conversion> {
  try {
    if (kind === 'picture' || kind === 'image') return await remake(kind, [bytes], signal);
    if (kind === 'pdf') return await convertDocument(bytes, signal);
    return await convertText(bytes, kind, { officeDirectory, signal });
  } catch (error) {
    if (!(error instanceof ProcessFailed)) throw error;
    // Most often the file is broken; a program that is broken itself says the same of every file, and only here.
    log.info({ err: error, kind }, 'a file could not be read');
    return { refusedBecause: UPLOAD_TEXTS.unreadable };
  }
}

/** By way of a PDF, which is then treated like one that a stranger has sent: who made it has read the file. */
async function convertText(
  bytes: Buffer,
  format: OfficeFormat,
  { officeDirectory: directory, signal }: Omit<Means, 'log'>,
): Promise<Conversion> {
  if (!(await hasOffice(directory))) return { refusedBecause: UPLOAD_TEXTS.noDocuments };
  const { pdf, text } = await turnIntoPdf({ directory, format, bytes, mostPages: PDF_MAX_PAGES + 1, signal });
  const conversion = await convertDocument(pdf, signal);
  if ('refusedBecause' in conversion) return conversion;
  const { facts, variants } = conversion;
  // A document of pictures alone has none, and one with more than its pages can show hides something.
  const words = withoutMark(text);
  const hasText = words.length <= MAX_WORDS_BYTES && words.toString().trim() !== '';
  return { facts: { ...facts, hasText }, variants: hasText ? { ...variants, text: words } : variants };
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

function withoutMark(text: Buffer): Buffer {
  const isMarked = text.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return isMarked ? text.subarray(BYTE_ORDER_MARK.length) : text;
}

async function convertDocument(bytes: Buffer, signal: AbortSignal): Promise<Conversion> {
  const about = await readDocument(bytes, signal).catch((error: unknown) => {
    if (error instanceof ProcessFailed && /password/i.test(error.message)) return null;
    throw error;
  });
  // Only what does not open without one: many documents are locked against changes alone.
  if (about === null) return { refusedBecause: UPLOAD_TEXTS.locked };
  // Our own search knows the names; this one knows the structure.
  if (/^JavaScript: +yes/m.test(about)) return { refusedBecause: UPLOAD_TEXTS.active };
  const pages = Number(/^Pages: +(\d+)/m.exec(about)?.[1] ?? 0);
  if (pages === 0) return { refusedBecause: UPLOAD_TEXTS.unreadable };
  if (pages > PDF_MAX_PAGES) return { refusedBecause: UPLOAD_TEXTS.tooManyPages };
  const longSides = [...about.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)].map(([, width, height]) =>
    Math.min(MAX_SIDE, Math.max(MIN_SIDE, Number(width), Number(height))),
  );
  const drawn = await drawPages(bytes, pages, signal);
  return remake('document', [Buffer.from(JSON.stringify({ pages, longSides })), drawn], signal);
}

async function readDocument(bytes: Buffer, signal: AbortSignal): Promise<string> {
  const text = await runBounded({
    command: 'pdfinfo',
    args: ['-f', '1', '-l', String(PDF_MAX_PAGES), '-'],
    input: bytes,
    mostOutputBytes: MAX_TEXT_BYTES,
    cpuSeconds: READING_SECONDS,
    pace: 'quick',
    signal,
  });
  return text.toString('latin1');
}

/** One process draws them in turn, so that its budget is that of the file, and it ends with the page that takes too long. */
async function drawPages(bytes: Buffer, pages: number, signal: AbortSignal): Promise<Buffer> {
  const how = ['-scale-to', String(PAGE_PIXELS), '-jpeg', '-jpegopt', 'quality=88'];
  return runBounded({
    command: 'pdftoppm',
    args: ['-f', '1', '-l', String(pages), ...how, '-'],
    input: bytes,
    mostOutputBytes: MAX_DRAWN_BYTES,
    cpuSeconds: DRAWING_SECONDS,
    pace: 'long',
    signal,
  });
}

const BOUNDS = {
  picture: { cpuSeconds: PICTURE_SECONDS, pace: 'quick' },
  image: { cpuSeconds: IMAGE_SECONDS, pace: 'long' },
  document: { cpuSeconds: DOCUMENT_SECONDS, pace: 'long' },
} as const;

async function remake(what: keyof typeof BOUNDS, frames: Buffer[], signal: AbortSignal): Promise<Conversion> {
  const written = await runProgram('picture', {
    args: [what],
    input: packFrames(frames),
    mostOutputBytes: MAX_BYTES,
    ...BOUNDS[what],
    signal,
  });
  // From a process that has read the file: nothing that it says is believed unseen.
  const [about, full, preview, ...rest] = unpackFrames(written, 3 + PDF_MAX_PAGES);
  if (about === undefined || about.length > MAX_FACTS_BYTES) throw new ProcessFailed('The facts are missing', null);
  const said = saidSchema.parse(JSON.parse(about.toString()));
  if ('refusal' in said) return { refusedBecause: UPLOAD_TEXTS[said.refusal] };
  if (full === undefined || preview === undefined) return { refusedBecause: UPLOAD_TEXTS.unreadable };
  const { sizes, ...facts } = said;
  if (what === 'image' && rest.length !== sizes.length) throw new ProcessFailed('A size is missing', null);
  const named = rest.map((bytes, index) => [what === 'image' ? `size-${index}` : `page-${index + 1}`, bytes]);
  const listed = what === 'image' ? { sizes: Buffer.from(JSON.stringify(sizes)) } : {};
  return {
    facts: { ...facts, hasText: false },
    variants: { full, preview, ...listed, ...Object.fromEntries(named) },
  };
}
