// Up to five schools side by side; the address can be shared.
import { SchoolComparison } from '#features/schools/school-comparison/school-comparison.tsx';
import { schoolComparisonQuery } from '#features/schools/school-comparison/school-comparison.queries.ts';
import { readComparedSchools } from '#state/schools/compared-schools.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/school-comparison';

export function loader({ context, url }: Route.LoaderArgs) {
  return prefetch(context, schoolComparisonQuery(readComparedSchools(url.searchParams)));
}

/** Which rows are shown stands in the query, too, and needs nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('ids') !== nextUrl.searchParams.get('ids');
}

export function meta(args: Route.MetaArgs) {
  return pageMeta({
    title: 'Compare schools',
    description:
      'Up to five medical schools side by side: GPA, MCAT, tuition, tests and who may apply, with year and source.',
    // Each combination would be a page of its own, and none says anything new.
    isPrivate: readComparedSchools(new URLSearchParams(args.location.search)).length > 0,
  })(args);
}

export default function SchoolComparisonRoute() {
  return (
    <Page title="Compare schools" before={<BackLink to="/mstar">Schools</BackLink>}>
      <SchoolComparison />
    </Page>
  );
}
