// FILE-1's other half: what people really send, none of which may be refused. The same seed makes the same files.
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { makeDocx, makeOdt, makeRtf, writeEssay } from '#test/builders/document.ts';
import { drawDocument, drawPicture } from '#test/builders/upload.ts';
import { packedPage, type SampleFile } from '#test/files/hostile-files.ts';
import { createRandom } from '#test/random.ts';

type Random = () => number;
const sideOf = (random: Random, max: number) => 8 + Math.floor(random() * max);

const noisy = (random: Random, max = 500) =>
  drawPicture({ width: sideOf(random, max), height: sideOf(random, max), format: 'png', noise: true });

async function renderWith(options: PDFKit.PDFDocumentOptions, draw: (document: PDFKit.PDFDocument) => void) {
  const document = new PDFDocument(options);
  const written = buffer(document);
  draw(document);
  document.end();
  return written;
}

/** Each makes one file of its kind. */
const KINDS: Record<string, (random: Random) => Promise<Buffer>> = {
  'photo.jpg': async (random) =>
    sharp(await noisy(random))
      .jpeg({ quality: 90 })
      .toBuffer(),
  'progressive.jpg': async (random) =>
    sharp(await noisy(random))
      .jpeg({ progressive: true })
      .toBuffer(),
  'grey.jpg': async (random) =>
    sharp(await noisy(random))
      .greyscale()
      .jpeg()
      .toBuffer(),
  'print.jpg': async (random) =>
    sharp(await noisy(random))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  'turned.jpg': async (random) =>
    sharp(await noisy(random))
      .withMetadata({ orientation: 1 + Math.floor(random() * 8) })
      .jpeg()
      .toBuffer(),
  'located.jpg': async (random) =>
    sharp(await noisy(random))
      .withExif({ IFD0: { Make: 'A phone', Software: '<none>' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>')
      .jpeg()
      .toBuffer(),
  // Phones hang a depth picture or a second of film behind the end.
  'with a second picture.jpg': async (random) => {
    const jpeg = await sharp(await noisy(random))
      .jpeg()
      .toBuffer();
    return Buffer.concat([jpeg, jpeg, Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5_000)]);
  },
  'phone.jpg': async () => drawPicture({ width: 4_000, height: 3_000, format: 'jpeg' }),
  'wide.png': async () => drawPicture({ width: 6_000, height: 900, format: 'png' }),
  'screenshot.png': noisy,
  'clear.png': async (random) =>
    sharp(await noisy(random))
      .ensureAlpha(0.5)
      .png()
      .toBuffer(),
  'palette.png': async (random) =>
    sharp(await noisy(random))
      .png({ palette: true })
      .toBuffer(),
  'sixteen bits.png': async (random) =>
    sharp(await noisy(random))
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
  'interlaced.png': async (random) =>
    sharp(await noisy(random))
      .png({ progressive: true })
      .toBuffer(),
  'dot.png': async () => drawPicture({ width: 1, height: 1, format: 'png' }),
  'saved from the web.webp': async (random) =>
    sharp(await noisy(random))
      .webp()
      .toBuffer(),
  'lossless.webp': async (random) =>
    sharp(await noisy(random))
      .webp({ lossless: true })
      .toBuffer(),
  'moving.gif': async (random) =>
    sharp(await noisy(random, 100), { pages: -1 })
      .gif()
      .toBuffer(),
  'several frames.webp': async () => {
    const frames = { create: { width: 40, height: 120, channels: 4 as const, background: '#186b56' } };
    return sharp(frames).webp({ loop: 0 }).toBuffer();
  },
  'essay.pdf': async (random) => drawDocument(1 + Math.floor(random() * 3), 'An essay'),
  'long essay.pdf': async () => drawDocument(6, 'A long essay'),
  'about the web.pdf': async () => drawDocument(1, 'How to write <script> and <html> in a lesson'),
  'scan.pdf': async (random) => {
    const picture = await sharp(await noisy(random))
      .jpeg()
      .toBuffer();
    return renderWith({ size: 'A4' }, (document) => document.image(picture, 50, 50, { fit: [400, 600] }));
  },
  'across.pdf': async () =>
    renderWith({ size: 'A3', layout: 'landscape' }, (document) =>
      document.text('Across').rect(10, 10, 90, 90).stroke(),
    ),
  'old.pdf': async () => renderWith({ pdfVersion: '1.3' }, (document) => document.text('Written long ago')),
  'locked against changes.pdf': async () =>
    renderWith({ ownerPassword: 'secret', permissions: { copying: false } }, (document) => document.text('Read me')),
  'compressed.pdf': async () => packedPage(''),
  'with links.pdf': async () =>
    renderWith({}, (document) => document.text('A link', { link: 'https://example.test', underline: true })),
};

export async function makeHonestFiles(count: number, seed: number): Promise<SampleFile[]> {
  const random = createRandom(seed);
  const kinds = Object.entries(KINDS);
  const files: SampleFile[] = [];
  for (let index = 0; index < count; index += 1) {
    const [name, make] = kinds[index % kinds.length] ?? ['photo.jpg', noisy];
    files.push({ name: `${index} ${name}`, bytes: await make(random) }); // oxlint-disable-line no-await-in-loop -- one seed, one order
  }
  return files;
}

/** Text documents as programs write them, with what is odd in them and honest. */
export function makeHonestDocuments(): SampleFile[] {
  const essay = writeEssay();
  const unicode = 'Why medicine — “a résumé of 3 years”';
  const files: Record<string, Buffer> = {
    'personal statement.docx': makeDocx(essay),
    // As pasted from a page: a picture that lies elsewhere, links, and a template on the writer's own disk.
    'pasted.docx': makeDocx(essay, {
      relations: [
        ['hyperlink', 'https://aamc.org/mcat', true],
        ['image', 'https://example.test/logo.png', true],
        ['attachedTemplate', 'file:///C:\\Users\\ana\\Essay.dotx', true],
      ],
      parts: { 'word/printerSettings1.bin': Buffer.alloc(300, 7), 'customXml/item1.xml': '<a/>' },
    }),
    'named without an ending': makeDocx(essay),
    'activities.odt': makeOdt(essay, {
      parts: {
        // LibreOffice leaves an empty library behind once somebody has looked for macros.
        'Basic/script-lc.xml': '<library:libraries/>',
        'Basic/Standard/script-lb.xml': '<library:library/>',
        'Configurations2/': '',
      },
    }),
    'letter.rtf': makeRtf(essay, String.raw`{\*\template C:\\Users\\ana\\Normal.dotm}`),
    'notes.txt': Buffer.from(`\ufeff${unicode}\r\n\r\n${essay.join('\n\n')}`),
    'windows.txt': Buffer.from('Why medicine \x97 \x93a r\xe9sum\xe9\x94', 'latin1'),
    'notepad.txt': Buffer.from(`\ufeff${unicode}`, 'utf16le'),
    'how to write html.txt': Buffer.from('<!doctype html>\n<script>alert("a lesson")</script>\n'),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
}
