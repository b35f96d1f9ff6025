// A document of words and tables as a tagged PDF: what it is made of (headings, rows, cells) stands in it for screen readers, fonts are in the
// file, and every letter that is shown is one that a font has.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { unpackWoff } from './woff-font.ts';

/** The only family of ours with static files that can be embedded (OFL). Each alphabet is a file of its own. */
const ALPHABETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
type Alphabet = (typeof ALPHABETS)[number];
export type PdfWeight = 400 | 600;

const COLORS = { ink: '#14222e', soft: '#46535e', line: '#e2dfd6' } as const;
const LEADING = 1.4;
const MARGIN = 56;
/** Of a table, in the first column. */
const HEAD_SHARE = 0.5;
/** Room for a heading and its first rows. */
const HEADED_ROWS = 110;

interface Face {
  bytes: Buffer;
  letters: ReadonlySet<number>;
}

const faces = new Map<string, Face>();

/** Read when the first document needs it; part of the program, so it never changes. */
async function faceOf(alphabet: Alphabet, weight: PdfWeight): Promise<Face> {
  const key = `${alphabet}-${weight}`;
  const known = faces.get(key);
  if (known !== undefined) return known;
  const { create } = await import('fontkit');
  const path = `@fontsource/source-serif-4/files/source-serif-4-${key}-normal.woff`;
  const bytes = unpackWoff(await readFile(createRequire(import.meta.url).resolve(path)));
  const face = { bytes, letters: new Set((create(bytes) as Font).characterSet) };
  faces.set(key, face);
  return face;
}

/** One line without marks that nobody sees: they could turn the text around or hide a part of it. Letters with accents become one. */
export function plainLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
}

interface Piece {
  text: string;
  face: string;
}

interface Typeface {
  /** Null where a letter is in none of the fonts. */
  split(text: string): Piece[] | null;
}

async function loadTypeface(weight: PdfWeight): Promise<Typeface> {
  const loaded = await Promise.all(
    ALPHABETS.map(async (alphabet) => ({ alphabet, ...(await faceOf(alphabet, weight)) })),
  );
  function faceFor(letter: string): string | null {
    const found = loaded.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
    return found === undefined ? null : `${found.alphabet}-${weight}`;
  }
  return {
    split(text) {
      const pieces: Piece[] = [];
      for (const letter of text) {
        const face = faceFor(letter);
        const last = pieces.at(-1);
        if (face === null) return null;
        if (last?.face === face) last.text += letter;
        else pieces.push({ text: letter, face });
      }
      return pieces;
    },
  };
}

export interface PdfRow {
  head: string;
  cells: readonly string[];
  isStrong?: boolean;
}

export interface PdfTable {
  title: string;
  /** Of the columns; without them, the first cell of each row names it. */
  columns?: readonly string[];
  rows: readonly PdfRow[];
  notes?: readonly string[];
}

export interface PdfWriter {
  /** Whether every letter can be shown. */
  canShow(text: string): boolean;
  heading(text: string): void;
  paragraph(text: string): void;
  table(table: PdfTable): void;
  /** Nothing can be written after it. */
  end(): Promise<Buffer>;
}

interface PdfOptions {
  /** Ours, never a person's: it is written into the file's metadata as it stands. */
  title: string;
  author: string;
  createdAt: Date;
  size: 'A4' | 'LETTER';
}

