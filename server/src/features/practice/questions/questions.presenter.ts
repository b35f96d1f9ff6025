// Rows of questions → the wire. What a learner has not reached yet is not read from the content at all.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { expertAnswersOf, guideOf } from '@matricula/contract/practice/content/question-steps.rules.ts';
import { promptOf } from '@matricula/contract/practice/content/texts.ts';
import { taskOf } from '@matricula/contract/practice/content/views.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { Media } from '@matricula/contract/practice/media/media.ts';
import { MEDIA_FILE_TYPES, MEDIA_LABELS } from '@matricula/contract/practice/media/media.rules.ts';
import { cuesOf, scriptOf } from '@matricula/contract/practice/media/media-script.ts';
import type { Question, QuestionVersion, SavedQuestionReply } from '@matricula/contract/practice/questions.ts';
import type { Actor } from '#platform/context/actor.ts';
import type { KeptMedia } from '#features/practice/media/media.service.ts';
import { isOwnVersion } from './questions.policy.ts';
import type { QuestionRow, selectVersions } from './questions.repository.ts';
import type { SeenQuestion } from './questions.service.ts';

/** `pass`: opens the media to the caller alone. */
export function presentQuestion(
  { head, version, authorId, content, step, schools, media }: SeenQuestion,
  { pass, actor }: { pass: string; actor: Actor | null },
): Question {
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
    // What is being written behind it is the editors' business.
    state: isAdmin ? head.state : 'published',
    task: taskOf(content),
    guide: hasAnswers || step === 'guide' ? guideOf(content) : null,
    expertAnswers: hasAnswers ? expertAnswersOf(content) : null,
    // Their titles may say what the answer is.
    sources: hasAnswers || isRead(content) ? content.about.sources : [],
    content: isAdmin ? content : null,
    editing:
      isAdmin && actor !== null
        ? { publishedVersion: head.publishedVersion, isOwnVersion: isOwnVersion(actor, authorId) }
        : null,
    media: media === null ? null : presentMedia(head, content, media, pass),
  };
}

function presentMedia(head: QuestionRow, content: QuestionContent, media: KeptMedia, pass: string): Media | null {
  const script = scriptOf(content);
  if (script === null) return null;
  const base = `${API_PREFIX}/question/${encodeURIComponent(head.courseId)}/${encodeURIComponent(head.id)}/media`;
  const srcOf = (name: string) => `${base}/${name}?pass=${pass}`;
  return {
    kind: media.kind,
    label: MEDIA_LABELS[media.kind],
    seconds: media.seconds,
    sources: [
      { src: srcOf(media.webmName), type: MEDIA_FILE_TYPES.webm },
      { src: srcOf(media.mp4Name), type: MEDIA_FILE_TYPES.mp4 },
    ],
    captions: srcOf(media.captionsName),
    poster: srcOf(media.posterName),
    marks: media.marks,
    cues: cuesOf(script, media),
  };
}

/** What is read, not answered, has no key to give away; a lesson asks about its own slides. */
function isRead({ type }: QuestionContent): boolean {
  return type === 'essay' || type === 'lesson';
}

/** The editors' remarks (spec §3: comments): of an essay its marks, elsewhere what a strong answer does. */
function commentsOf(content: QuestionContent): string {
  if (content.type === 'essay') return content.comments;
  return 'notes' in content ? content.notes.map((note) => `* ${note}`).join('\n') : '';
}

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

export function presentVersion(head: QuestionRow, row: VersionRow, actor: Actor | null): QuestionVersion {
  return {
    version: row.version,
    kind: row.kind as QuestionVersion['kind'],
    madeAt: row.madeAt.toISOString(),
    author: row.authorName ?? 'Matricula editors',
    isOwn: actor !== null && isOwnVersion(actor, row.authorId),
    reason: row.reason,
    title: row.title,
    isPublished: head.publishedVersion === row.version,
  };
}

export function presentSaved({ questionId, version }: { questionId: string; version: number }): SavedQuestionReply {
  return { success: true, message: 'Question saved.', questionId, version };
}
