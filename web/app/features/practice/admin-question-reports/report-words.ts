// Which version a report is about, and what a decision does, in words.
import type { QuestionReport } from '@matricula/contract/practice/reports/question-reports.ts';

/** 'Version 3 was reported. Learners see version 4 now.' */
export function versionText({ version, publishedVersion, latestVersion, isRetired }: QuestionReport): string {
  const reported = `Version ${version} was reported.`;
  if (isRetired) return `${reported} The question is retired.`;
  const draft = latestVersion > (publishedVersion ?? 0) ? ` Version ${latestVersion} is not published.` : '';
  if (publishedVersion === null) return `${reported}${draft}`;
  const seen =
    publishedVersion === version ? 'Learners still see it.' : `Learners see version ${publishedVersion} now.`;
  return `${reported} ${seen}${draft}`;
}

export type Way = 'corrected' | 'rejected';

export function effectsOf(way: Way, { reporterName }: QuestionReport): string[] {
  return [
    way === 'corrected' ? 'The report is closed as corrected.' : 'The question stays as it is.',
    reporterName === null
      ? 'The account that reported it is gone, so nobody gets an e-mail.'
      : `${reporterName} gets your words by e-mail, if their address is confirmed.`,
  ];
}
