// One more question before a question changes its state: what will happen, a reason where one is owed, and 'Publish it alone'.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { QuestionAction } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import {
  editedQuestionQuery,
  questionStateMutation,
} from '#features/practice/question-editors/question-editors.queries.ts';
import type { StandingProps } from './standing-props.ts';

interface Words {
  title: string;
  confirm: string;
  busy: string;
  text: string;
  done: string;
  isReasonOwed: boolean;
  variant: 'primary' | 'danger';
}

const WORDS: Record<QuestionAction, Words> = {
  submit: {
    title: 'Send to review?',
    confirm: 'Send to review',
    busy: 'Sending...',
    text: 'Someone else reads it and publishes it, or returns it to you with a reason.',
    done: 'The question is in review.',
    isReasonOwed: false,
    variant: 'primary',
  },
  return: {
    title: 'Return to the author?',
    confirm: 'Return',
    busy: 'Returning...',
    text: 'It becomes a draft again. The reason stays in the log.',
    done: 'The question is returned to its author.',
    isReasonOwed: true,
    variant: 'primary',
  },
  publish: {
    title: 'Publish?',
    confirm: 'Publish',
    busy: 'Publishing...',
    text: 'Learners see this version from now on. Answers to the version before keep what they saw.',
    done: 'The question is published.',
    isReasonOwed: false,
    variant: 'primary',
  },
  discard: {
    title: 'Discard the draft?',
    confirm: 'Discard draft',
    busy: 'Discarding...',
    text: 'The version that learners see is the newest again. What was written since stays under Versions and can be restored.',
    done: 'The draft is discarded. This is the version that learners see.',
    isReasonOwed: false,
    variant: 'danger',
  },
  retire: {
    title: 'Retire?',
    confirm: 'Retire',
    busy: 'Retiring...',
    text: 'Learners no longer find it. Answers keep the version they saw, and it can be brought back.',
    done: 'The question is retired.',
    isReasonOwed: true,
    variant: 'danger',
  },
  'bring-back': {
    title: 'Bring back?',
    confirm: 'Bring back',
    busy: 'Bringing back...',
    text: 'It becomes a draft that can be changed, reviewed and published again.',
    done: 'The question is a draft again.',
    isReasonOwed: false,
    variant: 'primary',
  },
};

interface ActionFields {
  reason: string;
  /** Not there until it has to be said. */
  isAlone?: boolean;
}

type ActionDialogProps = StandingProps & { action: QuestionAction | null; onClose: () => void };

export function ActionDialog(props: ActionDialogProps) {
  const { action, question, hasChanges, onMakeVersion, onDone, onDiscarded, onClose } = props;
  const { courseId, questionId, version, editing } = question;
  const client = useQueryClient();
  const decide = useMutation(questionStateMutation(questionId));
  /** Who publishes has written this version: known when the question was loaded, or the server has just said so. */
  const [mustSayAlone, setMustSayAlone] = useState(action === 'publish' && editing?.isOwnVersion === true);
  // Kept while the dialog closes, so that its words do not vanish before it does.
  const words = WORDS[action ?? 'submit'];
  const form = useForm<ActionFields>({
    name: 'decide',
    isShort: true,
    check: ({ reason, isAlone }) => ({
      ...(mustSayAlone && isAlone !== true ? { isAlone: 'Select the box, or ask someone else to publish it.' } : {}),
      ...(words.isReasonOwed && reason === '' ? { reason: 'Enter a reason.' } : {}),
    }),
    fallbackText: 'That did not work. Try again.',
    send: async ({ reason, isAlone = false }) => {
      if (action === null) return;
      let decidedOn = version;
      if (hasChanges) {
        if (!(await onMakeVersion())) return onClose();
        decidedOn = client.getQueryData(editedQuestionQuery(courseId, questionId).queryKey)?.version ?? version;
      }
      try {
        const head = await decide.mutateAsync({ action, version: decidedOn, reason, isAlone });
        client.setQueryData(editedQuestionQuery(courseId, questionId).queryKey, (now) =>
          now === undefined
            ? now
            : {
                ...now,
                state: head.state,
                editing: { isOwnVersion: false, ...now.editing, publishedVersion: head.publishedVersion },
              },
        );
        if (action === 'discard') await onDiscarded();
        onDone(words.done);
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'alone') setMustSayAlone(true);
        throw error;
      }
    },
  });
  return (
    <ConfirmDialog
      isOpen={action !== null}
      title={words.title}
      confirmLabel={
        hasChanges ? `Save and ${words.confirm.charAt(0).toLowerCase()}${words.confirm.slice(1)}` : words.confirm
      }
      busyLabel={words.busy}
      variant={words.variant}
      isBusy={form.isBusy}
      error={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {mustSayAlone ? (
        <Checkbox
          {...form.field('isAlone')}
          label="Publish it alone"
          hint="You wrote this version. The log shows that nobody else has read it."
        />
      ) : null}
      <TextField
        {...form.field('reason')}
        label="Reason"
        isOptional={!words.isReasonOwed}
        maxLength={300}
        autoComplete="off"
      />
    </ConfirmDialog>
  );
}
