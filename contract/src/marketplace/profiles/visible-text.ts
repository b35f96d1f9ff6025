// What of a text can be seen. Apart from how words are written, which every public page loads.

/** Of the specification's formatter. */
export const OWN_TAG = /<\/?[biu]\s*>/gi;
/** Spaces, and the empty pattern of Braille, which looks like one. */
const BLANK = /[\s\u2800]+/gu;

/** What of a text can be seen: without the formatter's tags and marks that have no width, and with single spaces. */
export function visibleText(text: string): string {
  return text
    .replaceAll(OWN_TAG, '')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(BLANK, ' ')
    .trim();
}

export function isBlank(text: string): boolean {
  return visibleText(text) === '';
}
