// Names of real schools that no item uses, from whatever list of schools is at hand.

interface NamedSchool {
  title: string;
  shortTitle?: string;
  /** Names that people write of it besides. */
  otherNames?: readonly string[];
}

/** Each once. One word alone is left out: Brown and Rush are words, too. */
export function schoolNamesOf(schools: readonly NamedSchool[]): string[] {
  const names = schools.flatMap(({ title, shortTitle, otherNames = [] }) => [title, shortTitle ?? '', ...otherNames]);
  return [...new Set(names)].filter((name) => /[ -]/.test(name));
}
