// Slides of a lesson as pictures of 1280 by 720, in the colors and type of the product. The lowest seventh stays empty: captions stand there.
import { capitalized } from '@matricula/contract/base/writing.rules.ts';
import { CHECK, type Slide } from '@matricula/contract/practice/media/slides.rules.ts';
import sharp from 'sharp';
import { box, type Box, BRAND_MARK, DRAWN_COLORS, drawBox, image, svgUri, text } from '#platform/files/drawn-text.ts';

export const FRAME = { width: 1280, height: 720 } as const;
const { ink, soft, paper, line, evergreen, evergreenSoft, amber } = DRAWN_COLORS;
const WHITE = '#ffffff';
const CAPTION_ROOM = 108;

export interface SlideFrame {
  slide: Slide;
  /** Of the lesson, above the slide. */
  title: string;
  label: string;
  number: number;
  total: number;
}

export async function drawSlide({ slide, title, label, number, total }: SlideFrame): Promise<Buffer> {
  const head = box(
    { alignItems: 'center', justifyContent: 'space-between', height: 44, fontSize: 24, color: soft },
    box({ alignItems: 'center', gap: 14 }, image(svgUri(BRAND_MARK), 34), slide.kind === 'title' ? 'Matricula' : title),
    box({ gap: 22 }, label, box({ color: ink, fontWeight: 600 }, `${number} / ${total}`)),
  );
  const frame = box(
    { width: '100%', height: '100%', flexDirection: 'column', backgroundColor: paper, color: ink },
    box({ width: '100%', height: 10, backgroundColor: evergreen }),
    box(
      { flexDirection: 'column', flexGrow: 1, padding: `32px 72px ${CAPTION_ROOM}px` },
      head,
      box(
        { flexGrow: 1, flexDirection: 'column', alignItems: 'center', justifyContent: 'center', paddingTop: 18 },
        contentOf(slide),
      ),
    ),
  );
  return sharp(Buffer.from(await drawBox(frame, FRAME)))
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function contentOf(slide: Slide): Box {
  switch (slide.kind) {
    case 'title':
      return box(
        { flexDirection: 'column', width: '100%', gap: 20 },
        box({ fontSize: 34, color: evergreen }, slide.chapter),
        text({ fontSize: 92, fontWeight: 600, lineHeight: 1.1, letterSpacing: -1.5 }, 3, slide.title),
        box({ width: 120, height: 8, marginTop: 12, backgroundColor: amber, borderRadius: 4 }),
      );
    case 'card':
      return card(slide);
    case 'list':
      return box(
        { flexDirection: 'column', width: '100%', gap: 18 },
        ...slide.rows.map(({ mark, text: words }, at) => listRow(mark === '' ? String(at + 1) : mark, words)),
      );
    case 'table':
      return table(slide);
    case 'arrows':
      return arrows(slide);
    case 'clock':
      return box(
        { alignItems: 'center', gap: 72 },
        image(svgUri(clockSvg(slide.share)), 320),
        text(
          { width: 560, fontSize: 64, fontWeight: 600, lineHeight: 1.15, textWrap: 'balance' },
          4,
          capitalized(slide.words),
        ),
      );
    case 'boxes':
      return boxes(slide);
    case 'names':
      return box(
        { flexWrap: 'wrap', justifyContent: 'center', gap: 26, width: '100%' },
        ...slide.names.map((name) => pill(name, 46)),
      );
    case 'practice':
      return box(
        { flexDirection: 'column', width: '100%', gap: 28 },
        box({ fontSize: 40, color: evergreen }, slide.head),
        ...slide.titles.map((title) => listRow('→', title)),
        box(
          { fontSize: 28, color: soft, marginTop: 6 },
          slide.titles.length === 1 ? 'You find it below this video.' : 'You find them below this video.',
        ),
      );
  }
}

function card({ head, lines }: Slide & { kind: 'card' }): Box {
  const longest = Math.max(...lines.map(({ text: words }) => words.length));
  const isOne = lines.length === 1;
  const size = isOne ? (longest > 260 ? 32 : longest > 150 ? 38 : longest > 70 ? 50 : 64) : longest > 44 ? 42 : 50;
  return box(
    {
      flexDirection: 'column',
      alignSelf: 'stretch',
      gap: 26,
      padding: '48px 60px',
      backgroundColor: WHITE,
      border: `2px solid ${line}`,
      borderLeft: `14px solid ${evergreen}`,
      borderRadius: 16,
    },
    ...(head === '' ? [] : [text({ fontSize: 54, fontWeight: 600, color: evergreen }, 2, head)]),
    ...lines.map(({ text: words, isStruck }) =>
      text(
        {
          fontSize: size,
          lineHeight: 1.28,
          textWrap: 'balance',
          fontWeight: isOne && longest <= 150 ? 600 : 400,
          ...(isStruck ? { textDecoration: 'line-through', textDecorationColor: '#b4432f', color: soft } : {}),
        },
        8,
        capitalized(words),
      ),
    ),
  );
}

function listRow(mark: string, words: string): Box {
  return box(
    { alignItems: 'center', gap: 28 },
    box(
      {
        width: 64,
        height: 64,
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 32,
        backgroundColor: evergreenSoft,
        color: evergreen,
        fontSize: 34,
        fontWeight: 600,
      },
      mark === '→' ? image(svgUri(ARROW), 34) : mark,
    ),
    text({ width: 1030, fontSize: words.length > 46 ? 38 : 44, lineHeight: 1.22 }, 2, capitalized(words)),
  );
}

const stroke = (color: string, width: number) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const ARROW = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><path d="M3 12h17M13 5l7 7-7 7" ${stroke(evergreen, 2.6)}/></svg>`;
const TICK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><path d="M4 13l5 6L20 5" ${stroke(evergreen, 3.2)}/></svg>`;

function table({ heads, rows }: Slide & { kind: 'table' }): Box {
  const cells = [heads, ...rows];
  const isTicked = rows.every((row) => row.slice(1).every((cell) => cell === CHECK));
  const widthOf = (at: number) => (isTicked ? (at === 0 ? 3 : 1) : 1);
  const size = rows.length > 4 || heads.length > 2 ? 33 : 37;
  const cellOf = (cell: string, at: number, isHead: boolean) =>
    box(
      { flexGrow: widthOf(at), flexBasis: 0, alignItems: 'center', padding: '15px 20px' },
      cell === CHECK
        ? image(svgUri(TICK), 40)
        : text(
            {
              fontSize: size,
              lineHeight: 1.2,
              textWrap: 'balance',
              ...(isHead ? { fontWeight: 600, color: evergreen } : {}),
            },
            3,
            capitalized(cell),
          ),
    );
  return box(
    { flexDirection: 'column', width: '100%', backgroundColor: WHITE, border: `2px solid ${line}`, borderRadius: 16 },
    ...cells.map((row, place) =>
      box(
        {
          width: '100%',
          ...(place === 0 ? { backgroundColor: evergreenSoft } : { borderTop: `2px solid ${line}` }),
        },
        ...heads.map((_, at) => cellOf(row[at] ?? '', at, place === 0)),
      ),
    ),
  );
}

function longArrow(weight: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 60" width="520" height="120"><path d="M8 30h236M216 10l30 20-30 20" ${stroke(evergreen, weight)}/></svg>`;
}

function arrows({ from, to, isSecondThick }: Slide & { kind: 'arrows' }): Box {
  const row = (words: string, at: number) =>
    box(
      { alignItems: 'center', gap: 36 },
      image(svgUri(longArrow(isSecondThick ? (at === 0 ? 4 : 14) : 7)), 260, { height: 60 }),
      text(
        {
          width: from === '' ? 760 : 560,
          fontSize: 56,
          lineHeight: 1.15,
          fontWeight: isSecondThick && at === 0 ? 400 : 600,
        },
        2,
        capitalized(words),
      ),
    );
  return box(
    { alignItems: 'center', gap: 40 },
    ...(from === '' ? [] : [pill(from, 56)]),
    box({ flexDirection: 'column', gap: 76 }, ...to.map(row)),
  );
}

function pill(words: string, size: number): Box {
  return box(
    {
      padding: '20px 40px',
      borderRadius: 999,
      border: `4px solid ${evergreen}`,
      backgroundColor: WHITE,
      fontSize: size,
      fontWeight: 600,
    },
    capitalized(words),
  );
}

/** Hands at twelve; the share of an hour that is marked is filled. */
function clockSvg(share: number): string {
  const angle = share * 2 * Math.PI;
  const [x, y] = [100 + 78 * Math.sin(angle), 100 - 78 * Math.cos(angle)];
  const filled =
    share === 0
      ? ''
      : `<path d="M100 100V22A78 78 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(1)} ${y.toFixed(1)}z" fill="${amber}" opacity="0.55"/>`;
  const ticks = Array.from({ length: 12 }, (_, at) => {
    const turn = (at / 12) * 2 * Math.PI;
    const point = (radius: number) =>
      `${(100 + radius * Math.sin(turn)).toFixed(1)} ${(100 - radius * Math.cos(turn)).toFixed(1)}`;
    return `M${point(84)}L${point(at % 3 === 0 ? 72 : 78)}`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="640" height="640"><circle cx="100" cy="100" r="92" fill="${WHITE}" stroke="${ink}" stroke-width="5"/>${filled}<path d="${ticks}" ${stroke(ink, 3.5)}/><path d="M100 100V36M100 100V${share === 0 ? 56 : 36}" ${stroke(ink, 6)}/>${share === 0 ? '' : `<path d="M100 100L${(100 + 44 * Math.sin(angle)).toFixed(1)} ${(100 - 44 * Math.cos(angle)).toFixed(1)}" ${stroke(ink, 6)}/>`}<circle cx="100" cy="100" r="7" fill="${ink}"/></svg>`;
}

const CUT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 120" width="520" height="240"><path d="M8 60h236M216 36l30 24-30 24" ${stroke(soft, 7)}/><path d="M92 14l76 92M168 14L92 106" ${stroke('#b4432f', 9)}/></svg>`;

function boxes({ labels, names, isCut }: Slide & { kind: 'boxes' }): Box {
  const width = labels.length > 3 ? 196 : 300;
  const room = (label: string, at: number) =>
    box(
      { flexDirection: 'column', alignItems: 'center', gap: 34 },
      box(
        {
          width,
          height: width * 0.8,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: WHITE,
          border: `4px solid ${ink}`,
          borderRadius: 12,
          fontSize: labels.length > 3 ? 40 : 54,
          fontWeight: 600,
        },
        label,
      ),
      ...(names[at] === undefined ? [] : [pill(names[at], 34)]),
    );
  const [first, ...others] = labels.map(room);
  const between = isCut ? [image(svgUri(CUT), 260, { height: 120 })] : [];
  return box(
    { alignItems: 'center', gap: isCut ? 40 : 24 },
    ...(first === undefined ? [] : [first]),
    ...others.flatMap((one) => [...between, one]),
  );
}
