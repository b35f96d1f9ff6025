// Which course and question an editor has open: from navigation state (spec §2), and from the address, so that a reload and a link work.
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface EditorAddress {
  courseId: string | null;
  questionId: string | null;
}

function textIn(state: unknown, name: string): string | null {
  const value = (state as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The address wins: it is what somebody has copied or typed. */
export function useEditorAddress(): EditorAddress {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const stated = search.get('course') === null ? state : null;
  const courseId = search.get('course') ?? textIn(stated, 'courseId');
  const questionId = search.get('question') ?? textIn(stated, 'questionId');

  useEffect(() => {
    if (stated === null || courseId === null) return;
    void navigate(
      { search: addressOf(courseId, questionId) },
      { replace: true, state: stated, preventScrollReset: true },
    );
  }, [stated, courseId, questionId, navigate]);

  return { courseId, questionId };
}

/** '?course=casper&question=cas-1' */
export function addressOf(courseId: string, questionId: string | null): string {
  return `?${new URLSearchParams({ course: courseId, ...(questionId === null ? {} : { question: questionId }) }).toString()}`;
}
