// One school (main host): its page, the consultants who studied there, and what search engines read of it.
import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { ErrorPage } from '#features/site/error-pages/error-page.tsx';
import { CardList } from '#features/marketplace/listing/cards/card-list.tsx';
import { SchoolConsultants } from '#features/schools/school-page/school-consultants.tsx';
import { SchoolPage } from '#features/schools/school-page/school-page.tsx';
import { schoolConsultantsQuery, schoolQuery } from '#features/schools/school-page/school-page.queries.ts';
import { schoolData, schoolDescription } from '#features/schools/school-page/structured-data.ts';
import { MyNumbersPanel } from '#features/schools/directory/filters/my-numbers-panel.tsx';
import { siteFromMatches } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import type { Route } from './+types/school';

export async function loader({ context, params: { schoolId } }: Route.LoaderArgs) {
  const prefetched = await prefetch(context, schoolQuery(schoolId), schoolConsultantsQuery(schoolId));
  // Null says that there is no school by this id, so the page says so with its status; what failed is only logged (spec §8).
  return data(prefetched, { status: findPrefetched(prefetched, schoolQuery(schoolId)) === null ? 404 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const school = findPrefetched(args.loaderData, schoolQuery(args.params.schoolId));
  // None: the error page has a title of its own.
  if (school === null) return [];
  if (school === undefined) {
    return pageMeta({ title: 'School', description: 'One medical school in detail.', isPrivate: true })(args);
  }
  return pageMeta({
    title: school.title,
    description: schoolDescription(school),
    jsonLd: schoolData(school, siteFromMatches(args.matches).origins.matricula),
  })(args);
}

export default function SchoolRoute({ params: { schoolId } }: Route.ComponentProps) {
  const { data: school } = useQuery(schoolQuery(schoolId));
  const { data: reply } = useQuery({ ...schoolConsultantsQuery(schoolId), enabled: school !== null });
  if (school === undefined) return <Loading />;
  if (school === null) return <ErrorPage status={404} />;
  return (
    <SchoolPage
      // Another school is another page: a report begun on this one must not follow.
      key={schoolId}
      school={school}
      numbersForm={<MyNumbersPanel />}
      consultants={
        <SchoolConsultants
          school={school}
          reply={reply}
          cards={(consultants) => <CardList consultants={consultants} />}
        />
      }
    />
  );
}
