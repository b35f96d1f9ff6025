// Which schools have been chosen for the comparison so far.
import { MAX_COMPARED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { schoolComparisonPath, useComparedSchools } from '#state/schools/compared-schools.ts';
import { CompareBar } from '#ui/listing/compare-bar.tsx';

interface SchoolCompareBarProps {
  /** Null for a school on another page whose name the browser does not hold. */
  findSchool: (schoolId: string) => School | null;
}

export function SchoolCompareBar({ findSchool }: SchoolCompareBarProps) {
  const { ids, toggle, clear } = useComparedSchools();
  return (
    <CompareBar
      count={ids.length}
      max={MAX_COMPARED_SCHOOLS}
      chosen={ids.flatMap((id) => findSchool(id) ?? []).map(({ schoolId: id, shortTitle: name }) => ({ id, name }))}
      to={schoolComparisonPath(ids)}
      onRemove={toggle}
      onClear={clear}
    />
  );
}
