// What the reader has starred and put into the comparison, read once for a whole list.
import { useComparedSchools } from '#state/schools/compared-schools.ts';
import { useFavoriteSchools } from '#state/schools/favorite-schools.ts';

export interface SchoolChoices {
  favorites: ReturnType<typeof useFavoriteSchools>;
  compared: ReturnType<typeof useComparedSchools>;
}

export function useSchoolChoices(): SchoolChoices {
  return { favorites: useFavoriteSchools(), compared: useComparedSchools() };
}
