// What differs between two cleaned texts, paragraph by paragraph, as plain words with the addresses of their links. Pure.

export interface Difference {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const END_OF_BLOCK = /<\/(?:h2|h3|p|li|blockquote|th|td)>|<br\s*\/?>/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** With more to compare than this, everything between the first and the last difference counts as replaced. */
const MAX_CELLS = 4_000_000;

export function paragraphsOf(html: string): string[] {
  return html
    .split(END_OF_BLOCK)
    .map((part) =>
      part
        // Where a link leads is part of what is agreed to.
        .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, '$2 ($1)')
        .replaceAll(/<a href="([^"]*)">/g, '($1) ')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
}

export function differencesBetween(before: string, after: string): Difference[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const same = (texts: string[]): Difference[] => texts.map((text) => ({ kind: 'same', text }));
  return [
    ...same(now.slice(0, start)),
    ...longestCommon(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...same(now.slice(now.length - end)),
  ];
}

/** By the longest common subsequence. */
function longestCommon(old: readonly string[], now: readonly string[]): Difference[] {
  const removed = (text: string): Difference => ({ kind: 'removed', text });
  const added = (text: string): Difference => ({ kind: 'added', text });
  if (old.length * now.length > MAX_CELLS) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const found: Difference[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [one = '', other = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && one === other) {
      found.push({ kind: 'same', text: one });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      found.push(removed(one));
      i += 1;
    } else {
      found.push(added(other));
      j += 1;
    }
  }
  return found;
}
