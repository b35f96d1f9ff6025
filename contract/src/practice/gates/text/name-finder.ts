// Finds names in a text by their first word, so that a thousand schools cost no more than one.

const FIRST_WORDS = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}.’']*/gu;
const made = new WeakMap<readonly string[], (text: string) => string[]>();

/** A function that lists the names a text holds, each once. The index is made once for a list. */
export function nameFinder(names: readonly string[]): (text: string) => string[] {
  const known = made.get(names);
  if (known !== undefined) return known;
  const byFirstWord = new Map<string, string[]>();
  for (const name of names) {
    const first = name.match(FIRST_WORDS)?.[0] ?? name;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), name]);
  }
  const find = (text: string): string[] => {
    if (byFirstWord.size === 0) return [];
    const found = new Set<string>();
    for (const match of text.matchAll(FIRST_WORDS)) {
      const candidates = byFirstWord.get(match[0]) ?? byFirstWord.get(match[0].replace(/[.’']s?$/, '')) ?? [];
      for (const name of candidates) {
        const next = text.slice(match.index + name.length, match.index + name.length + 1);
        if (text.startsWith(name, match.index) && !/[\p{L}\p{N}]/u.test(next)) found.add(name);
      }
    }
    // 'University of Texas' inside 'University of Texas at Austin' is said once.
    return [...found].filter((name) => ![...found].some((other) => other !== name && other.includes(name)));
  };
  made.set(names, find);
  return find;
}
