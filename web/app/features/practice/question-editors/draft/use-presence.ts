// Who else has this question open, and what they have saved meanwhile.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { presenceQuery, sayLeaving } from '#features/practice/question-editors/question-editors.queries.ts';
import { pageOfTab } from './page-of-tab.ts';

export function usePresence(questionId: string) {
  const [pageId] = useState(pageOfTab);
  const { data } = useQuery(presenceQuery(questionId, pageId));
  useEffect(() => {
    const leaveNow = () => void sayLeaving(questionId, pageId, { isPageClosing: true });
    window.addEventListener('pagehide', leaveNow);
    return () => {
      window.removeEventListener('pagehide', leaveNow);
      void sayLeaving(questionId, pageId, { isPageClosing: false });
    };
  }, [questionId, pageId]);
  return data;
}
