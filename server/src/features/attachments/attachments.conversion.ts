// Makes a file anew from its pixels: pictures by our encoder, PDFs from pictures of their pages. Nothing else of the original is kept.
import { join } from 'node:path';
import { ATTACHMENT_TEXTS, PDF_MAX_PAGES } from '@matricula/contract/attachments.rules.ts';
import { z } from 'zod';
import { ProcessFailed, runBounded } from '#platform/bounded-process.ts';
import { packFrames, unpackFrames } from './attachments.frames.ts';
import type { FileKind } from './attachments.inspection.ts';

export type Conversion =
  | { refusedBecause: string }
  | {
      facts: { contentType: string; width: number; height: number; pages: number };
      variants: Record<string, Buffer>;
    };

const MOST_BYTES = 96 * 1024 * 1024;
const MOST_PAGE_BYTES = 12 * 1024 * 1024;
const MOST_TEXT_BYTES = 256 * 1024;
/** The longer side of a page: read well on a phone and on paper, whatever size the page claims to have. */
const PAGE_PIXELS = 1_600;
/** In points: a stamp and a poster. */
const SHORTEST_SIDE = 72;
const LONGEST_SIDE = 2_400;

const PICTURE_PROCESS = join(import.meta.dirname, 'attachments.picture-process.ts');

const factsSchema = z.object({
  contentType: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  pages: z.number().int(),
});
const refusalSchema = z.object({ refusal: z.enum(['tooManyPixels', 'unreadable']) });

/** Fails only when one of our own programs is not there. What the file does wrong is a refusal. */
export async function convert(bytes: Buffer, kind: FileKind): Promise<Conversion> {
  try {
    return kind === 'pdf' ? await convertDocument(bytes) : await remake('picture', [bytes]);
  } catch (error) {
    if (error instanceof ProcessFailed) return { refusedBecause: ATTACHMENT_TEXTS.unreadable };
    throw error;
  }
}

async function convertDocument(bytes: Buffer): Promise<Conversion> {
  const read = async (args: string[]) =>
    (
      await runBounded({ command: 'pdfinfo', args: [...args, '-'], input: bytes, mostOutputBytes: MOST_TEXT_BYTES })
    ).toString('latin1');
  const about = await read([]).catch((error: unknown) => {
    if (error instanceof ProcessFailed && /password/i.test(error.message)) return null;
    throw error;
  });
  // Only what does not open without one: many documents are locked against changes alone.
  if (about === null) return { refusedBecause: ATTACHMENT_TEXTS.locked };
  // Our own search knows the names; this one knows the structure.
  if (/^JavaScript: +yes/m.test(about)) return { refusedBecause: ATTACHMENT_TEXTS.active };
  const pages = Number(/^Pages: +(\d+)/m.exec(about)?.[1] ?? 0);
  if (pages === 0) return { refusedBecause: ATTACHMENT_TEXTS.unreadable };
  if (pages > PDF_MAX_PAGES) return { refusedBecause: ATTACHMENT_TEXTS.tooManyPages };
  const sizes = await read(['-f', '1', '-l', String(pages)]);
  const longSides = [...sizes.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)].map(([, width, height]) =>
    Math.min(LONGEST_SIDE, Math.max(SHORTEST_SIDE, Number(width), Number(height))),
  );
  // Each page in a process of its own: the bounds are those of a page, and few run at once.
  const drawn = await Promise.all(Array.from({ length: pages }, (_, index) => drawPage(bytes, index + 1)));
  return remake('document', [Buffer.from(JSON.stringify(longSides)), ...drawn]);
}

async function drawPage(bytes: Buffer, page: number): Promise<Buffer> {
  const which = ['-f', String(page), '-l', String(page), '-singlefile'];
  const how = ['-scale-to', String(PAGE_PIXELS), '-jpeg', '-jpegopt', 'quality=88'];
  return runBounded({
    command: 'pdftoppm',
    args: [...which, ...how, '-'],
    input: bytes,
    mostOutputBytes: MOST_PAGE_BYTES,
  });
}

async function remake(what: 'picture' | 'document', frames: Buffer[]): Promise<Conversion> {
  const written = await runBounded({
    command: process.execPath,
    args: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning', PICTURE_PROCESS, what],
    input: packFrames(frames),
    mostOutputBytes: MOST_BYTES,
  }).catch((error: unknown) => {
    // Our program answers for whatever a file does; when it ends by an error of its own, it was not put together rightly.
    throw error instanceof ProcessFailed && error.code === 1 ? new Error(error.message) : error;
  });
  const [about = Buffer.from('{}'), full, preview, ...pages] = unpackFrames(written);
  const said: unknown = JSON.parse(about.toString());
  const refused = refusalSchema.safeParse(said);
  if (refused.success) return { refusedBecause: ATTACHMENT_TEXTS[refused.data.refusal] };
  if (full === undefined || preview === undefined) return { refusedBecause: ATTACHMENT_TEXTS.unreadable };
  return {
    facts: factsSchema.parse(said),
    variants: {
      full,
      preview,
      ...Object.fromEntries(pages.map((page, index) => [`page-${index + 1}`, page])),
    },
  };
}
