// What an uploaded file is, by its bytes alone, and whether it carries what no picture and no plain document needs. Pure.
// Everything is made anew afterwards, which drops such things; a file that has them was made by somebody who meant something.
import { constants, inflateSync } from 'node:zlib';
import { ATTACHMENT_TEXTS } from '@matricula/contract/attachments.rules.ts';
import { fileTypeFromBuffer } from 'file-type';

export type FileKind = 'jpeg' | 'picture' | 'pdf';

const KINDS: Record<string, FileKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'picture',
  'image/apng': 'picture',
  'image/webp': 'picture',
  'image/gif': 'picture',
};

const PDF = Buffer.from('%PDF-');

/** Null when it is nothing that we take. */
export async function findKind(bytes: Buffer): Promise<FileKind | null> {
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

const PACKED = /\/ObjStm\b[^]{0,400}?stream\r?\n/g;
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The objects that a document keeps compressed, one after the other. Null when they unfold to more than any document needs. */
function unpackObjects(bytes: Buffer, text: string): string | null {
  const found: string[] = [];
  let left = MOST_UNPACKED_BYTES;
  for (const match of text.matchAll(PACKED)) {
    const from = match.index + match[0].length;
    const to = text.indexOf('endstream', from);
    const unpacked = inflate(bytes.subarray(from, to === -1 ? undefined : to), left);
    if (unpacked === null) return null;
    left -= unpacked.length;
    found.push(unpacked.toString('latin1'));
  }
  return found.join('\n');
}

/** Null when it is too much. What cannot be unpacked, such as an encrypted stream, is empty: nothing of it is kept anyway. */
function inflate(bytes: Buffer, mostBytes: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, mostBytes), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}

/** In words why this file is not taken, or null. */
export function findSmuggled(bytes: Buffer, kind: FileKind): string | null {
  const text = bytes.toString('latin1');
  if (kind !== 'pdf') return hasArchive(bytes) || MARKUP.test(text) ? ATTACHMENT_TEXTS.mixed : null;
  const unpacked = unpackObjects(bytes, text);
  if (unpacked === null) return ATTACHMENT_TEXTS.unreadable;
  if ([text, unpacked].some(isActive)) return ATTACHMENT_TEXTS.active;
  // Readers mend a document that was cut off, each in its own way; we show the same to everybody or nothing.
  if (!text.slice(-PDF_END_BYTES).includes('%%EOF')) return ATTACHMENT_TEXTS.unreadable;
  // Within a document such words may be its subject; behind its end they have none.
  const tail = text.slice(text.lastIndexOf('%%EOF'));
  return hasArchive(bytes) || MARKUP.test(tail) ? ATTACHMENT_TEXTS.mixed : null;
}
