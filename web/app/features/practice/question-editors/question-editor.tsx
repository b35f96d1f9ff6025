// One editor for each type of question, all on one frame: opens what the address names, or a new question of the course.
import type { Question } from '@matricula/contract/practice/questions.ts';
import { QUESTION_FORM_TEXTS } from '@matricula/contract/practice/essay-form.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { addressOf, useEditorAddress } from './editor-address.ts';
import type { CourseHead, TaskPreviewComponent } from './editor-frame.tsx';
import { type EditedType, EDITORS, editorTitle } from './editor-types.ts';
import { ExistingQuestion } from './existing-question.tsx';
import { NewQuestion } from './new-question.tsx';
import { courseCategoriesQuery, editedQuestionQuery, questionDraftQuery } from './question-editors.queries.ts';

interface QuestionEditorProps {
  type: EditedType;
  /** What a learner sees of a task. */
  preview: TaskPreviewComponent;
}

export function QuestionEditor({ type, preview }: QuestionEditorProps) {
  const { courseId, questionId } = useEditorAddress();
  if (courseId === null)
    return (
      <Page title={editorTitle(type, questionId === null)}>
        <EmptyBox level={2} title="No course is chosen">
          <p>A question belongs to a course. Open it, or add one, from the list of questions.</p>
          <ButtonLink to="/course/questions/" variant="secondary">
            Go to the questions
          </ButtonLink>
        </EmptyBox>
      </Page>
    );
  // Another question is another form.
  return (
    <CourseEditor
      key={addressOf(courseId, questionId)}
      type={type}
      preview={preview}
      courseId={courseId}
      questionId={questionId}
    />
  );
}

interface CourseEditorProps extends QuestionEditorProps {
  courseId: string;
  questionId: string | null;
}

function CourseEditor({ type, preview, courseId, questionId }: CourseEditorProps) {
  const categories = useQuery(courseCategoriesQuery(courseId));
  const title = editorTitle(type, questionId === null);
  if (categories.isError)
    return (
      <Page title={title}>
        <Banner kind="error">
          <p>{QUESTION_FORM_TEXTS.courseFailed}</p>
          <Row>
            <Button variant="secondary" size="small" onClick={() => void categories.refetch()}>
              Try again
            </Button>
          </Row>
        </Banner>
      </Page>
    );
  if (categories.isPending)
    return (
      <Page title={title}>
        <Skeleton lines={12} />
      </Page>
    );
  const course = { ...categories.data.course, categories: categories.data.data };
  const frame = { type, course, preview };
  return questionId === null ? <NewQuestion {...frame} /> : <LoadedQuestion {...frame} questionId={questionId} />;
}

interface LoadedQuestionProps extends QuestionEditorProps {
  course: CourseHead;
  questionId: string;
}

function LoadedQuestion({ type, course, preview, questionId }: LoadedQuestionProps) {
  const question = useQuery(editedQuestionQuery(course.courseId, questionId));
  const draft = useQuery(questionDraftQuery(questionId));
  const failed = question.isError ? question : draft;
  if (failed.isError)
    return (
      <Page title={editorTitle(type, false)}>
        <LoadFailure what="The question" error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    );
  if (question.data === undefined || draft.data === undefined)
    return (
      <Page title={editorTitle(type, false)}>
        <Skeleton lines={12} />
      </Page>
    );
  if (question.data.type !== type) return <OtherEditor question={question.data} />;
  return <ExistingQuestion type={type} course={course} preview={preview} question={question.data} held={draft.data} />;
}

/** A link that leads to the editor of another type. */
function OtherEditor({ question: { type, courseId, questionId } }: { question: Question }) {
  if (type === 'lesson')
    return (
      <Page title="Lesson">
        <EmptyBox level={2} title="A lesson has no editor">
          <p>Lessons are written in the files of their bank.</p>
        </EmptyBox>
      </Page>
    );
  return <Navigate replace to={{ pathname: EDITORS[type].path, search: addressOf(courseId, questionId) }} />;
}