/** Opens an empty document in American English. */
export async function openPdf({ title, author, createdAt, size }: PdfOptions): Promise<PdfWriter> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    loadTypeface(400),
    loadTypeface(600),
  ]);
  const document = new PDFDocument({
    size,
    margin: MARGIN,
    // No font of its own: the standard ones are not in the file.
    font: '',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    // The library's types do not know it yet.
    subset: 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const bytes: Buffer[] = [];
  document.on('data', (part: Buffer) => bytes.push(part));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(bytes)));
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const width = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN;
  const registered = new Set<string>();
  let y: number = MARGIN;

  interface Style {
    size: number;
    weight: PdfWeight;
    color: string;
  }

  /** Letters that no font has were kept out before; should one come, the text says so instead of showing a box. */
  function pieces(text: string, weight: PdfWeight): Piece[] {
    const typeface = weight === 400 ? regular : bold;
    return (
      typeface.split(text) ??
      typeface.split(Array.from(text, (each) => (typeface.split(each) ? each : '?')).join('')) ??
      []
    );
  }

  function setFace({ face }: Piece, { size: points }: Style): void {
    if (!registered.has(face)) {
      document.registerFont(face, faces.get(face)?.bytes ?? '');
      registered.add(face);
    }
    document.font(face).fontSize(points);
  }

  function widthOf(text: string, style: Style): number {
    return pieces(text, style.weight).reduce((sum, piece) => {
      setFace(piece, style);
      return sum + document.widthOfString(piece.text);
    }, 0);
  }

  /** At spaces; a word that is wider than the line is cut. */
  function linesOf(text: string, style: Style, room: number): string[] {
    if (widthOf(text, style) <= room) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, style) <= room) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && widthOf(line + letter, style) > room) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  }

  const heightOf = (lines: readonly string[], { size: points }: Style) => lines.length * points * LEADING;

  function drawLines(lines: readonly string[], style: Style, { x, top }: { x: number; top: number }): void {
    document.fillColor(style.color);
    for (const [place, line] of lines.entries()) {
      let left = x;
      // A space between lines, so that who reads them aloud or copies them does not join two words.
      const ended = place === lines.length - 1 ? line : `${line} `;
      for (const piece of pieces(ended, style.weight)) {
        setFace(piece, style);
        document.text(piece.text, left, top + place * style.size * LEADING, { lineBreak: false });
        left += document.widthOfString(piece.text);
      }
    }
  }

  function makeRoom(height: number): void {
    if (y + height <= bottom) return;
    document.addPage();
    y = MARGIN;
  }

  /** Draws it and gives it its place in the structure. */
  function tagged(tag: string, draw: () => void, options?: { scope: string }): PDFKit.PDFStructureElement {
    const content = document.markStructureContent(tag);
    draw();
    document.endMarkedContent();
    // The library takes a scope that its types do not know.
    const element = document.struct(tag, options as PDFKit.Mixins.StructureElementOptions, [content]);
    return element;
  }

  function block(tag: string, text: string, style: Style, { before, after }: { before: number; after: number }): void {
    const lines = linesOf(text, style, width);
    y += before;
    makeRoom(heightOf(lines, style));
    root.add(tagged(tag, () => drawLines(lines, style, { x: MARGIN, top: y })));
    y += heightOf(lines, style) + after;
  }

  /** Decoration: no part of what is read. */
  function rule(): void {
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(MARGIN, y - 3)
      .lineTo(MARGIN + width, y - 3)
      .lineWidth(0.75)
      .strokeColor(COLORS.line)
      .stroke();
    document.endMarkedContent();
  }

  interface Cell {
    tag: 'TH' | 'TD';
    scope?: 'Row' | 'Column';
    text: string;
    style: Style;
  }

  function row(cells: readonly Cell[]): PDFKit.PDFStructureElement {
    const others = (width * (1 - HEAD_SHARE)) / (cells.length - 1);
    const placed = cells.map((cell, place) => {
      const room = place === 0 ? width * HEAD_SHARE : others;
      return {
        ...cell,
        lines: linesOf(cell.text, cell.style, room - 12),
        x: place === 0 ? MARGIN : MARGIN + width * HEAD_SHARE + (place - 1) * others,
      };
    });
    const height = Math.max(...placed.map(({ lines, style }) => heightOf(lines, style)));
    makeRoom(height + 7);
    rule();
    const drawn = placed.map(({ tag, scope, lines, style, x }) =>
      tagged(tag, () => drawLines(lines, style, { x, top: y }), scope === undefined ? undefined : { scope }),
    );
    y += height + 7;
    return document.struct('TR', {}, drawn);
  }

  const words: Style = { size: 10.5, weight: 400, color: COLORS.ink };
  const soft: Style = { ...words, color: COLORS.soft };
  const strong: Style = { ...words, weight: 600 };

  return {
    canShow: (text) => regular.split(text) !== null && bold.split(text) !== null,
    heading: (text) => block('H1', text, { size: 24, weight: 600, color: COLORS.ink }, { before: 6, after: 10 }),
    paragraph: (text) => block('P', text, soft, { before: 0, after: 3 }),
    table({ title: name, columns = [], rows, notes = [] }) {
      // Never a heading at the foot of a page with its rows on the next.
      makeRoom(HEADED_ROWS);
      block('H2', name, { size: 14, weight: 600, color: COLORS.ink }, { before: 18, after: 9 });
      const head = columns.map((text): Cell => ({ tag: 'TH', scope: 'Column', text, style: soft }));
      const all = [
        ...(head.length === 0 ? [] : [row(head)]),
        ...rows.map(({ head: text, cells, isStrong = false }) =>
          row([
            { tag: 'TH', scope: 'Row', text, style: isStrong ? strong : soft },
            ...cells.map((cell): Cell => ({ tag: 'TD', text: cell, style: isStrong ? strong : words })),
          ]),
        ),
      ];
      root.add(document.struct('Table', {}, all));
      for (const note of notes) block('P', note, soft, { before: 2, after: 2 });
    },
    end() {
      root.end();
      document.end();
      return ended;
    },
  };
}
