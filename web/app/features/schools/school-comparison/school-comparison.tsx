// Up to five schools side by side. What differs says so; each figure has its year and how well it is known.
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readComparedSchools, schoolComparisonPath, useComparedSchools } from '#state/schools/compared-schools.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { likenessOf, readView, ROWS } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { ComparisonTools } from './comparison-tools.tsx';
import { schoolComparisonQuery } from './school-comparison.queries.ts';
import styles from './school-comparison.module.css';

export function SchoolComparison() {
  const [query] = useSearchParams();
  const ids = readComparedSchools(query);
  const { data } = useQuery(schoolComparisonQuery(ids));
  if (data === undefined) return <Loading isInline />;
  // A school taken out leaves at once; the answer without it may still be on the way.
  const schools = data.filter(({ schoolId }) => ids.includes(schoolId));
  if (schools.length === 0) return <NothingChosen isUnknown={ids.length > 0} />;
  return <Compared schools={schools} ids={ids} />;
}

function Compared({ schools, ids }: { schools: readonly SchoolDetails[]; ids: readonly string[] }) {
  const [query] = useSearchParams();
  const view = readView(query);
  const chosen = ROWS.filter(({ key }) => view.rows === null || view.rows.includes(key));
  const shown =
    view.onlyDifferences && schools.length > 1
      ? chosen.filter((row) => likenessOf(row, schools) === 'differs')
      : chosen;
  const missing = ids.length - schools.length;
  return (
    <div className={styles.frame}>
      {schools.length === 1 ? (
        <p className={styles.hint}>
          A comparison needs at least two. ‘Compare’ on a school&rsquo;s card or page adds another one.
        </p>
      ) : null}
      {missing > 0 ? (
        <p className={styles.hint}>
          {missing === 1 ? 'One school in this link is' : `${missing} schools in this link are`} no longer listed.
        </p>
      ) : null}
      <ComparisonTools ids={ids} view={view} />
      {shown.length === 0 ? (
        <p className={styles.hint}>These schools do not differ in any of the rows you chose.</p>
      ) : (
        <ComparisonTable schools={schools} ids={ids} rows={shown} view={view} />
      )}
      <p className={styles.hint}>
        Unconfirmed: we have found no page that says it. Each school&rsquo;s page names the sources.
      </p>
    </div>
  );
}

function NothingChosen({ isUnknown }: { isUnknown: boolean }) {
  const { ids } = useComparedSchools();
  return (
    <EmptyBox title={isUnknown ? 'None of them is listed' : 'No schools chosen yet'}>
      <p>
        ‘Compare’ on a school&rsquo;s card puts it here, up to five side by side. The address of a comparison can be
        shared.
      </p>
      {ids.length === 0 || isUnknown ? (
        <ButtonLink to="/mstar" variant="secondary">
          Find schools
        </ButtonLink>
      ) : (
        <ButtonLink to={schoolComparisonPath(ids)}>
          {ids.length === 1 ? 'Show the one you chose' : `Compare the ${ids.length} you chose`}
        </ButtonLink>
      )}
    </EmptyBox>
  );
}
