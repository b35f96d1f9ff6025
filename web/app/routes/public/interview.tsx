// Schools; the same screen as /mstar, which is its canonical address (spec §2).
import { readSchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { directoryMeta } from '#features/schools/directory/directory-meta.ts';
import { DirectoryScreen } from '#features/schools/directory/directory-screen.tsx';
import { directoryQuery, hasWholeList } from '#features/schools/directory/schools.queries.ts';
import { prefetch } from '#lib/prefetch.ts';
import type { Route } from './+types/interview';

export function loader({ context, url }: Route.LoaderArgs) {
  return prefetch(context, directoryQuery(readSchoolFilters(url.searchParams)));
}

/** Once the browser holds every school, it answers its filters itself. */
export function shouldRevalidate({ defaultShouldRevalidate }: { defaultShouldRevalidate: boolean }) {
  return defaultShouldRevalidate && !hasWholeList();
}

export function meta(args: Route.MetaArgs) {
  return directoryMeta(args);
}

export default function InterviewRoute() {
  return <DirectoryScreen />;
}
