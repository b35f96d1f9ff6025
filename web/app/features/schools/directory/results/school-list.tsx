// Cards in rows of equal height. After a change of filters the first rows stand there at once, the others in the next moment.
import type { MyNumbers } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { memo, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useMyNumbers } from '#state/schools/my-numbers.ts';
import { Part } from '#ui/layout/part.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import { SchoolCard } from './school-card.tsx';
import styles from './school-list.module.css';
import { useSchoolChoices } from '#features/schools/directory/use-school-choices.ts';

/** What a screen shows without scrolling. */
const AT_ONCE = 6;

interface SchoolItemProps {
  school: School;
  numbers: MyNumbers;
  isFavorite: boolean;
  isCompared: boolean;
  isFull: boolean;
  onFavorite: (school: School) => void;
  onCompare: (school: School) => void;
}

const SchoolItem = memo(function SchoolItem({
  school,
  numbers,
  isFavorite,
  isCompared,
  isFull,
  onFavorite,
  onCompare,
}: SchoolItemProps) {
  return (
    <li>
      <Part>
        <SchoolCard
          school={school}
          numbers={numbers}
          isFavorite={isFavorite}
          onFavorite={() => onFavorite(school)}
          compare={
            <CompareToggle school={school} isIn={isCompared} isFull={isFull} onToggle={() => onCompare(school)} />
          }
        />
      </Part>
    </li>
  );
});

export function SchoolList({ schools }: { schools: readonly School[] }) {
  const { numbers } = useMyNumbers();
  const choices = useSchoolChoices();
  const { favorites, compared } = choices;
  // The same two functions for every drawing, so that a card is drawn anew only when something of its own changed.
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  });
  const handleFavorite = useCallback(
    ({ schoolId, title }: School) => latest.current.favorites.toggle(schoolId, title),
    [],
  );
  const handleCompare = useCallback(({ schoolId }: School) => latest.current.compared.toggle(schoolId), []);
  const isNew = useDeferredValue(schools) !== schools;
  return (
    <ul className={styles.list}>
      {(isNew ? schools.slice(0, AT_ONCE) : schools).map((school) => (
        <SchoolItem
          key={school.schoolId}
          school={school}
          numbers={numbers}
          isFavorite={favorites.has(school.schoolId)}
          isCompared={compared.has(school.schoolId)}
          isFull={compared.isFull}
          onFavorite={handleFavorite}
          onCompare={handleCompare}
        />
      ))}
    </ul>
  );
}
