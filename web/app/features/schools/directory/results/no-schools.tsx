// Why no school is shown, and the shortest way out: nothing listed, past the end, a search that finds nothing, filters too narrow.
import { changeSchoolFilters, type SchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { findSchools, type SchoolIndex } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import { placeText } from '@matricula/contract/schools/schools.rules.ts';
import { DIRECTORY_PAGE_SIZE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { DropFilters, droppable, PastEnd, Way, Ways } from '#ui/listing/no-results.tsx';
import { appliedSchoolFilters } from '#features/schools/directory/filters/applied-school-filters.ts';
import { schoolsText } from './school-count.ts';
import { SCHOOL_LINK } from './school-link.ts';
import type { DirectoryFilters } from '#features/schools/directory/filters/use-directory-filters.ts';
import type { FoundPage } from '#features/schools/directory/use-directory.ts';

interface NoSchoolsProps {
  directory: DirectoryFilters;
  found: FoundPage;
  index: SchoolIndex<School> | null;
}

export function NoSchools({ directory, found: { total, schoolCount, closest }, index }: NoSchoolsProps) {
  const { filters, addressOf } = directory;
  if (schoolCount === 0) {
    return (
      <EmptyBox level={3} title="No schools are listed yet">
        <p>The directory is being filled. Consultants who have been admitted can tell you about their schools today.</p>
        <ButtonLink to="/marketplace" variant="secondary">
          Find a consultant
        </ButtonLink>
      </EmptyBox>
    );
  }
  if (total > 0) {
    const lastPage = Math.ceil(total / DIRECTORY_PAGE_SIZE);
    return <PastEnd page={filters.page} lastPage={lastPage} to={addressOf({ page: lastPage })} />;
  }
  if (filters.search !== '') {
    return (
      <EmptyBox level={3} title={`No school matches “${filters.search}”`}>
        {closest.length === 0 ? <p>Check the spelling or try fewer words.</p> : <Closest schools={closest} />}
        <Drop directory={directory} index={index} />
      </EmptyBox>
    );
  }
  return (
    <EmptyBox level={3} title="No school matches all of these filters">
      <p>A school whose figure is not reported is left out when you filter by that figure.</p>
      <Drop directory={directory} index={index} />
    </EmptyBox>
  );
}

function Closest({ schools }: { schools: readonly School[] }) {
  return (
    <>
      <p>Closest matches:</p>
      <Ways>
        {schools.map((school) => (
          <Way key={school.schoolId} to={`/school/${school.schoolId}`} {...SCHOOL_LINK} note={placeText(school)}>
            {school.title}
          </Way>
        ))}
      </Ways>
    </>
  );
}

/** The browser counts by itself what each filter keeps out, once it holds every school. */
function Drop({ directory: { filters, addressOf }, index }: Omit<NoSchoolsProps, 'found'>) {
  const applied = appliedSchoolFilters(filters);
  const countOf = (change: Partial<SchoolFilters>) =>
    index === null ? undefined : findSchools(index, changeSchoolFilters(filters, change)).found.length;
  return (
    <DropFilters
      applied={applied}
      counts={droppable(applied).map(({ without }) => countOf(without))}
      textOf={schoolsText}
      addressOf={addressOf}
      allLabel="Show all schools"
    />
  );
}
