// Rows of the library → the wire.
import type {
  CourseQuestion,
  HomeQuestion,
  LibraryCourse,
  LibraryCourseReply,
  LibraryReply,
  QuestionsByIdReply,
} from '@matricula/contract/practice/library/library.ts';
import type { SubscriptionInformation } from '@matricula/contract/practice/subscriptions.ts';
import type { CourseRow, ListedRow } from './library.repository.ts';
import type { findQuestions, getLibrary, getLibraryCourse } from './library.service.ts';

function presentSubscription(expiresAt: Date | undefined): SubscriptionInformation {
  return expiresAt === undefined
    ? { subscriptionLevel: 'free', subscriptionExpiry: null }
    : { subscriptionLevel: 'full', subscriptionExpiry: expiresAt.toISOString() };
}

function presentCourse({ id, iconUrl, ...course }: CourseRow, chosenCourse: string | null): LibraryCourse {
  return { ...course, courseId: id, iconURL: iconUrl, isChosen: id === chosenCourse };
}

function progressOf({ isUnderWay, answeredCount }: ListedRow): HomeQuestion['progress'] {
  if (isUnderWay) return 'under-way';
  return answeredCount > 0 ? 'answered' : 'new';
}

function presentHomeQuestion(row: ListedRow): HomeQuestion {
  return {
    questionId: row.id,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    title: row.title,
    type: row.type,
    progress: progressOf(row),
    lastShare: row.lastShare,
    dueAt: row.dueAt?.toISOString() ?? null,
  };
}

function presentQuestion(row: ListedRow, hasSubscription: boolean): CourseQuestion {
  const { courseTitle: _, ...question } = presentHomeQuestion(row);
  return {
    ...question,
    category: row.categoryId,
    difficulty: row.difficulty,
    competencies: row.competencies,
    isFree: row.isFree,
    isLocked: !row.isFree && !hasSubscription,
    isSaved: row.isSaved,
    mediaSeconds: row.mediaSeconds,
    isWatched: row.isWatched,
  };
}

type Library = Awaited<ReturnType<typeof getLibrary>>;

export function presentLibrary({ courses, chosenCourse, underWay, due, expiresAt }: Library): LibraryReply {
  return {
    subscriptionInformation: presentSubscription(expiresAt),
    courses: courses.map((course) => presentCourse(course, chosenCourse)),
    underWay: underWay.map(presentHomeQuestion),
    due: {
      total: courses.reduce((sum, course) => sum + course.due, 0),
      questions: due.map(presentHomeQuestion),
    },
  };
}

type Course = Awaited<ReturnType<typeof getLibraryCourse>>;

export function presentLibraryCourse(found: Course): LibraryCourseReply {
  const hasSubscription = found.expiresAt !== undefined;
  return {
    course: presentCourse(found.course, found.chosenCourse),
    subscriptionInformation: presentSubscription(found.expiresAt),
    categories: found.categories,
    competencies: found.competencies.map(({ value, total }) => ({ value, label: value, total })),
    schools: found.schools,
    data: found.rows.map((row) => presentQuestion(row, hasSubscription)),
    total: found.total,
  };
}

export function presentFound({ rows, expiresAt }: Awaited<ReturnType<typeof findQuestions>>): QuestionsByIdReply {
  return {
    data: rows.map(({ id, courseId, courseTitle, title, type, isFree }) => ({
      questionId: id,
      courseId,
      courseTitle,
      title,
      type,
      isLocked: !isFree && expiresAt === undefined,
    })),
  };
}
