// The question banks: what each is called, where its page is, and which course of the public list it belongs to.

/** By the last part of the product page's address. */
export type BankId = 'medinterview' | 'casper' | 'aamcpreview';

export const BANKS: Record<BankId, { title: string; path: string }> = {
  medinterview: { title: 'Medicine Interview', path: '/products/medinterview' },
  casper: { title: 'CASPer', path: '/products/casper' },
  aamcpreview: { title: 'AAMC PREview', path: '/products/aamcpreview' },
};

const BANK_OF_COURSE = new Map<string, BankId>([
  ['medicine-interview', 'medinterview'],
  ['mmi-expert-answers', 'medinterview'],
  ['casper', 'casper'],
  ['aamc-preview', 'aamcpreview'],
]);

/** The bank whose sample question fits a course, or null: most courses have none. */
export function bankOfCourse(courseId: string | null): BankId | null {
  return courseId === null ? null : (BANK_OF_COURSE.get(courseId) ?? null);
}
