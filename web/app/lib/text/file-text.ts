// The text of a chosen file. UTF-8 to the letter; what is not is offered as Windows-1252, never guessed in silence.

export type FileText = { text: string } | { preview: string[]; windowsText: string } | { problem: string };

const PREVIEW_LINES = 5;
const PREVIEW_LENGTH = 120;

export function readFileText(bytes: Uint8Array): FileText {
  const text = decode(bytes, 'utf-8');
  if (text !== null) return { text };
  const windowsText = decode(bytes, 'windows-1252');
  // A byte of zero is in no table of text: UTF-16, or no text at all.
  if (windowsText === null || windowsText.includes('\u0000'))
    return { problem: 'This is not a CSV file in UTF-8. Save it as “CSV UTF-8”, then choose it again.' };
  return { preview: linesToCheck(windowsText), windowsText };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The first lines with a letter that the choice decides about: all others read the same either way. */
function linesToCheck(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^\t -~]/.test(line))
    .slice(0, PREVIEW_LINES)
    .map((line) => (line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH)}…` : line));
}
