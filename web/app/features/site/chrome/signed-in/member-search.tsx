// The search behind sign-in: the places, one's own things by name, and schools and consultants from the server.
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import type { LibraryReply } from '@matricula/contract/practice/library/library.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import { conversationsQuery } from '#state/messaging/messages.queries.ts';
import { libraryQuery } from '#state/practice/practice.queries.ts';
import { favoriteListQuery } from '#state/schools/favorite-schools.ts';
import { FindButton } from '#ui/shell/find-button.tsx';
import { FindDialog, type Hit } from '#ui/shell/find-dialog.tsx';
import { matchesWords } from '#ui/shell/find-words.ts';
import type { Place } from '#ui/shell/places.ts';
import { findState, useFind } from '#ui/shell/use-find.ts';
import { foundConsultantsQuery, foundSchoolsQuery } from './member-search.queries.ts';

const MAX_OWN = 5;
const ACCOUNT: Hit = { label: 'Account', to: '/app/account' };

export function MemberSearch({ places }: { places: readonly Place[] }) {
  return <FindButton label="Search">{(onClose) => <SearchDialog places={places} onClose={onClose} />}</FindButton>;
}

function SearchDialog({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const find = useFind();
  const { words, asked } = find;
  const own = useOwnThings();
  const schools = useQuery(foundSchoolsQuery(asked));
  const consultants = useQuery(foundConsultantsQuery(asked));
  const placeHits = [...places.map(({ label, to }) => ({ label, to })), ACCOUNT];

  const mine = words === '' ? [] : own.filter(({ label }) => matchesWords(label, words)).slice(0, MAX_OWN);
  const isOwn = ({ to }: Hit) => mine.some((hit) => hit.to === to);
  const groups = [
    { title: 'Pages', hits: placeHits.filter(({ label }) => matchesWords(label, words)) },
    { title: 'Yours', hits: mine },
    ...(words === ''
      ? []
      : [
          { title: 'Schools', hits: (schools.data ?? []).map(schoolHit).filter((hit) => !isOwn(hit)) },
          { title: 'Consultants', hits: (consultants.data ?? []).map(consultantHit).filter((hit) => !isOwn(hit)) },
        ]),
  ];
  return (
    <FindDialog
      label="Search schools, consultants, courses and conversations"
      words={find.typed}
      onWords={find.onType}
      groups={groups}
      state={findState(find, [schools, consultants])}
      onClose={onClose}
    />
  );
}

/** Courses, questions to go on with, conversations, favorite schools and saved consultants, as far as they are loaded; one that fails is only not found. */
function useOwnThings(): Hit[] {
  const { data: conversations } = useInfiniteQuery(conversationsQuery('all'));
  const { data: favorites } = useQuery(favoriteListQuery());
  const { saved, isKnown } = useShortlist();
  const { data: library } = useQuery(libraryQuery());
  const { data: people } = useQuery({ ...consultantCardsQuery(saved), enabled: isKnown && saved.length > 0 });
  return [
    ...(library?.courses.map(({ courseId, title }) => ({
      label: title,
      detail: 'Course',
      to: href('/app/courses/:courseId', { courseId }),
    })) ?? []),
    ...(library === undefined ? [] : [...library.underWay, ...library.due.questions].map(questionHit)),
    ...(conversations?.pages.flatMap((page) => page.conversations).map(conversationHit) ?? []),
    ...(favorites?.data.map(({ school }) => ({ ...schoolHit(school), detail: 'Favorite school' })) ?? []),
    ...(people?.map((person) => ({ ...consultantHit(person), detail: 'Saved consultant' })) ?? []),
  ];
}

function questionHit({ courseId, questionId, title, courseTitle }: LibraryReply['underWay'][number]): Hit {
  const to = href('/app/courses/:courseId/:questionId', { courseId, questionId });
  return { label: title, detail: courseTitle, to };
}

function conversationHit({ _id, other }: Conversation): Hit {
  const to = href('/app/messages/:conversationId', { conversationId: _id });
  return { label: other.name, detail: 'Conversation', to };
}

function schoolHit({ schoolId, title, schoolLocationCity, schoolLocationState }: School): Hit {
  const to = href('/school/:schoolId', { schoolId });
  return { label: title, detail: `${schoolLocationCity}, ${schoolLocationState}`, to };
}

function consultantHit({ _id, name, taglineOne }: { _id: string; name: string; taglineOne: string }): Hit {
  return { label: name, detail: taglineOne, to: href('/consultant/:cid', { cid: _id }) };
}
