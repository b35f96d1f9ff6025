// Where each type of question is written, and how one gets there: navigation state, as the specification says, and the same in the
// address, so that a reload and a link open the same question.
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';

/** A lesson has no editor in the browser: it comes with its course. */
const EDITORS: Record<QuestionType, string | null> = {
  interview: '/course/qinterview',
  casper: '/course/qcasper',
  aamcpreview: '/course/qaamcpreview',
  multiplechoice: '/course/qmultiplechoice',
  essay: '/course/qessay',
  lesson: null,
};

/** Types that can be added by hand. */
export const EDITED_TYPES = (Object.keys(EDITORS) as QuestionType[]).filter((type) => EDITORS[type] !== null);

interface EditedQuestion {
  type: QuestionType;
  courseId: string;
  /** Absent for a new one. */
  questionId?: string;
}

/** What a link to the editor takes, or null where there is none. */
export function editorLink({ type, courseId, questionId }: EditedQuestion) {
  const pathname = EDITORS[type];
  if (pathname === null) return null;
  const named = questionId === undefined ? { course: courseId } : { course: courseId, question: questionId };
  return {
    to: { pathname, search: `?${new URLSearchParams(named).toString()}` },
    state: questionId === undefined ? { courseId } : { courseId, questionId },
  };
}

/** The table of questions, narrowed. */
export function questionsAddress(filters: Readonly<Record<string, string>>) {
  return { pathname: '/course/questions', search: `?${new URLSearchParams(filters).toString()}` };
}
