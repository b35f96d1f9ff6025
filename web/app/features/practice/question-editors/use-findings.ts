// What the gates say about a question while it is written: the same that keep it from being published (server: questions.checks.ts).
import { checkItem } from '@matricula/contract/practice/gates/gates.ts';
import { schoolNamesOf } from '@matricula/contract/practice/gates/school-names.ts';
import type { Finding } from '@matricula/contract/practice/gates/finding.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { schoolListQuery } from '#state/schools/school-list.queries.ts';
import type { EditorValue } from './editor-value.ts';

/** `field`: a path in the content, or of the head: 'category', 'freePriorityNumber'. An error keeps a question from being published. */
export type FieldFinding = Pick<Finding, 'field' | 'message' | 'severity'>;

interface Judged {
  value: EditorValue;
  courseId: string;
  /** Null before the first save, which gives it one. */
  questionId: string | null;
}

export function useFindings({ value, courseId, questionId }: Judged): readonly FieldFinding[] {
  const { data: schools } = useQuery(schoolListQuery());
  const names = useMemo(() => schoolNamesOf(schools ?? []), [schools]);
  // Typing comes first; what is wrong may be said a moment later.
  const { content, settings } = useDeferredValue(value);
  return useMemo(() => {
    const head = { id: questionId ?? 'new-question', courseId, ...settings, state: 'draft' as const };
    const reading = { author: content.about.author, reviewers: [], reviewedOn: null };
    return checkItem({ ...head, ...reading, content }, names);
  }, [content, settings, courseId, questionId, names]);
}
