// Texts and rules of the forms that write questions: what the specification fixes of the essay form, used by all of them. Free of zod.

/** Spec §8, to the letter. A save that answers `success: false` shows the server's own message. */
export const QUESTION_FORM_TEXTS = {
  updateFailed: 'An error occurred while updating the question.',
  createFailed: 'An error occurred while submitting the question.',
  courseFailed: 'Error in retrieving course',
} as const;

/** Spec §9: school search results. */
export const MAX_SCHOOLS_FOUND = 5;

interface NamedSchool {
  schoolId: string;
  title: string;
  otherNames: readonly string[];
}

/** Letters and digits only: 'Saint-Louis, M.D.' and 'saint louis md' are the same. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Spec §5: matches case-insensitively with punctuation ignored, at most five; a school that is chosen is not offered again. */
export function findSchoolsToAdd<S extends NamedSchool>(
  schools: readonly S[],
  typed: string,
  chosenIds: readonly string[],
): S[] {
  const words = plain(typed);
  if (words === '') return [];
  return schools
    .filter(({ schoolId }) => !chosenIds.includes(schoolId))
    .filter(({ title, otherNames }) => [title, ...otherNames].some((name) => plain(name).includes(words)))
    .slice(0, MAX_SCHOOLS_FOUND);
}
