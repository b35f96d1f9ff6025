// The description formatter: what each text becomes, and, over many seeded strings, that nothing else can come out.
// FORMATTER_FUZZ=1000000 runs the full size.
import { render } from '@testing-library/react';
import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormattedText, parseFormattedText } from './formatted-text.tsx';

const LOGGED = 'Detected unsupported or potentially malicious HTML tags.';
const CASES = Number(process.env['FORMATTER_FUZZ'] ?? 100_000);
const SEED = 20_261_115;

afterEach(() => vi.restoreAllMocks());

/** The HTML inside the formatter's own frame; null when it drew nothing. */
function htmlOf(text: string): string | null {
  const html = renderToStaticMarkup(<FormattedText text={text} />);
  return html === '' ? null : html.replace(/^<div[^>]*>/, '').replace(/<\/div>$/, '');
}

function expectLogged(text: string, tag: string) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(<FormattedText text={text} />);
  expect(container.innerHTML).toBe('');
  expect(log).toHaveBeenCalledExactlyOnceWith(LOGGED, tag);
}

describe('allowed text', () => {
  it.each([
    ['plain', 'plain'],
    ['<b>a</b> <i>b</i> <u>c</u>', '<strong>a</strong> <em>b</em> <u>c</u>'],
    ['<B>a</B > <I\n>b</i>', '<strong>a</strong> <em>b</em>'],
    ['one\ntwo\r\nthree\rfour', 'one<br/>two<br/>three<br/>four'],
    ['one\n\ntwo', 'one<br/><br/>two'],
  ])('%j becomes %s [TEXT-4]', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    ['* one\n*two\n * three', '<ul><li>one</li><li>two</li><li>three</li></ul>'],
    ['You get:\n* a\n* b\nand more', 'You get:<ul><li>a</li><li>b</li></ul>and more'],
    ['* a\n\n* b', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
    ['* <b>a</b> b', '<ul><li><strong>a</strong> b</li></ul>'],
    ['<b>* a</b>', '<ul><li><strong>a</strong></li></ul>'],
    ['** a', '<ul><li>a</li></ul>'],
    ['a\n*\nb', 'a<br/>b'],
    ['5 * 3 is 15', '5 * 3 is 15'],
  ])('%j has bullets as %s [TEXT-2]', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    // Left open: it holds to the end. Closed without being open: nothing.
    ['<b>a\nb', '<strong>a</strong><br/><strong>b</strong>'],
    ['a</b>b', 'ab'],
    // Misnested: every letter keeps the marks it had, the elements nest properly.
    ['<b>a<i>b</b>c</i>', '<strong>a<em>b</em></strong><em>c</em>'],
    ['<b><b>a</b>b</b>c', '<strong>ab</strong>c'],
    ['<b></b>a', 'a'],
    // Entities are text, as they were typed.
    ['&lt;script&gt; &amp; &#60;b&#62;', '&amp;lt;script&amp;gt; &amp;amp; &amp;#60;b&amp;#62;'],
    // Not tags.
    ['I <3 MMI, a < b, 5<6, <, <>', 'I &lt;3 MMI, a &lt; b, 5&lt;6, &lt;, &lt;&gt;'],
    ['"quoted" \'text\'', '&quot;quoted&quot; &#x27;text&#x27;'],
  ])('%j keeps its sense as %s', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each(['', '*', '<b></b>', '* \n **'])('%j has nothing to show', (text) => {
    expect(htmlOf(text)).toBeNull();
  });
});

describe('any other tag', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['fine <a href="x">no</a>', '<a href="x">'],
    ['<b onclick=alert(1)>x</b>', '<b onclick=alert(1)>'],
    ['<b/>', '<b/>'],
    ['<br>', '<br>'],
    ['<strong>x</strong>', '<strong>'],
    ['</p>', '</p>'],
    ['<!-- x -->', '<!-- x -->'],
    ['<!DOCTYPE html>', '<!DOCTYPE html>'],
    ['<?xml?>', '<?xml?>'],
    // Never closed: a browser would still take it for a tag.
    ['<img src=x onerror=alert(1) ', '<img src=x onerror=alert(1) '],
    // Put together only once our own tags are gone.
    ['<<b>script>alert(1)', '<script>'],
    ['<<b></b>b>x', '<b>'],
    ['<s<b>cript>', '<script>'],
  ])('%j is logged and shows nothing [TEXT-3]', (text, tag) => {
    expectLogged(text, tag);
  });
});

