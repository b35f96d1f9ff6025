// What the directory shows: the server's page at first, and the browser's own answer as soon as it holds every school. From then on no filter costs a request.
import { type SchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import {
  findSchools,
  indexSchools,
  pageOfSchools,
  type SchoolIndex,
} from '@matricula/contract/schools/directory/school-finding.rules.ts';
import { MAX_LOCAL_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { DirectoryReply, School } from '@matricula/contract/schools/schools.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useEarlier } from '#lib/page/page-content.ts';
import { measureFilterChange } from './filters/filter-measure.ts';
import { schoolListQuery } from '#state/schools/school-list.queries.ts';
import { directoryQuery, hasWholeList } from './schools.queries.ts';

export interface FoundPage {
  /** The schools of this page. */
  schools: readonly School[];
  /** Everything that was found when the browser knows it, otherwise this page. */
  known: readonly School[];
  total: number;
  schoolCount: number;
  correctedSearch: string | null;
  /** Where a search finds nothing: the nearest. */
  closest: readonly School[];
}

export interface Directory {
  /** Undefined until the first answer. */
  found: FoundPage | undefined;
  /** Every school, when the browser holds them. */
  index: SchoolIndex<School> | null;
  /** The schools on the screen belong to the filters before. */
  isOld: boolean;
}

export function useDirectory(filters: SchoolFilters, isLoading: boolean): Directory {
  const isThere = useIsSomebodyThere();
  // Read before it is subscribed to, below: each of the two queries decides whether the other is needed.
  const isLocal = hasWholeList(useQueryClient());
  const page = useQuery({ ...directoryQuery(filters), enabled: !isLocal });
  const earlier = useEarlier(page.data);
  const isShort = page.data !== undefined && page.data.schoolCount <= MAX_LOCAL_SCHOOLS;
  const { data: list } = useQuery({ ...schoolListQuery(), enabled: isShort && (isThere || filters.view === 'map') });
  const index = useMemo(() => (list === undefined ? null : indexSchools(list)), [list]);

  const local = useMemo(() => (index === null ? undefined : localPage(index, filters)), [index, filters]);
  useLayoutEffect(measureFilterChange, [local]);

  return {
    found: local ?? serverPage(earlier),
    index,
    isOld: index === null && (isLoading || page.isPlaceholderData || page.isError),
  };
}

function localPage(index: SchoolIndex<School>, filters: SchoolFilters): FoundPage {
  const { found, corrected, closest } = findSchools(index, filters);
  return {
    schools: pageOfSchools(found, filters.page),
    known: found,
    total: found.length,
    schoolCount: index.schools.length,
    correctedSearch: corrected,
    closest,
  };
}

function serverPage(reply: DirectoryReply | undefined): FoundPage | undefined {
  if (reply === undefined) return undefined;
  const { data, ...counts } = reply;
  return { schools: data, known: data, ...counts };
}

/** What somebody who is there does before a filter can be changed. Each is enough. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** The whole list waits until somebody moves, unless a map wants it: who only looks at the first page need not load and sort 226 schools. */
function useIsSomebodyThere(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const handleSign = () => setIsThere(true);
    for (const sign of SIGNS) window.addEventListener(sign, handleSign, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, handleSign);
    };
  }, []);
  return isThere;
}
