// The frame of every editor: the head, the form at the left and the learner's view at the right; on a narrow screen one of the two.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import type { CourseCategory } from '@matricula/contract/practice/questions.ts';
import {
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { EditingProvider, fieldIdOf } from './editing.tsx';
import styles from './editor-frame.module.css';
import { type EditedType, editorTitle } from './editor-types.ts';
import { type EditorValue, problemsOf } from './editor-value.ts';
import { ContentForm } from './forms/content-form.tsx';
import { HeadFields } from './forms/head-fields.tsx';
import { FindingsSummary } from './findings-summary.tsx';
import type { FieldFinding } from './use-findings.ts';

const FORM_ID = 'question-form';

export type TaskPreviewComponent = ComponentType<{ content: QuestionContent }>;

export interface CourseHead {
  courseId: string;
  title: string;
  categories: readonly CourseCategory[];
}

export interface FrameProps {
  type: EditedType;
  course: CourseHead;
  preview: TaskPreviewComponent;
}

interface EditorFrameProps extends FrameProps {
  isNew: boolean;
  value: EditorValue;
  onValue: (value: EditorValue) => void;
  findings: readonly FieldFinding[];
  isReadOnly?: boolean;
  /** State, version and what can be done besides saving. */
  standing?: ReactNode;
  saveState: ReactNode;
  /** Above the form: who else is here, what they saved, two texts to choose from. */
  notices?: ReactNode;
  /** What the last try to save has ended with. */
  failure: string | null;
  isSaving: boolean;
  onSave: () => void;
}

export function EditorFrame(props: EditorFrameProps) {
  const { type, course, preview: Preview, isNew, value, onValue, findings, isReadOnly = false, notices } = props;
  const { standing, saveState, failure, isSaving, onSave } = props;
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  const [hasTried, setHasTried] = useState(false);
  const problems = hasTried ? problemsOf(value) : {};
  // The form answers at once; the learner's view may follow a moment later.
  const previewed = useDeferredValue(value.content);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    const [first] = Object.keys(problemsOf(value));
    if (first === undefined) return onSave();
    setShown('form');
    return document.getElementById(fieldIdOf(first))?.focus();
  }

  return (
    <Page
      title={editorTitle(type, isNew)}
      before={
        <BackLink to={`/course/questions/?${new URLSearchParams({ course: course.courseId }).toString()}`}>
          {course.title}
        </BackLink>
      }
      actions={standing}
    >
      <EditingProvider
        value={value}
        onValue={onValue}
        findings={findings}
        problems={problems}
        isReadOnly={isReadOnly || isSaving}
      >
        <div className={styles.editor}>
          {notices}
          <SaveFailure text={failure} />
          <div role="group" aria-label="Show" className={styles.switch}>
            <Button variant="secondary" size="small" aria-pressed={shown === 'form'} onClick={() => setShown('form')}>
              Form
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-pressed={shown === 'preview'}
              onClick={() => setShown('preview')}
            >
              Learner’s view
            </Button>
          </div>
          <div className={styles.columns} data-shown={shown}>
            <div className={styles.writing}>
              <form
                id={FORM_ID}
                noValidate
                method="post"
                aria-label={editorTitle(type, isNew)}
                className={styles.form}
                onSubmit={handleSubmit}
              >
                <HeadFields type={type} categories={course.categories} />
                <ContentForm type={type} />
              </form>
              <FindingsSummary findings={findings} />
              {/* Beside the form: what is asked here has a form of its own. */}
              {isReadOnly ? null : (
                <div className={styles.save}>
                  <div className={styles.state}>{saveState}</div>
                  <Button type="submit" form={FORM_ID} isBusy={isSaving} busyLabel="Saving...">
                    Save
                  </Button>
                </div>
              )}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
            <section aria-label="Learner’s view" tabIndex={0} className={styles.preview}>
              <h2 className={styles.previewTitle}>Learner’s view</h2>
              <Preview content={previewed} />
            </section>
          </div>
        </div>
      </EditingProvider>
    </Page>
  );
}

/** Takes the focus: the button that was pressed may be far below. */
function SaveFailure({ text }: { text: string | null }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) frame.current?.focus();
  }, [text]);
  if (text === null) return null;
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner kind="error">
        <p>{text}</p>
      </Banner>
    </div>
  );
}
