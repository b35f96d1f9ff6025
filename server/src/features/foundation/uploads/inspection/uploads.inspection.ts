// What an uploaded file is, by its bytes alone, and whether it carries what no picture and no plain document needs. Pure.
// Everything is made anew afterwards, which drops such things; a file that has them was made by somebody who meant something.
// Searches bytes that strangers chose, so it runs in uploads.inspection-process.ts, never in the worker itself.
import { PICTURE_MAX_PIXELS } from '@matricula/contract/foundation/uploads.rules.ts';
import { fileTypeFromBuffer } from 'file-type';
import { countPixels } from './uploads.dimensions.ts';
import { type DocumentUnfit, type DocumentInspection, inspectDocument } from './uploads.documents.ts';
import { inflate } from './uploads.inflate.ts';

type DrawnKind = 'picture' | 'pdf';
type Smuggled = 'mixed' | 'active' | 'activeDocument' | 'unreadable';

export interface Inspection {
  /** Null when it is nothing that we take. */
  kind: DrawnKind | DocumentInspection['kind'];
  /** Why it is not even shown to the scanner, which decodes and unpacks as well; never null without a kind. */
  unfit: DocumentUnfit | 'tooManyPixels' | null;
  smuggled: Smuggled | null;
}

const KINDS: Record<string, DrawnKind> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/apng': 'picture',
  'image/webp': 'picture',
  'image/gif': 'picture',
};

const PDF = Buffer.from('%PDF-');

async function findKind(bytes: Buffer): Promise<DrawnKind | null> {
  // The library calls some documents after the program that wrote them.
  if (bytes.subarray(0, PDF.length).equals(PDF)) return 'pdf';
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return KINDS[type?.mime ?? ''] ?? null;
}

/** Long enough that compressed pixels do not hold them by accident. */
const MARKUP = /<script|<svg[\s>]|<html[\s>]|<!doctype html|<iframe|<\?php|__halt_compiler|%pdf-1|%pdf-2/i;
const ARCHIVES = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')];
/** A ZIP (and so a JAR, an APK, a PHAR) is read from its end: its directory ends within the last 64 KiB. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_TAIL_BYTES = 65_557;
const PROGRAM = Buffer.from('This program cannot be run in DOS mode', 'latin1');

/** The end of a document stands in its last 1,024 bytes; a little more is what readers allow. */
const PDF_END_BYTES = 4_096;

/** Names that make a PDF do something; `#61` in place of `a` hides nothing. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm)\b/;

function hasArchive(bytes: Buffer): boolean {
  return (
    bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END) ||
    ARCHIVES.some((mark) => bytes.includes(mark)) ||
    bytes.includes(PROGRAM)
  );
}

function isActive(text: string): boolean {
  const plain = text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return ACTIVE.test(plain) || ACTIVE.test(text);
}

const OBJECT_STREAM = '/ObjStm';
/** How far behind that name its stream begins. */
const HEADER_BYTES = 420;
const STREAM_START = /stream\r?\n/;
const STREAM_END = 'endstream';
/** Programs put a hundred objects and more into each: ten times what the longest honest document has. */
const MAX_OBJECT_STREAMS = 2_000;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/**
 * Whether a name that makes a document act stands among the objects that it keeps compressed. Null when these are more
 * than any document needs. One pass: the search for an end goes on from the last one found, never back.
 */
async function hasActiveObjects(bytes: Buffer, text: string): Promise<boolean | null> {
  let [end, left, streams] = [0, MAX_UNPACKED_BYTES, 0];
  for (let at = text.indexOf(OBJECT_STREAM); at !== -1; at = text.indexOf(OBJECT_STREAM, at + OBJECT_STREAM.length)) {
    streams += 1;
    if (streams > MAX_OBJECT_STREAMS) return null;
    const start = STREAM_START.exec(text.slice(at, at + HEADER_BYTES));
    if (start === null) continue;
    const from = at + start.index + start[0].length;
    if (end < from) end = text.indexOf(STREAM_END, from);
    if (end === -1) end = text.length;
    const { unpacked, cost } = await inflate(bytes.subarray(from, end), left); // oxlint-disable-line no-await-in-loop -- one budget for all
    left -= cost;
    if (left <= 0) return null;
    if (isActive(unpacked.toString('latin1'))) return true;
  }
  return false;
}

/** Why this file is not taken, or null. */
async function findSmuggled(bytes: Buffer, kind: DrawnKind): Promise<Smuggled | null> {
  const text = bytes.toString('latin1');
  if (kind !== 'pdf') return hasArchive(bytes) || MARKUP.test(text) ? 'mixed' : null;
  const isUnpackedActive = await hasActiveObjects(bytes, text);
  if (isUnpackedActive === null) return 'unreadable';
  if (isUnpackedActive || isActive(text)) return 'active';
  // Readers mend a document that was cut off, each in its own way; we show the same to everybody or nothing.
  if (!text.slice(-PDF_END_BYTES).includes('%%EOF')) return 'unreadable';
  // Within a document such words may be its subject; behind its end they have none.
  const tail = text.slice(text.lastIndexOf('%%EOF'));
  return hasArchive(bytes) || MARKUP.test(tail) ? 'mixed' : null;
}

/** All that can be said of a file without decoding it. Of its name only the ending, where bytes alone do not tell. */
export async function inspect(bytes: Buffer, ending: string): Promise<Inspection> {
  const kind = await findKind(bytes);
  if (kind === null) {
    const document = await inspectDocument(bytes, ending);
    if (document === null) return { kind, unfit: 'wrongType', smuggled: null };
    return { ...document, smuggled: document.isActive ? 'activeDocument' : null };
  }
  // Not unfolded, and so not searched either.
  const isTooLarge = kind !== 'pdf' && (countPixels(bytes) ?? 0) > PICTURE_MAX_PIXELS;
  if (isTooLarge) return { kind, unfit: 'tooManyPixels', smuggled: null };
  return { kind, unfit: null, smuggled: await findSmuggled(bytes, kind) };
}
