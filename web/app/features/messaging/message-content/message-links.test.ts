// Addresses in messages: which become links, where they lead, and what they show.
import { describe, expect, it } from 'vitest';
import { splitLinks } from './message-links.ts';

const linksOf = (text: string) => splitLinks(text).filter((part) => part.kind === 'link');
const hrefsOf = (text: string) => linksOf(text).map(({ href }) => href);

describe('links in messages', () => {
  it.each([
    ['see https://aamc.org/mcat', 'https://aamc.org/mcat'],
    ['http://example.edu', 'http://example.edu/'],
    ['(https://example.edu/a_(b)).', 'https://example.edu/a_(b)'],
    ['https://example.edu/a?b=1&c=2#d, then', 'https://example.edu/a?b=1&c=2#d'],
    ['WWW.ouac.on.ca!', 'https://www.ouac.on.ca/'],
    ['«https://example.edu»', 'https://example.edu/'],
    ['line\nhttps://example.edu\nline', 'https://example.edu/'],
  ])('%j leads to %s', (text, href) => {
    expect(hrefsOf(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x file:///etc/passwd ftp://example.edu',
    'https://bank.example@elsewhere.example/',
    'https://user:word@elsewhere.example/',
    'https://',
    'http://localhost/admin',
    'my GPA is 3.95 e.g. www',
    'name@www.example.edu',
    'xhttps://example.edu',
  ])('%j stays text', (text) => {
    expect(splitLinks(text)).toEqual([{ kind: 'text', text }]);
  });

  it('keeps every word around links in its place', () => {
    expect(splitLinks('a https://x.edu b https://y.edu/ c')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'link', text: 'https://x.edu', href: 'https://x.edu/' },
      { kind: 'text', text: ' b ' },
      { kind: 'link', text: 'https://y.edu/', href: 'https://y.edu/' },
      { kind: 'text', text: ' c' },
    ]);
    expect(splitLinks('')).toEqual([]);
  });

  it('shows letters of another alphabet as what they are', () => {
    // The first letter is Cyrillic.
    expect(linksOf('https://аamc.org/login')).toEqual([
      { kind: 'link', text: 'https://xn--amc-5cd.org/login', href: 'https://xn--amc-5cd.org/login' },
    ]);
  });

  it('turns marks of direction in an address into what can be seen', () => {
    expect(linksOf('https://x.edu/\u202Egpj.exe')[0]?.text).toBe('https://x.edu/%E2%80%AEgpj.exe');
  });

  it('cuts a long path, never the host', () => {
    const host = `https://${'long.'.repeat(30)}edu`;
    expect(linksOf(`${host}/path`)[0]?.text).toBe(`${host}…`);
    expect(linksOf(`https://x.edu/${'a'.repeat(200)}`)[0]?.text).toHaveLength(80);
  });

  it('takes no longer for words made to slow it down', () => {
    for (const text of [
      'https://'.repeat(500),
      `https://x.edu/${')'.repeat(3_900)}`,
      `https://x.edu/${'('.repeat(1_900)}${')'.repeat(1_900)}.`,
      'www.'.repeat(1_000),
    ]) {
      const start = performance.now();
      splitLinks(text);
      expect(performance.now() - start).toBeLessThan(200);
    }
  });
});
