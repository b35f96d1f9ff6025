// Who else has this question open, and what they have saved meanwhile.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { presenceQuery, sayLeaving } from '#features/practice/question-editors/question-editors.queries.ts';

export function usePresence(questionId: string) {
  const [pageId] = useState(() => crypto.randomUUID());
  const { data } = useQuery(presenceQuery(questionId, pageId));
  useEffect(() => {
    const leave = () => sayLeaving(questionId, pageId);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [questionId, pageId]);
  return data;
}
