// Reported mistakes of questions, as far as the browser needs them: kinds, limits, and what is said.

export const QUESTION_REPORT_KINDS = ['wrong-key', 'unclear', 'factual', 'typo', 'unfair', 'other'] as const;
export type QuestionReportKind = (typeof QUESTION_REPORT_KINDS)[number];

export const QUESTION_REPORT_LABELS: Record<QuestionReportKind, string> = {
  'wrong-key': 'The key or an expert answer is wrong',
  unclear: 'It is unclear',
  factual: 'A fact is wrong',
  typo: 'A typo',
  unfair: 'Offensive or unfair',
  other: 'Something else',
};

/** In the queue, where space is short. */
export const QUESTION_REPORT_MARKS: Record<QuestionReportKind, string> = {
  'wrong-key': 'Wrong key',
  unclear: 'Unclear',
  factual: 'Factual error',
  typo: 'Typo',
  unfair: 'Offensive or unfair',
  other: 'Other',
};

export const QUESTION_REPORT_STATUSES = ['open', 'corrected', 'rejected'] as const;
export type QuestionReportStatus = (typeof QUESTION_REPORT_STATUSES)[number];

export const QUESTION_REPORT_MAX_LENGTH = 1_000;
export const QUESTION_REPORT_MIN_LENGTH = 10;
export const QUESTION_REPORT_DECISION_LENGTH = 1_000;

export const QUESTION_REPORT_TEXTS = {
  kind: 'Choose what kind of mistake it is',
  text: 'Say in a sentence what is wrong',
  alreadyOpen:
    'You have already reported this question. We will e-mail you what we decide, if your e-mail address is confirmed.',
  decided: 'This report has been decided already.',
  decision: 'Say what the reporter should know',
  notCorrected:
    'Nothing has changed for learners since this was reported. Publish the corrected version or retire the question, then close the report.',
} as const;

/** What is called corrected must be: a newer version is published than the one that was reported, or the question is retired. */
export function isChangedSince(
  reportedVersion: number,
  question: { publishedVersion: number | null; isRetired: boolean },
): boolean {
  return question.isRetired || (question.publishedVersion ?? 0) > reportedVersion;
}
