// The found schools in the chosen view, or why there are none. Table, map and ways out are files of their own; frames and styles are here, so that they arrive drawn.
// No Suspense around them: the server waits for the file instead of sending 'Loading...' to somebody without scripts, and a change of view keeps the old one meanwhile.
import type { SchoolIndex } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { lazy } from 'react';
import mapStyles from '#features/schools/directory/map/school-map.module.css';
import { SchoolList } from './school-list.tsx';
import tableStyles from './school-table.module.css';
import type { DirectoryFilters } from '#features/schools/directory/filters/use-directory-filters.ts';
import type { FoundPage } from '#features/schools/directory/use-directory.ts';

const NoSchools = lazy(async () => ({ default: (await import('./no-schools.tsx')).NoSchools }));
const SchoolTable = lazy(async () => ({ default: (await import('./school-table.tsx')).SchoolTable }));
const SchoolMap = lazy(async () => ({
  default: (await import('#features/schools/directory/map/school-map.tsx')).SchoolMap,
}));

interface FoundSchoolsProps {
  directory: DirectoryFilters;
  found: FoundPage;
  index: SchoolIndex<School> | null;
}

export function FoundSchools({ directory, found, index }: FoundSchoolsProps) {
  const { view } = directory.filters;
  if (view === 'map' && found.known.length > 0) {
    return (
      <div className={mapStyles.frame}>
        <SchoolMap schools={found.known} total={found.total} />
      </div>
    );
  }
  if (found.schools.length === 0) return <NoSchools directory={directory} found={found} index={index} />;
  if (view === 'table') {
    return (
      <div className={tableStyles.frame}>
        <SchoolTable schools={found.schools} directory={directory} />
      </div>
    );
  }
  return <SchoolList schools={found.schools} />;
}
