// How whole numbers, words and months are written, on the server and in the browser.

/** '61,200'. By hand: a browser's first Intl formatter costs it 30 to 70 ms while it hydrates a page (docs/laboratory.md). */
export function thousandsApart(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** 'lessons and questions' as 'Lessons and questions': for what begins a line. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As written in full; a browser's own formatter would cost 30 to 70 ms. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
