// The rules of the directory stand in the contract, where the browser finds the same; here a page of what they leave is fetched.
import { readSchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import {
  findSchools,
  indexSchools,
  pageOfSchools,
} from '@matricula/contract/schools/directory/school-finding.rules.ts';
import type { DirectoryQuery } from '@matricula/contract/schools/schools.ts';
import type { Context } from '#platform/context/context.ts';
import { selectDirectoryPage, selectFilterableSchools } from './schools.directory.repository.ts';

/** What one school takes in memory, with its words and its places in the orders. */
const BYTES_PER_SCHOOL = 700;

/** One page of what the filters leave. What an address says and nobody understands counts as not said. */
export async function listDirectory(ctx: Context, query: DirectoryQuery) {
  const filters = readSchoolFilters(queryOf(query));
  const load = async () => {
    const schools = await selectFilterableSchools(ctx.db);
    return { ...indexSchools(schools), sizeBytes: schools.length * BYTES_PER_SCHOOL };
  };
  const index = await ctx.publicCache.getOrLoad('schools: index', load, { reads: ['schools'] });
  const { found, corrected, closest } = findSchools(index, filters);
  const idsOf = (schools: readonly { schoolId: string }[]) => schools.map(({ schoolId }) => schoolId);
  // Never both: the nearest are only looked for where nothing is found.
  const rows = await selectDirectoryPage(ctx.db, [...idsOf(pageOfSchools(found, filters.page)), ...idsOf(closest)]);
  return {
    schools: found.length === 0 ? [] : rows,
    closest: found.length === 0 ? rows : [],
    total: found.length,
    schoolCount: index.schools.length,
    corrected,
  };
}

function queryOf(query: DirectoryQuery): URLSearchParams {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(said as [string, string][]);
}
