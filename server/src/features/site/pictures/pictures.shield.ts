// Draws the shield of a school: its initials in its hue, as web/app/ui/marks/monogram.tsx does on our own pages. Never a real crest.
import { escapeHtml } from '#platform/mail/mail-layout.ts';

/** Drawn once, in the light scheme: whoever shows it elsewhere has a scheme of their own. */
const FILL = { lightness: 0.95, chroma: 0.03 };
const STROKE = { lightness: 0.72, chroma: 0.08 };
const LETTERS = { lightness: 0.38, chroma: 0.09 };
const SHAPE = 'M3.5 2.5h33a1 1 0 0 1 1 1V22c0 9.5-7 16-17.5 20C9.5 38 2.5 31.5 2.5 22V3.5a1 1 0 0 1 1-1z';

export function drawShield({ initials, hue }: { initials: string; hue: number }): string {
  const size = initials.length > 3 ? 10 : initials.length > 2 ? 12.5 : 15;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44" width="160" height="176">' +
    `<path d="${SHAPE}" fill="${colour(FILL, hue)}" stroke="${colour(STROKE, hue)}" stroke-width="1.25"/>` +
    `<text x="20" y="20" font-family="'Source Serif 4', Georgia, serif" font-weight="600" font-size="${size}"` +
    ` text-anchor="middle" dominant-baseline="central" fill="${colour(LETTERS, hue)}">${escapeHtml(initials)}</text></svg>\n`
  );
}

/** OKLCH as #rrggbb, because not every program that shows pictures knows the newer way to write it. */
function colour({ lightness, chroma }: { lightness: number; chroma: number }, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((part) => {
      const light = Math.min(1, Math.max(0, part));
      const seen = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
      return Math.round(seen * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}
