// The medical school directory; the same screen as /interview (spec §2).
import { readSchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { directoryMeta } from '#features/schools/directory/directory-meta.ts';
import { DirectoryScreen } from '#features/schools/directory/directory-screen.tsx';
import { directoryQuery, hasWholeList } from '#features/schools/directory/schools.queries.ts';
import { prefetch } from '#lib/prefetch.ts';
import type { Route } from './+types/mstar';

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

export default function MstarRoute() {
  return <DirectoryScreen />;
}
