// The field chosen on the landing page. It stands in the address, so that the picker works before scripts arrive and Back undoes a choice.
import { useSearchParams } from 'react-router';

const FIELD = 'field';
const FIELDS = 'fields';
const ALL = 'all';

export function usePickedField() {
  const [query] = useSearchParams();
  const isExpanded = query.get(FIELDS) === ALL;
  return {
    /** A tag's id as the address gives it; it may name none. */
    fieldId: query.get(FIELD),
    isExpanded,
    linkTo: (fieldId: string) =>
      `?${new URLSearchParams({ ...(isExpanded ? { [FIELDS]: ALL } : {}), [FIELD]: fieldId })}`,
    linkToAll: `?${new URLSearchParams({ [FIELDS]: ALL, ...(query.has(FIELD) ? { [FIELD]: query.get(FIELD) ?? '' } : {}) })}`,
  };
}

/** Whether two addresses differ in the picker's choice at most: nothing that is loaded depends on it. */
export function isSameButForField(one: URL, other: URL): boolean {
  const rest = ({ pathname, searchParams }: URL) => {
    const query = new URLSearchParams(searchParams);
    query.delete(FIELD);
    query.delete(FIELDS);
    return `${pathname}?${query}`;
  };
  return rest(one) === rest(other);
}
