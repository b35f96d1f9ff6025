// A row of the administrators' table, for the screen and for a spreadsheet.
import { csvOf } from '@matricula/contract/base/csv.rules.ts';
import type { ManagedSchoolRow } from '@matricula/contract/schools/managed-schools.ts';
import { placeText } from '@matricula/contract/schools/schools.rules.ts';
import { type Degree, FIGURE_LABELS, type SchoolFigure } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { ManagedRow } from './managed-schools.repository.ts';

export function presentManagedRow(row: ManagedRow): ManagedSchoolRow {
  return {
    schoolId: row.id,
    title: row.title,
    place: placeText({ schoolLocationCity: row.city, schoolLocationState: row.state }),
    degree: row.degree as Degree,
    isListed: row.isListed,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    missingCount: row.missingCount,
    unconfirmedFigures: row.unconfirmedFigures as SchoolFigure[],
    favoriteCount: row.favoriteCount,
    openReportCount: row.openReportCount,
  };
}

const HEADINGS = [
  'Id',
  'School',
  'City',
  'State or province',
  'Country',
  'Degree',
  'Listed',
  'Version',
  'Changed',
  'Missing figures',
  'Unconfirmed figures',
  'Names of unconfirmed figures',
  'Favorites',
  'Open reports',
];

function cellsOf(row: ManagedRow) {
  const unconfirmed = row.unconfirmedFigures as SchoolFigure[];
  return [
    row.id,
    row.title,
    row.city,
    row.state,
    row.country,
    row.degree,
    row.isListed ? 'Yes' : 'No',
    row.version,
    row.updatedAt.toISOString(),
    row.missingCount,
    unconfirmed.length,
    unconfirmed.map((figure) => FIGURE_LABELS[figure]).join('; '),
    row.favoriteCount,
    row.openReportCount,
  ];
}

/** Line after line, as the rows come. The mark in front tells Excel that the letters are UTF-8. */
export async function* presentCsv(batches: AsyncIterable<ManagedRow[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([HEADINGS])}`;
  for await (const rows of batches) yield csvOf(rows.map(cellsOf));
}
