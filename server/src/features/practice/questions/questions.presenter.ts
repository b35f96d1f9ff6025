// Rows of questions → the wire. What a learner has not reached yet is not read from the content at all.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { expertAnswersOf, guideOf } from '@matricula/contract/practice/content/question-steps.rules.ts';
import { promptOf } from '@matricula/contract/practice/content/texts.ts';
import { taskOf } from '@matricula/contract/practice/content/views.ts';
import type { Question, QuestionVersion, SavedQuestionReply } from '@matricula/contract/practice/questions.ts';
import type { QuestionRow, selectVersions } from './questions.repository.ts';
import type { SeenQuestion } from './questions.service.ts';

export function presentQuestion({ head, version, content, step, schools }: SeenQuestion): Question {
  const isAdmin = step === 'all';
  const hasAnswers = isAdmin || step === 'answers';
  const isEssay = content.type === 'essay';
  return {
    type: content.type,
    isFree: head.isFree,
    freePriorityNumber: head.freePriorityNumber,
    category: head.categoryId,
    comments: isEssay || hasAnswers ? commentsOf(content) : '',
    reviews: head.reviewCount,
    reviewAvg: head.reviewCount === 0 ? 0 : head.reviewSum / head.reviewCount,
    multimediaType: content.about.multimedia.type,
    multimediaLink: content.about.multimedia.link,
    question: promptOf(content),
    essayContent: isEssay ? content.essay : '',
    essayTitle: isEssay ? content.title : '',
    schools: schools.map(({ id, title, city, state }) => ({
      schoolId: id,
      title,
      schoolLocationCity: city,
      schoolLocationState: state,
    })),
    questionId: head.id,
    courseId: head.courseId,
    title: content.title,
    version,
    state: head.state,
    task: taskOf(content),
    guide: hasAnswers || step === 'guide' ? guideOf(content) : null,
    expertAnswers: hasAnswers ? expertAnswersOf(content) : null,
    content: isAdmin ? content : null,
  };
}

/** The editors' remarks (spec §3: comments): of an essay its marks, elsewhere what a strong answer does. */
function commentsOf(content: QuestionContent): string {
  if (content.type === 'essay') return content.comments;
  return 'notes' in content ? content.notes.map((note) => `* ${note}`).join('\n') : '';
}

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

export function presentVersion(head: QuestionRow, row: VersionRow): QuestionVersion {
  return {
    version: row.version,
    kind: row.kind as QuestionVersion['kind'],
    madeAt: row.madeAt.toISOString(),
    author: row.authorName ?? 'Matricula editors',
    reason: row.reason,
    title: row.title,
    isPublished: head.publishedVersion === row.version,
  };
}

export function presentSaved({ questionId, version }: { questionId: string; version: number }): SavedQuestionReply {
  return { success: true, message: 'Question saved.', questionId, version };
}