/** Mulberry32: the same strings on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// Pieces that mean something to a parser, whole and broken, so that chance puts tags together.
const PIECES = [
  ['<b>', '</b>', '<i>', '</i>', '<u>', '</u>', '<B >', '</U\n>', '<b', '</', '<', '>', '/', 'b', 'i', 'u', 'B'],
  ['*', '* ', '** ', '\n*', '\n', '\r\n', '\r', ' ', '\t', '\u00a0', '\u2028', '\0', '<3', 'a < b', '!', '?', '='],
  ['&lt;', '&#60;', '&', '"', "'", '`', '<br>', '<script>', '<img src=x onerror=alert(1)>', '<!--', '-->', '<![CDATA['],
  ['<b onclick=x>', '<svg/onload=x>', 'javascript:', 'text', 'é', '\u{1F600}', '\u{D800}', 'strong', 'li', '<ul>'],
].flat();

function fuzzedText(random: () => number): string {
  const length = 1 + Math.floor(random() * 12);
  return Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join('');
}

const ALLOWED = new Set<unknown>(['strong', 'em', 'u', 'br', 'li', 'ul']);

/** What a person reads, line by line; fails on an element or a prop that has no place in it. */
function readText(nodes: readonly ReactNode[]): string {
  let text = '';
  const startLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  let isAfterList = false;
  const read = (node: ReactNode): void => {
    if (isAfterList) startLine();
    isAfterList = false;
    if (typeof node === 'string') {
      text += node;
      return;
    }
    if (!isValidElement<{ children?: ReactNode }>(node)) throw new Error(`Neither text nor element: ${typeof node}`);
    const { children, ...props } = node.props;
    if (!ALLOWED.has(node.type) || Object.keys(props).length > 0) throw new Error(`Foreign: ${JSON.stringify(node)}`);
    if (node.type === 'br') text += '\n';
    if (node.type === 'li') startLine();
    const inner = Array.isArray(children) ? children : [children];
    inner.filter((child) => child !== undefined).forEach(read);
    isAfterList = node.type === 'ul';
  };
  nodes.forEach(read);
  return text;
}

/** Found another way than the formatter finds it: tag by tag, from the left. */
function hasForeignTag(text: string): boolean {
  return [...text.matchAll(/<[a-z/!?]/gi)].some(({ index }) => !/^<\/?[biu]\s*>/i.test(text.slice(index)));
}

describe('fuzzing', () => {
  it(`${CASES.toLocaleString('en')} strings give only strong, em, u, br, li, ul and text, nothing for a foreign tag, and the same text twice [XSS-3]`, () => {
    const random = seededRandom(SEED);
    let drawn = 0;
    for (let turn = 0; turn < CASES; turn += 1) {
      const source = fuzzedText(random);
      const first = parseFormattedText(source);
      if (hasForeignTag(source) && !('foreignTag' in first)) throw new Error(`Let through: ${JSON.stringify(source)}`);
      if ('foreignTag' in first) continue;
      const text = readText(first.nodes);
      const second = parseFormattedText(text);
      const again = 'foreignTag' in second ? second.foreignTag : readText(second.nodes);
      if (again !== text)
        throw new Error(`${JSON.stringify(source)} reads ${JSON.stringify(text)}, then ${JSON.stringify(again)}`);
      drawn += 1;
    }
    // Both outcomes were met, and often.
    expect(drawn).toBeGreaterThan(CASES / 20);
    expect(drawn).toBeLessThan(CASES - CASES / 20);
  }, 300_000);

  it('2,000 strings written as HTML hold no other tag and no attribute [XSS-3]', () => {
    const random = seededRandom(SEED + 1);
    const sources = Array.from({ length: 2_000 }, () => fuzzedText(random));
    const tags = new Set(sources.flatMap((source) => (htmlOf(source) ?? '').match(/<[^>]*>?/g) ?? []));
    const known = ['strong', 'em', 'u', 'li', 'ul'].flatMap((name) => [`<${name}>`, `</${name}>`]);
    expect([...tags].filter((tag) => !known.includes(tag) && tag !== '<br/>')).toEqual([]);
  });
});
