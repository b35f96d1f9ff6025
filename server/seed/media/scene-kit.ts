// The kit that scenes are drawn with: props as white shapes with one ink line, and rooms made of them on the palette's soft tones. A shot
// names its background in words; what the kit does not know becomes a plain room. Add a prop where a new scene needs one.

const INK = '#14222e';
const WHITE = '#ffffff';
const AMBER = '#f3c766';
const CLAY = '#e3b98f';
const LINE = `stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`;
const FLOOR = 560;

/** Soft tones of the palette. */
const TONES = { green: '#d5e8e0', indigo: '#dde1f6', sky: '#d5e6f3', amber: '#f8e6bf', paper: '#ece7da' } as const;
type Tone = keyof typeof TONES;

const rect = (x: number, y: number, width: number, height: number, { fill = WHITE, radius = 6 } = {}) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${LINE}/>`;
const path = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}" ${LINE}/>`;
const circle = (x: number, y: number, radius: number, fill = WHITE) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${LINE}/>`;
const at = (x: number, y: number, drawing: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

// Props, each with its lower left corner at 0, 0.
const pot = path('M8-4C-6-30 4-52 16-58l-4-10h36l-4 10c12 6 22 28 8 54z', CLAY);
const jar = rect(0, -62, 46, 62, { radius: 10 }) + path('M6-62v-12h34v12', AMBER) + path('M8-36h30');
const cup = path('M0-52h56l-6 46c-1 4-4 6-8 6H14c-4 0-7-2-8-6z', WHITE) + path('M55-42c22-4 22 28-2 26');
const plant =
  path('M10-50h60l-8 50H18z', CLAY) +
  path('M40-50c-4-40-34-44-36-70 26 0 36 20 36 40 0-30 6-58 34-72 8 36-20 60-34 102z', '#bfdccd');
const till =
  rect(0, -70, 150, 70) +
  rect(16, -132, 118, 62) +
  path('M30-112h60M30-94h36') +
  rect(22, -56, 106, 20, { fill: TONES.green });
const closedBook = path('M0 0h120v-22H0z', AMBER) + path('M0-22l16-14h120v22L120 0', WHITE) + path('M120-22l16-14');
const clock = circle(44, -44, 44) + path('M44-44v-26M44-44h16');
const lamp = path('M40-180V0M10 0h60') + path('M8-150L24-206h34l16 56z', AMBER);
const windowPane = rect(0, -240, 260, 240, { fill: TONES.sky }) + path('M130-240V0M0-120h260') + rect(-14, -8, 288, 22);
const shelf = (width: number, things: string) => `${things}${rect(0, 0, width, 18)}`;
const rowOf = (thing: string, count: number, step: number) =>
  Array.from({ length: count }, (_, place) => at(24 + place * step, 0, thing)).join('');
const table = (width: number) => rect(0, -120, width, 24) + path(`M30-96V0M${width - 30}-96V0`);
const counter = rect(-10, 0, 1_300, 400, { radius: 0 }) + rect(-16, -24, 1_312, 30) + path('M0 50h1280');

/** A kiln; inside, when open, it still glows. */
function kiln(isOpen: boolean): string {
  const body =
    path('M0 0v-300C0-350 40-380 110-380h100c70 0 110 30 110 80V0z', WHITE) + path('M0-60h320M0-120h320M0-180h320');
  if (!isOpen) return body + rect(70, -290, 180, 220, { radius: 20 }) + circle(226, -180, 9, INK);
  return (
    body +
    rect(70, -290, 180, 220, { fill: AMBER, radius: 20 }) +
    path('M84-150h152M84-220h66m24 0h62M150-220l14 12 12-14') +
    path('M250-290l96-34v256l-96-2z', WHITE)
  );
}

const shards =
  path('M0 0C-8-26 0-46 8-54l14 16 14-20 8 30 14 8L46 0z', WHITE) +
  path('M52-34c22-4 22 26-4 24') +
  path('M96 0l4-34 16 10 12-22 12 46z', WHITE) +
  path('M-70 0c-8-12-6-24 0-30l18 10 14-4 4 24z', WHITE);
const doorFrame = (inside: string) =>
  rect(0, -440, 260, 440, { fill: inside, radius: 0 }) +
  path('M260-440l104 46V36L260 0z', WHITE) +
  circle(340, -180, 8, INK);
const openBook =
  path('M0 0c120-34 240-34 330 0V-380c-90-34-210-34-330 0z', WHITE) +
  path('M330 0c90-34 210-34 330 0V-380c-120-34-240-34-330 0z', WHITE) +
  [0, 1, 2, 3].map((row) => path(`M40 ${-300 + row * 70}c90-22 170-22 250 0`)).join('') +
  [0, 3, 4].map((row) => path(`M370 ${-290 + row * 60}c90-22 170-22 250 0`)).join('');
const tag = path('M60 0H520v130H60L0 65z', AMBER) + circle(52, 65, 10);

interface Room {
  name: string;
  pattern: RegExp;
  tone: Tone;
  drawing: string;
  /** Where quoted words of the direction stand, if they do: the middle of the place. */
  words?: { x: number; y: number; width: number; size: number };
  hasFloor?: boolean;
}

const potteryShelves = at(70, 230, shelf(380, rowOf(pot, 5, 70))) + at(70, 370, shelf(380, rowOf(cup, 4, 88)));

/** The first whose words stand in the direction. */
const ROOMS: readonly Room[] = [
  { name: 'end card', pattern: /^end card/i, tone: 'green', drawing: '', hasFloor: false },
  {
    name: 'broken cups',
    pattern: /broken/i,
    tone: 'paper',
    hasFloor: false,
    drawing:
      rect(-10, 470, 1300, 300, { radius: 0 }) +
      at(140, 540, shards, 1.5) +
      at(420, 620, shards, 1.2) +
      at(760, 560, shards, 1.6) +
      at(1_020, 640, shards, 1.2) +
      at(560, 520, cup, 1.4) +
      at(300, 150, tag, 1.35),
    words: { x: 690, y: 238, width: 400, size: 46 },
  },
  {
    name: 'pottery studio',
    pattern: /studio/i,
    tone: 'green',
    drawing:
      potteryShelves +
      at(820, FLOOR, kiln(true), 0.95) +
      at(120, FLOOR + 60, table(420)) +
      at(180, FLOOR - 60, pot, 1.3) +
      at(330, FLOOR - 60, cup, 1.1),
  },
  {
    name: 'kiln',
    pattern: /kiln/i,
    tone: 'green',
    drawing: at(110, FLOOR, kiln(true), 1.12) + at(900, 190, shelf(320, rowOf(pot, 4, 72))),
  },
  {
    name: 'order book',
    pattern: /\bbook\b.*(page|line)/i,
    tone: 'amber',
    hasFloor: false,
    drawing: rect(-10, 560, 1300, 200, { radius: 0 }) + at(240, 620, openBook, 1.2),
    words: { x: 838, y: 392, width: 230, size: 40 },
  },
  {
    name: 'kitchen doorway',
    pattern: /kitchen/i,
    tone: 'amber',
    drawing:
      at(240, FLOOR, doorFrame(TONES.paper), 1.02) +
      at(760, 200, shelf(430, rowOf(jar, 6, 66))) +
      at(760, 350, shelf(430, rowOf(cup, 5, 82))),
  },
  {
    name: 'counter',
    pattern: /counter|deli|till|shop|caf/i,
    tone: 'sky',
    drawing:
      at(90, 250, shelf(470, rowOf(jar, 6, 72))) +
      at(840, 380, windowPane) +
      at(0, FLOOR - 110, counter) +
      at(110, FLOOR - 134, till) +
      at(360, FLOOR - 134, closedBook),
  },
  {
    name: 'doorway',
    pattern: /door/i,
    tone: 'indigo',
    drawing: at(210, FLOOR, doorFrame(TONES.sky), 1.02) + at(980, FLOOR, plant, 1.5) + at(640, 220, clock, 1.1),
  },
];

const PLAIN_ROOM: Room = {
  name: 'room',
  pattern: /$/,
  tone: 'paper',
  drawing: at(130, 380, windowPane) + at(470, FLOOR, lamp, 1.3) + at(1_060, FLOOR, plant, 1.5),
};

export interface Background {
  svg: string;
  /** False where the kit has no drawing for the direction. */
  isKnown: boolean;
  /** Words in quotation marks, and where they stand. */
  words: { text: string; x: number; y: number; width: number; size: number } | null;
}

export function backgroundOf(direction: string): Background {
  const room = ROOMS.find(({ pattern }) => pattern.test(direction));
  const { tone, drawing, words, hasFloor = true } = room ?? PLAIN_ROOM;
  const floor = hasFloor
    ? `<rect y="${FLOOR}" width="1280" height="200" fill="#fcfbf8"/>${path(`M0 ${FLOOR}H1280`)}`
    : '';
  const quoted = /“([^”]+)”/.exec(direction)?.[1];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><rect width="1280" height="720" fill="${TONES[tone]}"/>${floor}${drawing}</svg>`,
    isKnown: room !== undefined,
    words: words === undefined || quoted === undefined ? null : { text: quoted, ...words },
  };
}
