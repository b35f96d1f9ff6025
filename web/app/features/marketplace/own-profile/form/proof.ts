// What a reviewer has seen proof of, entry by entry, and what of it a save would take away: an entry that says something else is not proven.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import type { EducationFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';

export type ShownEducation = ConsultantProfile['education'][number];
type Proven = ShownEducation & { proofSeenOn: string };

function isSame(one: EducationFields, other: EducationFields): boolean {
  // Saved without spaces around.
  const isSameText = (['title', 'school'] as const).every((part) => one[part].trim() === other[part].trim());
  return isSameText && one.startYear === other.startYear && one.endYear === other.endYear;
}

function isProven(entry: ShownEducation): entry is Proven {
  return entry.proofSeenOn !== null;
}

/** The day on which proof of exactly this was seen. */
export function proofOf(entry: EducationFields, shown: readonly ShownEducation[]): string | null {
  return shown.find((one) => isSame(one, entry))?.proofSeenOn ?? null;
}

/** Entries whose mark goes with the next save. */
export function lostProofs(education: readonly EducationFields[], shown: readonly ShownEducation[]): Proven[] {
  return shown.filter(isProven).filter((one) => !education.some((entry) => isSame(one, entry)));
}

/** The mark that this entry had before it was changed. */
export function lostProofOf(
  entry: EducationFields,
  index: number,
  { education, shown }: { education: readonly EducationFields[]; shown: readonly ShownEducation[] },
): Proven | null {
  if (shown.some((one) => isSame(one, entry))) return null;
  const lost = lostProofs(education, shown);
  const isNear = (one: Proven) => one.school === entry.school || one.title === entry.title;
  return lost.find(isNear) ?? lost.find((one) => shown[index] === one) ?? null;
}
