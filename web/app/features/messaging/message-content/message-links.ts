// Finds addresses in what somebody wrote, and says where they really lead. Pure.

export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** Only these two, written out, or a host that begins with 'www.': everything else stays text. Runs in linear time. */
const ADDRESS = /(?<![\w@.])(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const CLOSING = new Set(".,;:!?'’»”*_~]}");
const MAX_SHOWN = 80;

/** The words in order, without loss: joined again they are the text, except that a link shows where it leads. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const written = withoutClosing(match[0]);
    const url = addressOf(written);
    if (url === null) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: shownOf(url, written), href: url.href });
    end = match.index + written.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** 'see https://aamc.org/mcat).' leads to /mcat: what closes the sentence is not part of the address. */
function withoutClosing(written: string): string {
  // Brackets that were opened within the address may be closed in it. Counted once, so that a long row of them costs nothing.
  let unopened = written.split(')').length - written.split('(').length;
  let end = written.length;
  for (; end > 0; end -= 1) {
    const last = written.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!CLOSING.has(last)) break;
  }
  return written.slice(0, end);
}

/** Null for what is no address, or tries to look like another one: 'https://bank.com@elsewhere.com'. */
function addressOf(written: string): URL | null {
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && /^https?:$/.test(url.protocol);
  return isPlain && url.hostname.includes('.') ? url : null;
}

/**
 * The host in full and as the browser will look it up: letters of other alphabets that look like ours show as 'xn--…'.
 * Only what follows the host is cut.
 */
function shownOf({ href, origin, pathname, search, hash }: URL, written: string): string {
  const isBare = pathname === '/' && search === '' && hash === '' && !written.endsWith('/');
  if (isBare) return origin;
  const longest = Math.max(MAX_SHOWN, origin.length + 1);
  return href.length > longest ? `${href.slice(0, longest - 1)}…` : href;
}
