// A question that was never saved: its words stay in this browser until the first save gives it a row.
import { blankContent } from '@matricula/contract/practice/content/blank-contents.rules.ts';
import { QUESTION_FORM_TEXTS } from '@matricula/contract/practice/essay-form.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/form/unsaved-guard.tsx';
import { formatClock } from '#lib/text/format-signed-in.ts';
import { Row } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Keeping, type Left, useKeptWords } from './draft/use-kept-words.ts';
import { EditorFrame, type FrameProps } from './editor-frame.tsx';
import { textOf, valueIn } from './editor-value.ts';
import { createData } from './question-data.ts';
import { createQuestionMutation } from './question-editors.queries.ts';
import { useFindings } from './use-findings.ts';
import { useGoBack } from './use-go-back.ts';

const blankSettings = () => ({ category: '', isFree: false, freePriorityNumber: 0 });

export function NewQuestion({ type, course, preview }: FrameProps) {
  const { courseId } = course;
  const [blank] = useState(() => textOf({ content: blankContent(type), settings: blankSettings() }));
  const words = useKeptWords(`${type}-${courseId}`, blank);
  const value = useMemo(() => valueIn(words.text), [words.text]);
  const findings = useFindings({ value, courseId, questionId: null });
  const create = useMutation(createQuestionMutation(courseId));
  const [failure, setFailure] = useState<string | null>(null);
  const goBack = useGoBack();
  const isDone = useRef(false);

  async function save() {
    setFailure(null);
    try {
      const { success, message } = await create.mutateAsync({ questionData: createData(value) });
      if (!success) return setFailure(message);
      isDone.current = true;
      words.clear();
      return await goBack(message, courseId);
    } catch {
      return setFailure(QUESTION_FORM_TEXTS.createFailed);
    }
  }

  return (
    <>
      <EditorFrame
        type={type}
        course={course}
        preview={preview}
        isNew
        value={value}
        onValue={(next) => words.change(textOf(next))}
        // An empty form needs no list of what it lacks.
        findings={words.hasWords ? findings : []}
        saveState={<KeepState keeping={words.keeping} isFound={words.isFound} />}
        notices={
          <LeftWords left={words.others} onTake={words.take} onForget={words.forget} hasWords={words.hasWords} />
        }
        failure={failure}
        isSaving={create.isPending}
        onSave={() => void save()}
      />
      <LeaveGuard
        hasChanges={() => words.hasWords && !isDone.current}
        title="Leave this question?"
        confirmLabel="Leave, keep it on this device"
      >
        <p>
          It is not saved yet, so nobody else can see it. Your words stay on this device and are here when you add a
          question of this type to this course again.
        </p>
      </LeaveGuard>
    </>
  );
}

function KeepState({ keeping, isFound }: { keeping: Keeping; isFound: boolean }) {
  const text =
    keeping.kind === 'kept'
      ? `Kept on this device ${formatClock(keeping.at)}, not saved yet`
      : keeping.kind === 'failed'
        ? 'This browser keeps nothing. Save before you leave.'
        : isFound
          ? 'These are your words from before, kept on this device.'
          : '';
  return <span role="status">{text}</span>;
}

interface LeftWordsProps {
  left: readonly Left[];
  hasWords: boolean;
  onTake: (left: Left) => void;
  onForget: (left: Left) => void;
}

/** What another tab or an earlier visit has left. */
function LeftWords({ left: [newest], hasWords, onTake, onForget }: LeftWordsProps) {
  if (newest === undefined) return null;
  const { title } = valueIn(newest.text).content;
  return (
    <Banner kind="note">
      <p>
        {title === '' ? 'A question without a title' : `“${title}”`} was kept on this device{' '}
        <RelativeTime at={newest.keptAt} />, in another tab or an earlier visit, and never saved.
      </p>
      <Row>
        {hasWords ? null : (
          <Button variant="secondary" size="small" onClick={() => onTake(newest)}>
            Go on with it
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => onForget(newest)}>
          Delete it
        </Button>
      </Row>
    </Banner>
  );
}
