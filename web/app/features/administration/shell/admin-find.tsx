// Find of administrators: places, what can be done, and everything that has a screen of its own, by a few letters.
import { useQuery } from '@tanstack/react-query';
import { FindButton } from '#ui/shell/find-button.tsx';
import { FindDialog, type Hit } from '#ui/shell/find-dialog.tsx';
import { matchesWords } from '#ui/shell/find-words.ts';
import type { Place } from '#ui/shell/places.ts';
import { findState, useFind } from '#ui/shell/use-find.ts';
import { foundQuery } from './admin-find.queries.ts';
import { foundGroups } from './found-places.ts';

const COMMANDS: readonly Hit[] = [
  { label: 'Add a course', to: '/course/add' },
  { label: 'Add a school', to: '/course/schools/add' },
];

export function AdminFind({ places }: { places: readonly Place[] }) {
  return (
    <FindButton label="Find">{(onClose) => <FindInAdministration places={places} onClose={onClose} />}</FindButton>
  );
}

function FindInAdministration({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const find = useFind();
  const { words } = find;
  const found = useQuery(foundQuery(find.asked));
  const fits = ({ label }: Hit) => matchesWords(label, words);
  const groups = [
    { title: 'Pages', hits: places.map(({ label, to }) => ({ label, to })).filter(fits) },
    { title: 'Actions', hits: COMMANDS.filter(fits) },
    ...foundGroups(words === '' ? [] : (found.data ?? [])),
  ];
  return (
    <FindDialog
      label="Find pages, people, orders, schools, and more"
      words={find.typed}
      onWords={find.onType}
      groups={groups}
      state={findState(find, [found])}
      onClose={onClose}
    />
  );
}
