// Part of FILE-1's corpus: small files made to keep a checker busy for long. None of them may become available.
import { deflateSync } from 'node:zlib';
import { makeDocx } from '#test/builders/document.ts';
import { pdfOf, type SampleFile } from '#test/files/hostile-files.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const fill = (text: string, bytes: number) => Buffer.alloc(bytes, text, 'latin1');
const document = (...content: Buffer[]) => Buffer.concat([latin('%PDF-1.7\n'), ...content, latin('\n%%EOF\n')]);

/** Pages that all draw a form which draws the next one ten times, twelve deep: days of drawing in 4 KB. */
export function drawNestedForms(pages: number, seed = 0): Buffer {
  const first = pages + 3;
  const content = '/F Do '.repeat(10);
  const form = (next: number) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${next} 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${99 + seed} 99] /Contents ${first} 0 R /Resources << /XObject << /F ${first} 0 R >> >> >>`;
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => page),
    ...Array.from({ length: 12 }, (_, index) => form(first + index + 1)),
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 12 >>\nstream\n0 0 9 9 re f\nendstream',
  ]);
}

/** Unpacks to 60 MB before it turns out to be broken. */
function drawBrokenStreams(count: number): Buffer {
  const packed = deflateSync(Buffer.alloc(60 * 1024 * 1024));
  packed.fill(0xff, packed.length - 64);
  const streams = Array.from({ length: count }, () =>
    Buffer.concat([latin('1 0 obj\n<< /Type /ObjStm >>\nstream\n'), packed, latin('\nendstream\nendobj\n')]),
  );
  return document(...streams);
}

/** An ASF header whose objects have no size, where a reader of types may turn for ever. */
function drawEndlessHeader(bytes: number): Buffer {
  const file = Buffer.alloc(bytes);
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex').copy(file);
  file.writeBigUInt64LE(BigInt(bytes), 16);
  file.writeUInt32LE(1_000_000, 24);
  return file;
}

/** Searches, unpackings and structures that cost far more than their size. Each of them is decided within seconds. */
export function makeSlowFiles(bytes: number): SampleFile[] {
  const files: Record<string, Buffer> = {
    'streams without an end.pdf': document(fill('/ObjStm stream\n', bytes)),
    'streams within streams.pdf': document(fill('/ObjStm stream\nendstream ', bytes)),
    'names of streams.pdf': document(fill('/ObjStm', bytes)),
    'streams that almost begin.pdf': document(fill('/ObjStm strea\n', bytes)),
    'ends of streams.pdf': document(fill('endstream', bytes)),
    'broken streams.pdf': drawBrokenStreams(Math.max(2, Math.floor(bytes / 65_536))),
    'escaped names.pdf': document(fill('#41', bytes)),
    'escaped signs.pdf': document(fill('#', bytes)),
    'almost active.pdf': document(fill('/JavaScrip', bytes)),
    'ends of files.pdf': document(fill('%%EOF', bytes)),
    'slashes.pdf': document(fill('/', bytes)),
    'open dictionaries.pdf': document(fill('<<', bytes)),
    'open lists.pdf': document(latin('1 0 obj\n'), fill('[', bytes)),
    'objects.pdf': document(fill('1 0 obj\n', bytes)),
    'table that points to itself.pdf': document(
      latin('xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 /Root 1 0 R >>\nstartxref\n9'),
    ),
    'padded markers.jpg': Buffer.concat([latin('\xff\xd8'), fill('\xff', bytes)]),
    'tiny segments.jpg': Buffer.concat([latin('\xff\xd8'), fill('\xff\xe1\x00\x02', bytes)]),
    'almost markup.gif': Buffer.concat([latin('GIF89a'), fill('<scrip', bytes)]),
    'endless header.jpg': drawEndlessHeader(Math.min(bytes, 65_536)),
    'small entries.jpg': fill(`PK\x03\x04${'\x00'.repeat(22)}\x01\x00\x00\x00a`, bytes),
  };
  // Packed a hundredfold: the longest that is unpacked at all.
  const unpacked = Math.min(60 * 1024 * 1024, bytes * 100);
  const packed = (text: string) =>
    makeDocx([], { parts: { 'word/_rels/a.rels': fill(text, unpacked), 'word/vbaProject.bin': 'code' } });
  files['relations without an end.docx'] = packed('<Relationship ');
  files['instructions without an end.docx'] = packed('<w:instrText ');
  files['almost entities.docx'] = packed('<!ENTIT');
  files['empty instructions.rtf'] = Buffer.concat([latin('{\\rtf1 '), fill('\\fldinst', bytes), latin('\\objdata}')]);
  files['long words.txt'] = Buffer.concat([fill('a', bytes - 1), latin('\0')]);
  return Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
}
