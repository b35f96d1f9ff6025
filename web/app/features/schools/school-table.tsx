// Every figure as a column that sorts: the schools of a page, line by line. Loaded only when somebody asks for it.
import { matchNumbers } from '@matricula/contract/my-numbers.rules.ts';
import type { DirectorySort } from '@matricula/contract/school-filters.rules.ts';
import { CARD_TAGS, figureText, placeText } from '@matricula/contract/schools.rules.ts';
import type { School } from '@matricula/contract/schools.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { Link } from 'react-router';
import { useMyNumbers } from '#lib/my-numbers.ts';
import { FavoriteStar } from '#ui/favorite-star.tsx';
import { Tag } from '#ui/tag.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import { StandingMark } from './numbers-marks.tsx';
import { evidenceText } from './school-evidence.ts';
import { SCHOOL_LINK } from './school-link.ts';
import styles from './school-table.module.css';
import type { DirectoryFilters } from './use-directory-filters.ts';
import { useSchoolChoices } from './use-school-choices.ts';

interface SchoolTableProps {
  schools: readonly School[];
  directory: DirectoryFilters;
}

const FIGURES = [
  { sort: 'avgGPA', label: 'GPA' },
  { sort: 'avgMCAT', label: 'MCAT' },
  { sort: 'mdAcceptances', label: 'Class size' },
  { sort: 'tuitionIS', label: 'Tuition IS' },
  { sort: 'tuitionOOS', label: 'Tuition OOS' },
  { sort: 'competitiveness', label: 'Competitiveness' },
] as const satisfies readonly { sort: DirectorySort; label: string }[];

export function SchoolTable({ schools, directory }: SchoolTableProps) {
  const { numbers } = useMyNumbers();
  const { favorites, compared } = useSchoolChoices();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHeading sort="title" label="School" directory={directory} />
          <SortHeading sort="place" label="Place" directory={directory} />
          {FIGURES.map(({ sort, label }) => (
            <SortHeading key={sort} sort={sort} label={label} directory={directory} />
          ))}
          <th scope="col">Accepts and requires</th>
          <th scope="col">Compare</th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => {
          const match = matchNumbers(school, numbers);
          return (
            <tr key={school.schoolId}>
              <th scope="row">
                <div className={styles.school}>
                  <FavoriteStar
                    name={school.title}
                    isFavorite={favorites.has(school.schoolId)}
                    onToggle={() => favorites.toggle(school.schoolId, school.title)}
                  />
                  <Link {...SCHOOL_LINK} to={`/school/${school.schoolId}`}>
                    {school.title}
                  </Link>
                </div>
              </th>
              <td>{placeText(school)}</td>
              {FIGURES.map(({ sort }) => (
                <td key={sort} className={styles.figure}>
                  {figureText(school, sort)}
                  {sort === 'avgGPA' ? <StandingMark standing={match.gpa} /> : null}
                  {sort === 'avgMCAT' ? <StandingMark standing={match.mcat} /> : null}
                </td>
              ))}
              <td>
                <span className={styles.tags}>
                  {CARD_TAGS.filter(({ flag }) => school[flag]).map(({ flag, label }) => (
                    <Tag key={flag}>{label}</Tag>
                  ))}
                </span>
              </td>
              <td>{evidenceText(school)}</td>
              <td>
                <CompareToggle
                  school={school}
                  isIn={compared.has(school.schoolId)}
                  isFull={compared.isFull}
                  onToggle={() => compared.toggle(school.schoolId)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface SortHeadingProps {
  sort: DirectorySort;
  label: string;
  directory: DirectoryFilters;
}

/** A link, so that an order has an address and works before scripts. A second press turns it around. */
function SortHeading({ sort, label, directory: { asked, addressOf } }: SortHeadingProps) {
  const isSorted = asked.sort === sort;
  const Arrow = asked.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? (asked.isDescending ? 'descending' : 'ascending') : undefined}>
      <Link
        to={addressOf({ sort, isDescending: isSorted && !asked.isDescending })}
        preventScrollReset
        className={styles.sort}
      >
        {label}
        {isSorted ? <Arrow size={14} stroke={2} aria-hidden /> : null}
      </Link>
    </th>
  );
}
