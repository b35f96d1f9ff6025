// 'Send a school': the person's favourites at hand, every other one by its name.
import type { School } from '@matricula/contract/schools/schools.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { favoriteListQuery } from '#state/schools/favorite-schools.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { CardChoices, CardPicker } from './card-picker.tsx';
import { schoolSearchQuery, MIN_SCHOOL_SEARCH } from './card-picker.queries.ts';
import type { DraftCard } from '#state/messaging/message-drafts.ts';

const MAX_SHOWN = 8;

interface SchoolPickerProps {
  onPick: (card: DraftCard) => void;
  onClose: () => void;
}

export function SchoolPicker({ onPick, onClose }: SchoolPickerProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const isSearching = words.length >= MIN_SCHOOL_SEARCH;
  return (
    <CardPicker title="Send a school" onClose={onClose}>
      <TextField
        type="search"
        label="School"
        placeholder="Name or city"
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.target.value)}
      />
      {isSearching ? <FoundSchools words={words} onPick={onPick} /> : <FavoriteSchools onPick={onPick} />}
    </CardPicker>
  );
}

function FoundSchools({ words, onPick }: { words: string; onPick: SchoolPickerProps['onPick'] }) {
  const { data, error, refetch } = useQuery(schoolSearchQuery(words));
  if (data === undefined)
    return error === null ? <Skeleton /> : <LoadFailure what="Schools" error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <p role="status">No school by that name.</p>;
  return <Schools label="Found" schools={data.data} onPick={onPick} />;
}

function FavoriteSchools({ onPick }: Pick<SchoolPickerProps, 'onPick'>) {
  const { data, error } = useQuery(favoriteListQuery());
  // The search above works without them.
  if (error !== null) return null;
  if (data === undefined) return <Skeleton />;
  if (data.data.length === 0) return <p>Schools that you mark as favorites are listed here.</p>;
  return <Schools label="Your favorites" schools={data.data.map(({ school }) => school)} onPick={onPick} />;
}

interface SchoolsProps {
  label: string;
  schools: readonly School[];
  onPick: SchoolPickerProps['onPick'];
}

function Schools({ label, schools, onPick }: SchoolsProps) {
  const choices = schools.slice(0, MAX_SHOWN).map((school) => ({
    id: school.schoolId,
    title: school.title,
    detail: [school.schoolLocationCity, school.schoolLocationState].filter(Boolean).join(', '),
  }));
  return (
    <CardChoices
      label={label}
      choices={choices}
      onPick={({ id, title }) => onPick({ card: { kind: 'school', schoolId: id }, title })}
    />
  );
}
