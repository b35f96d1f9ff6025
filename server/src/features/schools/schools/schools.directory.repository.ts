// SQL of the directory: what filters ask of every listed school, and one page of schools by id.
import type { FilterableSchool } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import type { Degree, TestLevel } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { otherNamesOf } from './schools.other-names.ts';
import { withoutFigures } from './schools.published.ts';
import { schoolRows, type SchoolRow } from './schools.repository.ts';

export async function selectFilterableSchools(db: Db): Promise<FilterableSchool[]> {
  const rows = await db
    .selectFrom('schools')
    .select([
      'id as schoolId',
      'title',
      'shortTitle',
      'city as schoolLocationCity',
      'state as schoolLocationState',
      'country as schoolLocationCountry',
      'degree',
      'avgGpa',
      'avgMcat',
      'classSize',
      'tuitionInState',
      'tuitionOutOfState',
      'competitiveness',
      'acceptsOos',
      'acceptsCanadian',
      'acceptsInternational',
      'requiresMcat',
      'casperLevel',
      'previewLevel',
      'unconfirmedFigures',
    ])
    .where('isListed', '=', true)
    .execute();
  return rows.map(({ unconfirmedFigures, ...row }) =>
    // What is not shown finds nothing, either.
    withoutFigures(
      {
        schoolId: row.schoolId,
        title: row.title,
        shortTitle: row.shortTitle,
        otherNames: [...otherNamesOf(row.schoolId)],
        schoolLocationCity: row.schoolLocationCity,
        schoolLocationState: row.schoolLocationState,
        schoolLocationCountry: row.schoolLocationCountry,
        degree: row.degree as Degree,
        avgGPA: row.avgGpa,
        avgMCAT: row.avgMcat,
        mdAcceptances: row.classSize,
        tuitionIS: row.tuitionInState,
        tuitionOOS: row.tuitionOutOfState,
        competitiveness: row.competitiveness,
        acceptsOOS: row.acceptsOos,
        acceptsCanadian: row.acceptsCanadian,
        acceptsInternational: row.acceptsInternational,
        requiresMCAT: row.requiresMcat,
        casperPolicy: { level: row.casperLevel as TestLevel },
        previewPolicy: { level: row.previewLevel as TestLevel },
      },
      unconfirmedFigures,
    ),
  );
}

/** These schools, in this order. */
export async function selectDirectoryPage(db: Db, ids: readonly string[]): Promise<SchoolRow[]> {
  return schoolRows(db)
    .where('schools.id', '=', sql<string>`any (${[...ids]}::text[])`)
    .orderBy(sql`array_position(${[...ids]}::text[], schools.id)`)
    .execute();
}
