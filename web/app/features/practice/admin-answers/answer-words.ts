// How people, times and results of answers are called on these screens.
import type { Answer } from '@matricula/contract/practice/answers/answer-data.ts';
import { formatCountdown, formatDuration, formatPercent } from '#lib/text/format.ts';

/** 'Person 3f2a9c': enough to tell people of one question apart. */
export function personOf(user: string): string {
  return `Person ${user.slice(0, 6)}`;
}

const LONG_SECONDS = 90 * 60;

/** '4:30' as a clock shows it; '3 hours' for what was left lying. */
export function timeOf(seconds: number): string {
  return seconds < LONG_SECONDS ? formatCountdown(Math.round(seconds)) : formatDuration(Math.round(seconds / 60));
}

/** 'Rated 4', '75%', or nothing. */
export function resultOf({ parts, files, share }: Pick<Answer, 'parts' | 'files' | 'share'>): string {
  // Of words or of a recording; the server gives each mark once.
  const marks = [...parts, ...files].flatMap(({ mark }) => (mark === null ? [] : [mark]));
  if (marks.length > 0) return `Rated ${marks.join(', ')}`;
  return share === null ? '' : formatPercent(share);
}

const EXCERPT_LENGTH = 140;

/** The first words of it. */
export function excerptOf({ parts, files, answerType }: Answer): string {
  if (answerType === 'video') return files.length === 1 ? '1 recording' : `${files.length} recordings`;
  const text = parts
    .map((part) => part.text)
    .join(' · ')
    .replaceAll(/\s+/g, ' ');
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
}
