// Proves the contrast of the tokens: text 4.5:1, control edges 3:1, in both schemes and both brands. And the four breakpoints.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
const css = read('tokens.css');

type Scheme = 'light' | 'dark';
type Tokens = Record<string, Record<Scheme, string>>;

/** The colours of one rule: every `--name: light-dark(#light, #dark);` in it. */
function colorsOf(selector: string): Tokens {
  const body = new RegExp(`${selector.replace(/[[\]]/g, '\\$&')} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const colors = [...body.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
  return Object.fromEntries(
    colors.map(([, name, light, dark]) => [name as string, { light: light as string, dark: dark as string }]),
  );
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const base = colorsOf(':root');
const BRAND_TOKENS = { matricula: base, peerway: { ...base, ...colorsOf(":root[data-brand='peerway']") } };

const GROUNDS = ['paper', 'surface', 'surface-sunk'];
const ON_EVERY_GROUND = ['ink', 'ink-soft', 'primary', 'primary-strong', 'amber', 'sky', 'danger', 'success'];

/** Text and the ground it stands on. */
const TEXT_PAIRS = [
  ...ON_EVERY_GROUND.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...['primary', 'amber', 'sky', 'danger', 'success'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
  ['primary-strong', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-danger', 'danger'],
  ['on-amber', 'amber-fill'],
] as const;

const EDGE_PAIRS = [
  ...GROUNDS.map((ground) => ['control-edge', ground] as const),
  ...GROUNDS.map((ground) => ['primary', ground] as const), // focus ring, filled buttons
  ...GROUNDS.map((ground) => ['danger', ground] as const), // fields in error
];

describe.each(Object.entries(BRAND_TOKENS))('contrast of %s', (_, tokens) => {
  describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
    const color = (name: string) =>
      tokens[name]?.[scheme] ?? expect.unreachable(`--${name} is not a colour of tokens.css`);

    it.each(TEXT_PAIRS)('text %s on %s reaches 4.5', (text, ground) => {
      expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(EDGE_PAIRS)('edge %s on %s reaches 3', (edge, ground) => {
      expect(contrast(color(edge), color(ground))).toBeGreaterThanOrEqual(3);
    });
  });
});

describe('tokens', () => {
  it('are the colours of the design', () => {
    expect(base['paper']).toEqual({ light: '#fcfbf8', dark: '#101517' });
    expect(base['ink']).toEqual({ light: '#14222e', dark: '#e9edec' });
    expect(base['primary']).toEqual({ light: '#176b56', dark: '#5fbfa4' });
    expect(BRAND_TOKENS.peerway['primary']).toEqual({ light: '#3d4a9e', dark: '#9aa6f0' });
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

it('names the four breakpoints once [NAV-18] [CONST-13]', () => {
  const widths = [...read('media.css').matchAll(/@custom-media --[\w-]+ \(width >= (\d+)px\);/g)].map(
    ([, width]) => width,
  );
  expect(widths).toEqual(['768', '850', '992', '1000']);
});
