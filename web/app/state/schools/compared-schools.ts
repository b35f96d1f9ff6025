// Schools somebody is about to compare: up to five, on this device. The comparison itself is an address that can be shared.
import { MAX_COMPARED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { createDeviceStore } from '#lib/device-store.ts';

/** What is written in local storage, or in an address, may be anything. */
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

function idsOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored)]
    .filter((id): id is string => typeof id === 'string' && ID.test(id))
    .slice(0, MAX_COMPARED_SCHOOLS);
}

const device = createDeviceStore('compared-schools', idsOf);
const NONE: readonly string[] = [];

interface ComparedSchools {
  /** In the order they were chosen. Empty while the server draws. */
  ids: readonly string[];
  has: (schoolId: string) => boolean;
  isFull: boolean;
  /** Puts in or takes out. Does nothing when it is full. */
  toggle: (schoolId: string) => void;
  clear: () => void;
}

export function useComparedSchools(): ComparedSchools {
  const ids = device.use() ?? NONE;
  const isFull = ids.length >= MAX_COMPARED_SCHOOLS;
  return {
    ids,
    has: (schoolId) => ids.includes(schoolId),
    isFull,
    toggle: (schoolId) => {
      const others = ids.filter((id) => id !== schoolId);
      if (others.length < ids.length) device.write(others.length === 0 ? null : others);
      else if (!isFull) device.write([...ids, schoolId]);
    },
    clear: () => device.write(null),
  };
}

export function schoolComparisonPath(ids: readonly string[]): { pathname: string; search: string } {
  return { pathname: '/schools/compare', search: ids.length === 0 ? '' : `?ids=${ids.join(',')}` };
}

/** The first five different ids; whatever else a link says is left out. */
export function readComparedSchools(query: URLSearchParams): string[] {
  return idsOf((query.get('ids') ?? '').split(','));
}
