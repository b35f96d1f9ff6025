// The list itself: ranked by hand, with what can be done with all of it.
import type { FavoriteEntry } from '@matricula/contract/schools/favorite-schools.ts';
import { MAX_COMPARED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMyNumbers } from '#state/schools/my-numbers.ts';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { FavoriteItem } from './favorite-item.tsx';
import styles from './favorite-list.module.css';
import { orderMutation } from './favorite-schools.queries.ts';
import { ListTools } from './list-tools.tsx';
import { ShareBox } from './share-box.tsx';

interface FavoriteListProps {
  entries: readonly FavoriteEntry[];
  shareToken: string | null;
  onRemove: (school: School) => void;
}

export function FavoriteList({ entries, shareToken, onRemove }: FavoriteListProps) {
  const { mutate: order } = useMutation(orderMutation(useQueryClient()));
  const { numbers } = useMyNumbers();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [news, setNews] = useState('');
  const newsLine = useRef<HTMLParagraphElement>(null);
  const ids = entries.map(({ school }) => school.schoolId);
  const selected = chosen.filter((id) => ids.includes(id));

  function handleMove({ schoolId, title }: School, to: number) {
    const others = ids.filter((id) => id !== schoolId);
    const place = Math.min(Math.max(to, 0), others.length);
    if (ids[place] === schoolId) return;
    order(others.toSpliced(place, 0, schoolId));
    setNews(`${title} is now number ${place + 1} of ${ids.length}.`);
  }

  function handleRemove(school: School) {
    onRemove(school);
    setNews(`${school.title} is removed from your favorites.`);
    // The pressed button goes with the school; the keyboard goes on here.
    newsLine.current?.focus();
  }

  const newsText = (
    <p ref={newsLine} role="status" tabIndex={-1} className={styles.news}>
      {news}
    </p>
  );

  if (entries.length === 0) {
    return (
      <>
        {newsText}
        <EmptyBox title="No favorite schools yet">
          <p>The star on a school&rsquo;s card or page puts it here, so that you find it again.</p>
        </EmptyBox>
      </>
    );
  }
  return (
    <div className={styles.frame}>
      <ListTools entries={entries} selected={selected} />
      {newsText}
      <ol className={styles.list}>
        {entries.map((entry, index) => (
          <FavoriteItem
            key={entry.school.schoolId}
            entry={entry}
            numbers={numbers}
            index={index}
            count={entries.length}
            isSelected={selected.includes(entry.school.schoolId)}
            isSelectable={selected.length < MAX_COMPARED_SCHOOLS}
            onSelect={(isSelected) => {
              const others = selected.filter((id) => id !== entry.school.schoolId);
              setChosen(isSelected ? [...others, entry.school.schoolId] : others);
            }}
            onMove={(to) => handleMove(entry.school, to)}
            onRemove={() => handleRemove(entry.school)}
          />
        ))}
      </ol>
      <ShareBox shareToken={shareToken} />
    </div>
  );
}
