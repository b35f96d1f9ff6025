// Figures as columns that sort: the schools of a page, line by line, with the columns the reader chose. Loaded only when somebody asks for it.
import { matchNumbers } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import type { DirectorySort } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { CARD_TAGS, figureText, placeText } from '@matricula/contract/schools/schools.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMyNumbers } from '#state/schools/my-numbers.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FavoriteStar } from '#ui/marks/favorite-star.tsx';
import { StandingMark } from '#ui/marks/standing-mark.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import { evidenceText } from './school-evidence.ts';
import { SCHOOL_LINK } from './school-link.ts';
import styles from './school-table.module.css';
import { COLUMNS, FIGURE_COLUMNS, useTableColumns } from './table-columns.ts';
import type { DirectoryFilters } from '#features/schools/directory/filters/use-directory-filters.ts';
import { useSchoolChoices } from '#features/schools/directory/use-school-choices.ts';

interface SchoolTableProps {
  schools: readonly School[];
  directory: DirectoryFilters;
}

export function SchoolTable({ schools, directory }: SchoolTableProps) {
  const { numbers } = useMyNumbers();
  const { favorites, compared } = useSchoolChoices();
  const { has, toggle } = useTableColumns();
  const region = useOverflow();
  const figures = FIGURE_COLUMNS.filter(({ key }) => has(key));
  return (
    <>
      <details className={styles.choose}>
        <summary>Choose columns</summary>
        <fieldset className={styles.columns}>
          <legend>Columns of the table</legend>
          {COLUMNS.map(({ key, label }) => (
            <Checkbox key={key} label={label} checked={has(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
      </details>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard */}
      <div ref={region} role="region" aria-label="Table of schools" tabIndex={0} className={styles.region}>
        <table className={styles.table}>
          <thead>
            <tr>
              <SortHeading sort="title" label="School" directory={directory} />
              {figures.map(({ key, label }) => (
                <SortHeading key={key} sort={key} label={label} directory={directory} />
              ))}
              {has('tags') ? <th scope="col">Accepts and requires</th> : null}
              {has('evidence') ? <th scope="col">Years and sources</th> : null}
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
                      <span>
                        <Link {...SCHOOL_LINK} to={`/school/${school.schoolId}`} title={school.title}>
                          {school.shortTitle}
                        </Link>
                        <span className={styles.place}>{placeText(school)}</span>
                      </span>
                    </div>
                  </th>
                  {figures.map(({ key }) => (
                    <td key={key} className={styles.figure} data-missing={school[key] === null || undefined}>
                      {figureText(school, key)}
                      {key === 'avgGPA' ? <StandingMark standing={match.gpa} text={match.gpaText} /> : null}
                      {key === 'avgMCAT' ? <StandingMark standing={match.mcat} text={match.mcatText} /> : null}
                    </td>
                  ))}
                  {has('tags') ? (
                    <td>
                      <span className={styles.tags}>
                        {CARD_TAGS.filter(({ flag }) => school[flag]).map(({ flag, label }) => (
                          <Tag key={flag}>{label}</Tag>
                        ))}
                      </span>
                    </td>
                  ) : null}
                  {has('evidence') ? <td className={styles.evidence}>{evidenceText(school)}</td> : null}
                  <td className={styles.compare}>
                    <CompareToggle
                      school={school}
                      isIn={compared.has(school.schoolId)}
                      isFull={compared.isFull}
                      onToggle={() => compared.toggle(school.schoolId)}
                      isCompact
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/**
 * A table that fits scrolls with the page, and its head stays in sight. One that does not scrolls sideways, and its edge fades
 * as long as there is more: only the laid-out page knows which it is.
 */
function useOverflow() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = region.current;
    const table = frame?.firstElementChild;
    if (frame === null || !(table instanceof HTMLElement)) return;
    const mark = () => {
      // The table's own width: what is clipped counts for no scrollWidth.
      const hidden = table.offsetWidth - frame.clientWidth;
      frame.toggleAttribute('data-overflows', hidden > 1);
      frame.toggleAttribute('data-more', frame.scrollLeft < hidden - 1);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(frame);
    observer.observe(table);
    frame.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', mark);
    };
  }, []);
  return region;
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
