// Remembers what a function says of a word: a thousand items use the same few thousand words over and over.

/** Enough for every word of all banks; then it begins anew, so that an editor open all day holds no more. */
const MAX_WORDS = 50_000;

export function remembered<Said>(ask: (word: string) => Said): (word: string) => Said {
  const known = new Map<string, Said>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const said = ask(word);
    if (known.size >= MAX_WORDS) known.clear();
    known.set(word, said);
    return said;
  };
}
