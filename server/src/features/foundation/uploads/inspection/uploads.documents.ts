// Whether a text document (.docx, .odt, .rtf, .txt) is one, and carries what no essay needs. Pure; runs in the process of the
// inspection. The wall is where it is opened (platform/files/programs/office.ts); this tells the sender what is wrong, and a bomb from a document.
import { isUtf8 } from 'node:buffer';
import { PICTURE_MAX_PIXELS } from '@matricula/contract/foundation/uploads.rules.ts';
import { countPixels } from './uploads.dimensions.ts';
import { readDirectory, unpackEntry, ZIP_START, type ZipEntry } from './uploads.zip.ts';

type DocumentKind = 'docx' | 'odt' | 'rtf' | 'utf8' | 'utf16' | 'windows1252';
/** Said before the scanner looks, which unpacks as well. */
export type DocumentUnfit = 'wrongType' | 'oldWord' | 'locked' | 'tooManyPages' | 'largePicture' | 'unreadable';

export interface DocumentInspection {
  kind: DocumentKind | null;
  unfit: DocumentUnfit | null;
  isActive: boolean;
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
const plain = (kind: DocumentKind, isActive = false): DocumentInspection => ({ kind, unfit: null, isActive });
const refuse = (unfit: DocumentUnfit): DocumentInspection => ({ kind: null, unfit, isActive: false });

/** Word before 2007, and what it keeps objects and locked documents in. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const RTF = latin('{\\rtf1');

/** Null when it is no document. The name only counts for plain text, which has no mark of its own. */
export async function inspectDocument(bytes: Buffer, ending: string): Promise<DocumentInspection | null> {
  if (startsWith(bytes, ZIP_START)) return inspectPackage(bytes);
  if (startsWith(bytes, RTF)) return inspectRtf(bytes);
  if (startsWith(bytes, COMPOUND)) {
    if (bytes.includes(ENCRYPTED_PACKAGE)) return refuse('locked');
    return refuse(bytes.includes(WORD_STREAM) ? 'oldWord' : 'wrongType');
  }
  return ending === 'txt' ? inspectText(bytes) : null;
}

// Packages: ZIPs of XML.

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const DOCX_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const ODT_MAIN = 'application/vnd.oasis.opendocument.text';
/** Other files within: archives, programs, and containers of objects. */
const CARRIED = [COMPOUND, ZIP_START, latin('Rar!\x1a\x07'), latin('7z\xbc\xaf\x27\x1c'), latin('\x7fELF')];
const PROGRAM = latin('This program cannot be run in DOS mode');
/** Macros and controls by the names that they must have. An empty library of OpenOffice has only its two lists. */
const ACTIVE_NAMES =
  /vbaProject|vbaData|activeX|(?:^|\/)Scripts\/.*[^/]$|(?:^|\/)Basic\/(?!.*script-l[bc]\.xml$).*[^/]$/i;
const PROGRAM_NAMES = /\.(?:exe|dll|scr|com|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|class|lnk|msi|sh|py)$/i;
/** By the names of elements: their prefix is whatever the document says. */
const ACTIVE_XML =
  /<!ENTITY|vnd\.sun\.star\.(?:script|expand)|<(?:[\w.-]{1,40}:)?(?:event-listener|dde-connection|applet|plugin|floating-frame|object-ole|section-source)\b/i;
/** What LibreOffice would read as XML, whatever its name ends with. */
const XML_START = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</;
const HEAD_BYTES = 1_000;
/** Another encoding than these hides every name from our search. */
const OTHER_ENCODING =
  /^[^<]{0,9}<\?xml[^>]{0,200}?\bencoding\s*=\s*["'](?!utf-8["']|utf-16(?:le|be)?["']|us-ascii["']|iso-8859-1["']|windows-1252["'])/i;

async function inspectPackage(bytes: Buffer): Promise<DocumentInspection> {
  const entries = readDirectory(bytes);
  if (entries === null) return refuse('wrongType');
  let left = MAX_UNPACKED_BYTES;
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    const { unpacked, cost } = await unpackEntry(bytes, entry, left); // oxlint-disable-line no-await-in-loop -- one budget for all
    left -= cost;
    if (left <= 0) return refuse('unreadable');
    contents.set(entry.name, unpacked);
  }
  const kind = findKind(entries, contents);
  if (kind === null) return refuse('wrongType');
  if (textOf(contents.get('META-INF/manifest.xml')).includes('encryption-data')) return refuse('locked');
  if ([...contents.values()].some((content) => (countPixels(content) ?? 0) > PICTURE_MAX_PIXELS))
    return refuse('largePicture');
  return plain(
    kind,
    [...contents].some(([name, content]) => isActiveEntry(name, content)),
  );
}

