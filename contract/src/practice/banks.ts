// The question banks: what each is called, where its page is, and which course of the public list it belongs to.

/** By the last part of the product page's address. */
export type BankId = 'medinterview' | 'casper' | 'aamcpreview';

interface Bank {
  title: string;
  path: string;
  /** The room of its sample question. */
  samplePath: string;
  /** The marketplace's part of Medicine where consultants know this test. */
  subtag: string;
}

function bank(id: BankId, title: string, subtag: string): Bank {
  const path = `/products/${id}`;
  return { title, path, samplePath: `${path}/sample`, subtag };
}

export const BANKS: Record<BankId, Bank> = {
  medinterview: bank('medinterview', 'Medicine Interview', 'mmi'),
  casper: bank('casper', 'CASPer', 'casper'),
  aamcpreview: bank('aamcpreview', 'AAMC PREview', 'preview'),
};

/** The next one, and after the last the first: each bank has one sample today. */
export function bankAfter(id: BankId): BankId {
  const ids = Object.keys(BANKS) as BankId[];
  return ids[(ids.indexOf(id) + 1) % ids.length] ?? id;
}

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
