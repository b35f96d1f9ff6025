// The favourites as the rows of a spreadsheet. Pure.
import type { FavoriteEntry } from '@matricula/contract/schools/favorite-schools.ts';
import { CARD_FIGURES, CARD_TAGS, figureText, testLevelText } from '@matricula/contract/schools/schools.rules.ts';
import { evidenceText, flagText } from '#state/schools/school-figures.ts';

const FLAGS = ['acceptsOOS', 'acceptsCanadian', 'acceptsInternational'] as const;

const HEAD = [
  'Rank',
  'School',
  'Degree',
  'City',
  'State or province',
  'Country',
  ...CARD_FIGURES.flatMap(({ label }) => [label, `${label}: year and source`]),
  ...CARD_TAGS.slice(0, 3).map(({ label }) => label),
  'CASPer',
  'AAMC PREview',
  'Note',
];

function cellsOf({ school, note }: FavoriteEntry, index: number): string[] {
  return [
    String(index + 1),
    school.title,
    school.degree,
    school.schoolLocationCity,
    school.schoolLocationState,
    school.schoolLocationCountry,
    ...CARD_FIGURES.flatMap(({ figure }) => [figureText(school, figure), evidenceText(school, figure)]),
    ...FLAGS.map((flag) => flagText(school, flag)),
    testLevelText(school.casperPolicy.level),
    testLevelText(school.previewPolicy.level),
    note,
  ];
}

/** For `downloadCsv`, which takes care of quotes and of what a spreadsheet would run. */
export function favoriteRows(entries: readonly FavoriteEntry[]): string[][] {
  return [HEAD, ...entries.map(cellsOf)];
}