function findKind([first]: ZipEntry[], contents: Map<string, Buffer>): 'docx' | 'odt' | null {
  const types = textOf(contents.get('[Content_Types].xml'));
  if (types.includes(DOCX_MAIN) || types.includes('wordprocessingml.document.macroEnabled')) return 'docx';
  if (/ms-word\.document\.macroEnabled\.main/i.test(types)) return 'docx';
  return first?.name === 'mimetype' && contents.get('mimetype')?.toString('latin1').trim() === ODT_MAIN ? 'odt' : null;
}

/** UTF-16 as well: its zeros between the letters are left out. */
function textOf(content: Buffer | undefined): string {
  return (content ?? Buffer.alloc(0)).toString('latin1').replaceAll('\0', '');
}

function isActiveEntry(name: string, content: Buffer): boolean {
  if (ACTIVE_NAMES.test(name) || PROGRAM_NAMES.test(name)) return true;
  if (CARRIED.some((mark) => startsWith(content, mark)) || content.includes(PROGRAM)) return true;
  const head = textOf(content.subarray(0, HEAD_BYTES));
  if (!/\.(?:xml|rels)$/i.test(name) && !XML_START.test(head)) return false;
  if (OTHER_ENCODING.test(head)) return true;
  const text = textOf(content);
  if (name === '[Content_Types].xml' && /macroEnabled/i.test(text)) return true;
  return ACTIVE_XML.test(text) || hasReach(text) || hasDde(text);
}

/** No piece goes beyond the next bracket, so that the search never looks at anything twice. */
const RELATION = /<(?:\w{1,20}:)?Relationship\s[^<>]{0,4000}>/g;

/** A part that lies elsewhere. Links are honest, and so are pictures of web pages, which stay empty, and a template on one's own disk. */
function hasReach(text: string): boolean {
  if (!text.includes('Relationship')) return false;
  return [...text.matchAll(RELATION)].some(([relation]) => {
    if (!/TargetMode\s*=\s*["']External/i.test(relation)) return false;
    const type = /\bType\s*=\s*["'][^"']*\/(\w+)["']/.exec(relation)?.[1];
    const target = /\bTarget\s*=\s*["']([^"']*)["']/.exec(relation)?.[1] ?? '';
    if (type === 'attachedTemplate') return !/^(?:file:\/{3})?[a-z]:|^[^:/\\]+$/i.test(target);
    return type !== 'hyperlink' && type !== 'image';
  });
}

/** Word hides the pieces of an instruction in many elements; joined, it begins with its name. */
function hasDde(text: string): boolean {
  const instructions = [
    ...text.matchAll(/<(?:[\w.-]{1,40}:)?instrText[^<>]{0,200}>([^<]{0,2000})|\binstr="([^"]{0,2000})/g),
  ];
  return /\bDDE(?:AUTO)?\b/.test(instructions.map(([, inside = '', attribute = '']) => inside + attribute).join(''));
}

// Rich text: words with instructions between them.

const ACTIVE_RTF = /\\obj(?:ect|data|ocx|emb|link|autlink|class)|\\fontemb|\\fldinst[^}]{0,200}?\bDDE(?:AUTO)?\b/;
const REMOTE_TEMPLATE = /\\\*\\template\s{0,9}(?!\s?[a-z]:)[^}]{0,9}(?::\/\/|\\\\)/i;
const END_BYTES = 4_096;

function inspectRtf(bytes: Buffer): DocumentInspection {
  const text = bytes.toString('latin1');
  // Cut off: every program mends it in its own way.
  if (!text.slice(-END_BYTES).includes('}')) return refuse('unreadable');
  const tail = text.slice(text.lastIndexOf('}') + 1);
  const isMixed = /[^\s\0]/.test(tail) || bytes.includes(PROGRAM);
  return plain('rtf', isMixed || ACTIVE_RTF.test(text) || REMOTE_TEMPLATE.test(text));
}

// Plain text.

/** Thirty pages have a third of it. */
const MAX_TEXT_BYTES = 600_000;
/** What no editor writes into a text. */
const UNWRITTEN = /[\x00-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/; // oxlint-disable-line no-control-regex -- to find them
const UNDEFINED_1252 = /[\x81\x8d\x8f\x90\x9d]/;

function inspectText(bytes: Buffer): DocumentInspection | null {
  const isWide = startsWith(bytes, Buffer.from('fffe', 'hex')) && bytes.length % 2 === 0;
  const text = bytes.toString(isWide ? 'utf16le' : 'latin1');
  if (UNWRITTEN.test(text)) return null;
  if (bytes.length > MAX_TEXT_BYTES) return refuse('tooManyPages');
  if (isWide) return plain('utf16');
  if (isUtf8(bytes)) return plain('utf8');
  return UNDEFINED_1252.test(text) ? null : plain('windows1252');
}
