// Find of administrators: places, what can be done, and schools. A person is not found here: there is no screen to open one on.
import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { FindButton } from '#ui/shell/find-button.tsx';
import { FindDialog, type Hit } from '#ui/shell/find-dialog.tsx';
import { matchesWords } from '#ui/shell/find-words.ts';
import type { Place } from '#ui/shell/places.ts';
import { findState, useFind } from '#ui/shell/use-find.ts';
import { foundSchoolsQuery } from './admin-find.queries.ts';

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
  const schools = useQuery(foundSchoolsQuery(find.asked));
  const fits = ({ label }: Hit) => matchesWords(label, words);
  const groups = [
    { title: 'Pages', hits: places.map(({ label, to }) => ({ label, to })).filter(fits) },
    { title: 'Actions', hits: COMMANDS.filter(fits) },
    {
      title: 'Edit a school',
      hits:
        words === ''
          ? []
          : (schools.data ?? []).map(({ schoolId, title, place, isListed }) => ({
              label: title,
              detail: isListed ? place : 'Not listed',
              to: href('/course/schools/:schoolId/edit', { schoolId }),
            })),
    },
  ];
  return (
    <FindDialog
      label="Find pages, actions and schools"
      words={find.typed}
      onWords={find.onType}
      groups={groups}
      state={findState(find, [schools])}
      onClose={onClose}
    />
  );
}
