// Questions as their editors get them, with the whole content of every type that has an editor. For component tests.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { taskOf } from '@matricula/contract/practice/content/views.ts';
import { essay } from '@matricula/contract/practice/gates/fixtures/essay.fixture.ts';
import { quiz } from '@matricula/contract/practice/gates/fixtures/quiz.fixture.ts';
import { rolePlay } from '@matricula/contract/practice/gates/fixtures/role-play.fixture.ts';
import { saturdays } from '@matricula/contract/practice/gates/fixtures/saturdays.fixture.ts';
import { whiteboard } from '@matricula/contract/practice/gates/fixtures/whiteboard.fixture.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { makeQuestion } from '#test/make-question.ts';

/** The gold examples. */
export const CONTENTS = {
  interview: rolePlay.content,
  casper: saturdays.content,
  aamcpreview: whiteboard.content,
  multiplechoice: quiz.content,
  essay: essay.content,
};

/** Version 3, a draft. */
export function makeManagedQuestion(
  content: QuestionContent = CONTENTS.essay,
  changes: Partial<Question> = {},
): Question {
  const fields =
    content.type === 'essay'
      ? {
          question: content.question,
          essayContent: content.essay,
          essayTitle: content.title,
          comments: content.comments,
        }
      : {};
  return makeQuestion({
    ...fields,
    category: 'ethics',
    reviews: 12,
    reviewAvg: 4.5,
    isFree: false,
    freePriorityNumber: 0,
    questionId: 'question-1',
    courseId: 'course-1',
    title: content.title,
    version: 3,
    state: 'draft',
    task: taskOf(content),
    content,
    ...changes,
  });
}
