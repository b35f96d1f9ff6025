// The decision on a report or an appeal. Who is taken out of a conversation is asked about once more.
import {
  MESSAGE_REPORT_NOTE_LENGTH,
  READING_REASON_MIN_LENGTH,
} from '@matricula/contract/messaging/message-reports.rules.ts';
import type { MessageReport } from '@matricula/contract/messaging/message-reports.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { DecisionForm } from '#ui/review/decision-form.tsx';
import { decideReportMutation } from './admin-message-reports.queries.ts';
import { choicesOf, consequencesOf, outcomeOf, type Verdict } from './report-words.ts';

interface ReportDecisionProps {
  report: MessageReport;
  onDecided: (outcome: string) => void;
}

export function ReportDecision({ report, onDecided }: ReportDecisionProps) {
  const [status, setStatus] = useState<Verdict | null>(null);
  const [wantsRemoval, setWantsRemoval] = useState(false);
  // Told by the mutation itself: by the time the queue is fresh, this form is gone.
  const decide = useMutation({
    ...decideReportMutation(report._id),
    onSuccess: (decided) => onDecided(`${outcomeOf(decided)}. ${decided.reporter.name} gets an e-mail.`),
  });
  const { reporter, other, kind } = report;
  const canRemove = kind === 'report' && status === 'upheld' && !report.isOtherRemoved;
  const removesMember = canRemove && wantsRemoval;

  return (
    <DecisionForm
      name="message-decision"
      about={report._id}
      legend={kind === 'appeal' ? 'Was it hidden by mistake?' : 'What did you find?'}
      choices={choicesOf(report)}
      chosen={status}
      onChoose={setStatus}
      effects={status === null ? [] : consequencesOf(report, { status, removesMember })}
      reason={{
        field: 'note',
        label: `What will you tell ${reporter.name}?`,
        hint: 'They read it in the e-mail. It is kept in the audit log as your reason.',
        maxLength: MESSAGE_REPORT_NOTE_LENGTH,
        problemOf: (text) => (text.length < READING_REASON_MIN_LENGTH ? 'Say why, in words they will read' : undefined),
      }}
      question={
        removesMember
          ? {
              act: 'Uphold and remove 1 person',
              title: `Remove ${other.name} from the conversation?`,
              confirmLabel: 'Remove 1 person',
              text: 'They lose this conversation for good. This cannot be undone.',
            }
          : null
      }
      send={async (note) => {
        if (status !== null) await decide.mutateAsync({ status, note, removesMember });
      }}
    >
      {canRemove ? (
        <Checkbox
          label={`Remove ${other.name} from the conversation`}
          checked={wantsRemoval}
          onChange={(event) => setWantsRemoval(event.currentTarget.checked)}
        />
      ) : null}
    </DecisionForm>
  );
}
