// The form of what invented consultants sell. Descriptions use what the description formatter understands: b, i, u and lines
// with '*'.

export interface PackageText {
  /** For consultants with one of these subtags; null fits everybody. */
  subtags: readonly string[] | null;
  title: string;
  minutes: number;
  /** Hours of work that are paid for: the minutes, or more where there is homework on the consultant's side. */
  hours: number;
  description: string;
}

/** A text with lines of its own, freed from the indentation of the source it stands in. */
export function unwrapLines(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}
