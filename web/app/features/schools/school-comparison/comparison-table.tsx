// The table itself: schools in columns, rows that say whether they differ. A phone shows two schools, and lets one choose which.
import { MAX_COMPARED_ON_PHONE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useComparedSchools } from '#state/schools/compared-schools.ts';
import { classNames } from '#ui/class-names.ts';
import { Monogram } from '#ui/marks/monogram.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  type ComparisonRow,
  type ComparisonView,
  isMissing,
  type Likeness,
  likenessOf,
  writeView,
} from './comparison-rows.ts';
import styles from './comparison-table.module.css';

interface ComparisonTableProps {
  schools: readonly SchoolDetails[];
  ids: readonly string[];
  rows: readonly ComparisonRow[];
  view: ComparisonView;
}

export function ComparisonTable({ schools, ids, rows, view }: ComparisonTableProps) {
  const { pair, choose } = usePhonePair(schools);
  const onPhone = schools.filter(({ schoolId }) => pair.includes(schoolId));
  const classOf = (school: SchoolDetails) => classNames(!onPhone.includes(school) && styles.notOnPhone);
  return (
    <>
      {schools.length > MAX_COMPARED_ON_PHONE ? <PhonePair schools={schools} pair={pair} onChoose={choose} /> : null}
      <table className={styles.table} data-count={schools.length}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Compared</VisuallyHidden>
            </th>
            {schools.map((school) => (
              <th key={school.schoolId} scope="col" className={classOf(school)}>
                <Head school={school} ids={ids} view={view} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} schools={schools} onPhone={onPhone} classOf={classOf} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  row: ComparisonRow;
  schools: readonly SchoolDetails[];
  /** Those a phone shows: there, 'differs' is said of these. */
  onPhone: readonly SchoolDetails[];
  classOf: (school: SchoolDetails) => string;
}

function Row({ row, schools, onPhone, classOf }: RowProps) {
  const likeness = likenessOf(row, schools);
  const onThePhone = likenessOf(row, onPhone);
  return (
    <tr
      data-differs={likeness === 'differs' || undefined}
      data-differs-on-phone={onThePhone === 'differs' || undefined}
    >
      <th scope="row">
        {row.label}
        {schools.length < 2 ? null : (
          <>
            <Mark likeness={likeness} className={styles.wide} />
            <Mark likeness={onThePhone} className={styles.phone} />
          </>
        )}
      </th>
      {schools.map((school) => (
        <td key={school.schoolId} className={classOf(school)}>
          <span className={styles.value} data-missing={isMissing(row.textOf(school)) || undefined}>
            {row.textOf(school)}
          </span>
          <span className={styles.evidence}>{row.evidenceOf(school)}</span>
        </td>
      ))}
    </tr>
  );
}

const MARKS: Record<Likeness, string> = { differs: '≠ differs', same: '= the same', unknown: '? not all known' };

function Mark({ likeness, className }: { likeness: Likeness; className: string | undefined }) {
  return (
    <span className={classNames(styles.mark, className)} data-differs={likeness === 'differs' || undefined}>
      {MARKS[likeness]}
    </span>
  );
}

function Head({ school, ids, view }: { school: SchoolDetails; ids: readonly string[]; view: ComparisonView }) {
  const { schoolId, title, shortTitle, monogram } = school;
  const { has, toggle } = useComparedSchools();
  return (
    <div className={styles.head}>
      <Link to={`/school/${schoolId}`} className={styles.school}>
        <Monogram name={title} initials={monogram.initials} hue={monogram.hue} size={40} />
        {shortTitle}
      </Link>
      <Link
        to={{
          search: writeView(
            ids.filter((id) => id !== schoolId),
            view,
          ),
        }}
        // One's own choice follows; a comparison somebody sent does not touch it.
        onClick={() => (has(schoolId) ? toggle(schoolId) : undefined)}
        className={styles.remove}
        preventScrollReset
        aria-label={`Remove ${shortTitle}`}
      >
        <IconX size={14} stroke={2} aria-hidden />
        Remove
      </Link>
    </div>
  );
}

/** The two schools a phone shows. A chosen one that was removed gives its place to the next. */
function usePhonePair(schools: readonly SchoolDetails[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const present = schools.map(({ schoolId }) => schoolId);
  const kept = chosen.filter((id) => present.includes(id));
  const pair = [...kept, ...present.filter((id) => !kept.includes(id))].slice(0, MAX_COMPARED_ON_PHONE);
  return {
    pair,
    choose: (place: number, schoolId: string) => {
      const other = pair.filter((_, at) => at !== place);
      // Choosing the one beside it swaps the two: never the same school twice.
      const rest = other.includes(schoolId) ? pair.filter((id) => id !== schoolId) : other;
      setChosen(place === 0 ? [schoolId, ...rest] : [...rest, schoolId]);
    },
  };
}

interface PhonePairProps {
  schools: readonly SchoolDetails[];
  pair: readonly string[];
  onChoose: (place: number, schoolId: string) => void;
}

function PhonePair({ schools, pair, onChoose }: PhonePairProps) {
  const choices = schools.map(({ schoolId, shortTitle }) => ({ value: schoolId, label: shortTitle }));
  return (
    <div className={styles.pair} role="group" aria-label="Schools shown">
      {['First school', 'Second school'].map((label, place) => (
        <SelectField
          key={label}
          label={label}
          choices={choices}
          value={pair[place] ?? ''}
          onChange={(event) => onChoose(place, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
