// How a report, its outcome and what follows from it are said. Pure.
import { MESSAGE_REPORT_LABELS } from '@matricula/contract/messaging/message-reports.rules.ts';
import type { MessageReport } from '@matricula/contract/messaging/message-reports.ts';
import type { DecisionChoice } from '#ui/review/decision-form.tsx';

/** 'Ada Lovelace reports Grace Hopper' */
export function headingOf({ kind, reporter, other }: MessageReport): string {
  return kind === 'appeal'
    ? `${reporter.name} appeals a hidden part of a message to ${other.name}`
    : `${reporter.name} reports ${other.name}`;
}

export function reasonOf({ reason }: MessageReport): string {
  return reason === 'mistake' ? 'Hidden by mistake' : MESSAGE_REPORT_LABELS[reason];
}

export function outcomeOf({ kind, status, isOtherRemoved, other }: MessageReport): string {
  if (kind === 'appeal') return status === 'upheld' ? 'Shown in full' : 'Left hidden';
  if (status === 'dismissed') return 'Dismissed';
  return isOtherRemoved ? `Upheld, and ${other.name} was removed` : 'Upheld';
}

/** Someone in danger stands out, and an appeal is no accusation. */
export function toneOf({ kind, reason }: MessageReport): 'sky' | 'danger' | 'amber' {
  if (kind === 'appeal') return 'sky';
  return reason === 'safety' ? 'danger' : 'amber';
}

export type Verdict = 'upheld' | 'dismissed';

export function choicesOf({ kind }: MessageReport): DecisionChoice<Verdict>[] {
  return kind === 'appeal'
    ? [
        { value: 'upheld', label: 'It was a mistake: show it in full', act: 'Show it in full' },
        { value: 'dismissed', label: 'It was right: leave it hidden', act: 'Leave it hidden' },
      ]
    : [
        { value: 'upheld', label: 'It is against our rules', act: 'Uphold the report' },
        { value: 'dismissed', label: 'It is not against our rules', act: 'Dismiss the report' },
      ];
}

/** What will happen, before it does. */
export function consequencesOf(
  { kind, reporter, other }: MessageReport,
  { status, removesMember }: { status: Verdict; removesMember: boolean },
): string[] {
  const mail = `${reporter.name} gets an e-mail with the outcome and your words.`;
  const closing = 'The messages are closed to administrators again, and files deleted in the meantime are destroyed.';
  if (kind === 'appeal') {
    return status === 'upheld'
      ? [`${other.name} sees the whole message at once, as ${reporter.name} wrote it.`, mail]
      : ['The message stays as it is. It cannot be appealed a second time.', mail];
  }
  if (status === 'dismissed')
    return ['Nothing changes in the conversation.', mail, `${other.name} is not told.`, closing];
  return [
    removesMember
      ? `${other.name} loses the conversation for good and cannot open it again. ${reporter.name} keeps it and can no longer be written to there.`
      : 'Both stay in the conversation. The decision is kept with the report.',
    mail,
    `${other.name} is not told who reported.`,
    closing,
  ];
}
