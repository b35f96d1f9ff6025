// What a learner sees of a question once they have answered, and once they have rated themselves. Free of zod: the editors' preview reads
// this file. What is seen before the answer is `taskOf` of views.ts, which drops whatever a schema does not list.
import type { QuestionContent } from './content.ts';
import type { ExpertAnswers, Guide } from './views.ts';

/** Null where there is nothing to rate oneself by. */
export function guideOf(content: QuestionContent): Guide | null {
  switch (content.type) {
    case 'interview':
      return content.rubric.length === 0
        ? null
        : { rubrics: [{ questionId: '', rubric: content.rubric }], redFlags: content.redFlags };
    case 'casper':
      return {
        rubrics: content.questions.map(({ id, rubric }) => ({ questionId: id, rubric })),
        redFlags: content.redFlags,
      };
    default:
      return null;
  }
}

/** Null for an essay, which hides nothing. */
export function expertAnswersOf(content: QuestionContent): ExpertAnswers | null {
  switch (content.type) {
    case 'interview': {
      const { type, answers, notes, actorBrief } = content;
      return { type, answers, notes, actorBrief };
    }
    case 'casper':
      return { type: 'casper', questions: content.questions.map(({ id, answers }) => ({ id, answers })) };
    case 'aamcpreview': {
      const { type, panelMethod, responses, notes } = content;
      return { type, panelMethod, responses, notes };
    }
    case 'multiplechoice': {
      const { type, options, right, takeaway } = content;
      return { type, options, right, takeaway };
    }
    case 'lesson':
      return { type: 'lesson', checks: content.checks };
    case 'essay':
      return null;
  }
}
