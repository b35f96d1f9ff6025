// Finds names in a text by their first word and their length, so that a thousand schools cost no more than one, also where many begin alike.

const FIRST_WORDS = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}.’']*/gu;
const made = new WeakMap<readonly string[], (text: string) => string[]>();

/** A function that lists the names a text holds, each once. The index is made once for a list. */
export function nameFinder(names: readonly string[]): (text: string) => string[] {
  const finder = made.get(names);
  if (finder !== undefined) return finder;
  const known = new Set(names);
  const lengthsByFirstWord = new Map<string, Set<number>>();
  for (const name of names) {
    const first = name.match(FIRST_WORDS)?.[0] ?? name;
    lengthsByFirstWord.set(first, (lengthsByFirstWord.get(first) ?? new Set()).add(name.length));
  }
  const find = (text: string): string[] => {
    if (known.size === 0) return [];
    const found = new Set<string>();
    for (const match of text.matchAll(FIRST_WORDS)) {
      const [first] = match;
      const lengths = lengthsByFirstWord.get(first) ?? lengthsByFirstWord.get(first.replace(/[.’']s?$/, '')) ?? [];
      for (const length of lengths) {
        const name = text.slice(match.index, match.index + length);
        if (known.has(name) && !/[\p{L}\p{N}]/u.test(text.slice(match.index + length, match.index + length + 1)))
          found.add(name);
      }
    }
    // 'University of Texas' inside 'University of Texas at Austin' is said once.
    const all = [...found];
    return all.filter((name) => !all.some((other) => other !== name && other.includes(name)));
  };
  made.set(names, find);
  return find;
}
