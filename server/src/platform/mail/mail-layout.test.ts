// The mail frame: hostile text stays text, links stay ours, colours stay readable, both brands and both schemes.
import { BRANDS, DEFAULT_BRAND_ORIGINS, type BrandId } from '@matricula/contract/base/brands.ts';
import { describe, expect, it } from 'vitest';
import { MAIL_COLOURS, mailLayout } from '#platform/mail/mail-layout.ts';

const HOSTILE =
  "<script>alert(1)</script> \"><img src=x onerror='steal()'> & \r\n\r\nPay here: https://evil.test \u202Etset.live";

function draw(brand: BrandId = 'matricula', overrides: Partial<Parameters<typeof mailLayout>[0]> = {}) {
  const origin = DEFAULT_BRAND_ORIGINS[brand];
  return mailLayout({
    brand,
    origin,
    title: 'Confirm your address',
    paragraphs: ['Hello Avery,', 'one more step.'],
    action: { label: 'Confirm', url: `${origin}/emailstatus?token=a&b=c` },
    footer: 'You get this e-mail because you registered.',
    ...overrides,
  });
}

describe('mailLayout', () => {
  it.each(['matricula', 'peerway'] as const)('draws %s in its own name, colours and origin', (brand) => {
    const other = brand === 'matricula' ? 'peerway' : 'matricula';
    const { html, text } = draw(brand);
    expect(html).toContain(MAIL_COLOURS.primary[brand].light);
    expect(html).toContain(MAIL_COLOURS.primary[brand].dark);
    expect(html).not.toContain(MAIL_COLOURS.primary[other].light);
    for (const body of [html, text]) {
      expect(body).toContain(BRANDS[brand].name);
      expect(body).not.toContain(BRANDS[other].name);
      expect(body).toContain(DEFAULT_BRAND_ORIGINS[brand]);
    }
  });

  it('says the same in plain text, with the whole address on a line of its own', () => {
    const { text } = draw();
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Confirm your address',
        'Hello Avery,',
        'one more step.',
        'Confirm:',
        'http://localhost:3000/emailstatus?token=a&b=c',
        'You get this e-mail because you registered.',
      ]),
    );
  });

  it('offers no button where there is nothing to do', () => {
    const { html, text } = mailLayout({
      brand: 'matricula',
      origin: DEFAULT_BRAND_ORIGINS.matricula,
      title: 'Your password was changed',
      paragraphs: ['It was you, so nothing is left to do.'],
    });
    expect(html).not.toContain('class="button"');
    expect(text).not.toContain('token');
  });

  it('keeps hostile text as text, in every place it can stand', () => {
    const calm = draw('matricula', {
      title: 'x',
      paragraphs: ['x'],
      footer: 'x',
      action: { label: 'x', url: 'http://localhost:3000/' },
    });
    const { html, text } = draw('matricula', {
      title: HOSTILE,
      paragraphs: [HOSTILE],
      footer: HOSTILE,
      action: { label: HOSTILE, url: 'http://localhost:3000/?next="><b onclick=x>' },
    });
    const tags = (source: string) => source.match(/<[a-z!/][^\s>]*/gi);
    expect(tags(html)).toEqual(tags(calm.html));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/href="[^"]*[<>]/);
    // No forged paragraph: the text has exactly as many lines as the harmless one.
    expect(text.split('\n')).toHaveLength(calm.text.split('\n').length);
    expect(`${html}${text}`).not.toMatch(/[\r\u202E]/);
  });

  it.each([
    'https://evil.test/reset?token=1',
    'http://localhost.evil.test:3000/',
    'http://localhost.evil.test:3000/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('refuses a button that leads to %s', (url) => {
    expect(() => draw('matricula', { action: { label: 'Go', url } })).toThrow('may only link to the origin');
  });

  it('is readable by a machine: language, title, layout tables without meaning, both colour schemes', () => {
    const { html } = draw();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Confirm your address</title>');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<img|<link|url\(/);
  });

  it.each(['light', 'dark'] as const)('reaches 4.5:1 for every pair of colours in %s', (scheme) => {
    const { paper, surface, ink, soft, onPrimary } = MAIL_COLOURS[scheme];
    const primaries = Object.values(MAIL_COLOURS.primary).map((primary) => primary[scheme]);
    const pairs = [
      [ink, surface],
      [soft, surface],
      [soft, paper],
      ...primaries.flatMap((primary) => [
        [primary, paper],
        [primary, surface],
        [onPrimary, primary],
      ]),
    ] as [string, string][];
    expect(pairs.filter(([front, back]) => contrast(front, back) < 4.5)).toEqual([]);
  });
});

/** WCAG 2.2 contrast ratio. */
function contrast(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
