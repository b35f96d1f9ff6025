// A text with lines of its own (bullets), freed from the indentation of the source it stands in.

export function unwrapLines(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}
