// A member's favorite schools and the tests each asks for; a test we have a page about is a link to it.
import { BANKS } from '@matricula/contract/practice/banks.ts';
import { figureText, MCAT_REQUIRED, testLevelText } from '@matricula/contract/schools/schools.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { favoriteListQuery } from '#state/schools/favorite-schools.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { LibraryPart } from './library-part.tsx';
import styles from './library.module.css';

const MAX_SHOWN = 5;

export function MySchools() {
  const { data, error, refetch } = useQuery(favoriteListQuery());
  const schools = data?.data.map(({ school }) => school);
  return (
    <LibraryPart title="My schools">
      {schools === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : (
          <LoadFailure what="Your schools" error={error} onRetry={() => void refetch()} />
        )
      ) : schools.length === 0 ? (
        <>
          <p className={styles.text}>Star a school to see the tests it requires here.</p>
          <ButtonLink to="/mstar" variant="secondary">
            Find schools
          </ButtonLink>
        </>
      ) : (
        <>
          <ul className={styles.rows}>
            {schools.slice(0, MAX_SHOWN).map((school) => (
              <li key={school.schoolId} className={styles.row}>
                <Link to={href('/school/:schoolId', { schoolId: school.schoolId })} className={styles.name}>
                  {school.shortTitle}
                </Link>
                <Tests school={school} />
              </li>
            ))}
          </ul>
          <p>
            <Link to="/favorite-schools">
              {schools.length === 1
                ? 'My favorite school'
                : schools.length === 2
                  ? 'Both favorite schools'
                  : `All ${schools.length} favorite schools`}
            </Link>
          </p>
        </>
      )}
    </LibraryPart>
  );
}

/** The figure of its class, as the directory has it: who says that the test is required stands on the school's page. */
function Mcat({ school }: { school: School }) {
  const text = figureText(school, 'avgMCAT');
  if (text === MCAT_REQUIRED) return <li>MCAT required</li>;
  return school.avgMCAT === null ? null : <li>MCAT {text}</li>;
}

function Tests({ school }: { school: School }) {
  const { casperPolicy, previewPolicy, interviewFormat } = school;
  const tests = [
    { bank: BANKS.casper, title: 'CASPer', level: casperPolicy.level },
    { bank: BANKS.aamcpreview, title: 'PREview', level: previewPolicy.level },
  ].filter(({ level }) => level !== null && level !== 'none');
  return (
    <ul className={styles.tests}>
      <Mcat school={school} />
      {tests.map(({ bank, title, level }) => (
        <li key={title}>
          <Link to={bank.path}>{title}</Link> {testLevelText(level).toLowerCase()}
        </li>
      ))}
      {interviewFormat === 'mmi' ? (
        <li>
          <Link to={BANKS.medinterview.path}>MMI</Link>
        </li>
      ) : null}
    </ul>
  );
}
