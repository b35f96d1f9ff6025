// What somebody types as a price, read strictly: '45', '45.50', '$1,200'. Anything else is no price.

/** In cents; null where it is none. */
export function readCents(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '');
  if (!/^(\d{1,5}|\d{1,2},\d{3})(\.\d{0,2})?$/.test(plain)) return null;
  return Math.round(Number(plain.replace(',', '')) * 100);
}
