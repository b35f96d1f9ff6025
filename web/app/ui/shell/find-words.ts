// Whether a name has every typed word, as the beginning of one of its own: 'mcm' finds 'McMaster'. Marks on letters do not matter.

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

export function matchesWords(name: string, typed: string): boolean {
  const own = wordsOf(name);
  return wordsOf(typed).every((word) => own.some((part) => part.startsWith(word)));
}
