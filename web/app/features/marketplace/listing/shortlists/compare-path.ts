// The address of a comparison, which can be shared: ids in the order of the columns.
import { MAX_COMPARED } from '@matricula/contract/marketplace/shortlists.rules.ts';

export function comparePath(ids: readonly string[]): { pathname: string; search: string } {
  return { pathname: '/compare', search: ids.length === 0 ? '' : `?ids=${ids.join(',')}` };
}

/** The first four different ids; whatever else a link says is left out. */
export function readComparedIds(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => /^[\w-]{1,64}$/.test(id));
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}
