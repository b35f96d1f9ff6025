// Where a consultant studied and when, and what a reviewer has seen proof of. The school leads to others who went there.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import { NO_FILTERS, writeFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '#lib/text/format.ts';
import { Monogram } from '#ui/marks/monogram.tsx';
import styles from './education-list.module.css';

type Education = ConsultantProfile['education'][number];

export function EducationList({ education }: { education: readonly Education[] }) {
  return (
    <ul className={styles.list}>
      {education.map((item) => (
        <li key={`${item.title} ${item.school} ${item.startYear}`} className={styles.item}>
          <Monogram name={item.school === '' ? item.title : item.school} />
          <div className={styles.words}>
            <p className={styles.title}>
              <Title {...item} />
            </p>
            <p className={styles.years}>
              {item.startYear} – {item.endYear ?? 'present'}
            </p>
            {item.proofSeenOn === null ? (
              <p className={styles.years}>Not checked</p>
            ) : (
              <p className={styles.proof}>Proof seen {formatMonth(item.proofSeenOn)}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The title with its school as a link; where the title does not name the school, the link follows it. */
function Title({ title, school }: Education): ReactNode {
  if (school === '') return title;
  const link = (
    <Link to={{ pathname: '/marketplace', search: writeFilters({ ...NO_FILTERS, school }).toString() }}>{school}</Link>
  );
  const at = title.indexOf(school);
  return at === -1 ? (
    <>
      {title}, {link}
    </>
  ) : (
    <>
      {title.slice(0, at)}
      {link}
      {title.slice(at + school.length)}
    </>
  );
}
