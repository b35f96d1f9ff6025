// The decision: a choice, its consequences in words before it is made, and what the person who asked will read.
import {
  MESSAGE_REPORT_NOTE_LENGTH,
  READING_REASON_MIN_LENGTH,
} from '@matricula/contract/messaging/message-reports.rules.ts';
import type { MessageReport } from '@matricula/contract/messaging/message-reports.ts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { formText } from '#lib/text/form-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { decideReportMutation } from './admin-message-reports.queries.ts';
import styles from './decision-form.module.css';
import { type Choice, choicesOf, consequencesOf } from './report-words.ts';

interface DecisionFormProps {
  report: MessageReport;
  onDecided: (report: MessageReport) => void;
}

interface Problems {
  status?: string;
  note?: string;
}

export function DecisionForm({ report, onDecided }: DecisionFormProps) {
  const [status, setStatus] = useState<Choice['status'] | null>(null);
  const [wantsRemoval, setWantsRemoval] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  /** What was written, while the one more question is open. */
  const [asked, setAsked] = useState<string | null>(null);
  // Told by the mutation itself: by the time the queue is fresh, this form is gone.
  const decide = useMutation({ ...decideReportMutation(report._id), onSuccess: onDecided });
  const id = useId();
  const { reporter, other, kind } = report;
  const canRemove = kind === 'report' && status === 'upheld' && !report.isOtherRemoved;
  const removesMember = canRemove && wantsRemoval;
  const choices = choicesOf(report);
  const act = choices.find((choice) => choice.status === status)?.act ?? 'Decide';

  function send(note: string) {
    if (status !== null) decide.mutate({ status, note, removesMember });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const note = formText(new FormData(element), 'note');
    const found: Problems = {
      ...(status === null ? { status: 'Choose one' } : {}),
      ...(note.length < READING_REASON_MIN_LENGTH ? { note: 'Say why, in words they will read' } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) element.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (removesMember) setAsked(note);
    else send(note);
  }

  return (
    <>
      <form onSubmit={handleSubmit} noValidate className={styles.form} aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`} className={styles.title}>
          Your decision
        </h3>
        <fieldset
          className={styles.choices}
          aria-describedby={problems.status === undefined ? undefined : `${id}-problem`}
        >
          <legend className={styles.legend}>
            {kind === 'appeal' ? 'Was it hidden by mistake?' : 'What did you find?'}
          </legend>
          {choices.map((choice) => (
            <label key={choice.status} className={styles.choice}>
              <input
                type="radio"
                name="status"
                value={choice.status}
                checked={status === choice.status}
                onChange={() => setStatus(choice.status)}
              />
              {choice.label}
            </label>
          ))}
          {problems.status === undefined ? null : (
            <p id={`${id}-problem`} className={styles.problem}>
              {problems.status}
            </p>
          )}
        </fieldset>
        {canRemove ? (
          <Checkbox
            label={`Remove ${other.name} from the conversation`}
            checked={wantsRemoval}
            onChange={(event) => setWantsRemoval(event.currentTarget.checked)}
          />
        ) : null}
        <div role="status" className={styles.consequences}>
          {status === null ? null : (
            <>
              <p className={styles.legend}>What happens</p>
              <ul>
                {consequencesOf(report, { status, removesMember }).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <TextArea
          name="note"
          label={`What do you tell ${reporter.name}?`}
          hint="They read it in the e-mail. It is kept in the audit log as your reason."
          rows={3}
          maxLength={MESSAGE_REPORT_NOTE_LENGTH}
          error={problems.note}
        />
        {decide.error === null || asked !== null ? null : <Banner kind="error">{decide.error.message}</Banner>}
        <Row>
          <Button
            type="submit"
            variant={removesMember ? 'danger' : 'primary'}
            isBusy={decide.isPending}
            busyLabel="Deciding..."
          >
            {removesMember ? 'Uphold and remove 1 person' : act}
          </Button>
        </Row>
      </form>
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Take ${other.name} out?`}
        confirmLabel="Remove 1 person"
        busyLabel="Deciding..."
        isBusy={decide.isPending}
        error={decide.error}
        onConfirm={() => send(asked ?? '')}
        onClose={() => setAsked(null)}
      >
        <p>They lose this conversation for good. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
