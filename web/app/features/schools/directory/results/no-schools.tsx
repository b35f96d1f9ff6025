// Why no school is shown, and the shortest way out: nothing listed, past the end, a search that finds nothing, filters too narrow.
import { changeSchoolFilters, NO_SCHOOL_FILTERS } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { findSchools, type SchoolIndex } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import { placeText } from '@matricula/contract/schools/schools.rules.ts';
import { DIRECTORY_PAGE_SIZE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { appliedSchoolFilters } from '#features/schools/directory/filters/applied-school-filters.ts';
import styles from './no-schools.module.css';
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
    const last = Math.ceil(total / DIRECTORY_PAGE_SIZE);
    return (
      <EmptyBox level={3} title={`There is no page ${filters.page}`}>
        <p>The list ends on page {last}.</p>
        <ButtonLink to={addressOf({ page: last })} variant="secondary">
          Go to page {last}
        </ButtonLink>
      </EmptyBox>
    );
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
      <ul className={styles.ways}>
        {schools.map((school) => (
          <li key={school.schoolId}>
            <Link to={`/school/${school.schoolId}`} {...SCHOOL_LINK}>
              {school.title}
            </Link>
            <span className={styles.count}>{placeText(school)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which single filter to drop: those that would help, the most helpful first. Without every school at hand, all of them, uncounted. */
function Drop({ directory: { filters, addressOf }, index }: Omit<NoSchoolsProps, 'found'>) {
  const applied = appliedSchoolFilters(filters);
  // One filter alone: without it there is the whole list, which the button below shows.
  const candidates = applied.length > 1 ? applied : [];
  const ways = candidates
    .map((filter) => ({
      ...filter,
      count: index === null ? null : findSchools(index, changeSchoolFilters(filters, filter.without)).found.length,
    }))
    .filter(({ count }) => count !== 0)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  const { sort, isDescending, view } = filters;
  return (
    <>
      {candidates.length > 0 && ways.length === 0 ? (
        <p>Dropping a single filter would not help; together they are too narrow.</p>
      ) : null}
      <ul className={styles.ways}>
        {ways.map(({ key, label, without, count }) => (
          <li key={key}>
            <Link to={addressOf(without)} preventScrollReset>
              Drop {label}
            </Link>
            {count === null ? null : <span className={styles.count}>{schoolsText(count)}</span>}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={addressOf({ ...NO_SCHOOL_FILTERS, sort, isDescending, view })}
        variant="secondary"
        preventScrollReset
      >
        Show all schools
      </ButtonLink>
    </>
  );
}
