// '226 schools', '1 school', '10,000 schools': one way to say how many.

const NUMBERS = new Intl.NumberFormat('en-US');

export function countOf(count: number): string {
  return NUMBERS.format(count);
}

export function schoolsText(count: number): string {
  return count === 1 ? '1 school' : `${countOf(count)} schools`;
}
