// Phone numbers. Applicants write numbers all day (scores, years, fees, ids), so a row of digits has to be grouped like a phone
// number, begin like one, or be announced like one.
import type { Span } from './contact-links.ts';

const SEPARATOR = String.raw`[ \t\u00a0().\u2010-\u2015-]`;
const CANDIDATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/:=-])(?:\+\s?|\()?\d(?:${SEPARATOR}{0,3}\d){6,16}(?![\p{L}\p{N}]|[.,:/]\d)`,
  'gu',
);
/** Parted by signs that dates and scores have, too: only in the groups of North America. */
const PARTED = /(?<![\p{L}\p{N}])[2-9]\d{2}\s?[/_|•~:,*]\s?[2-9]\d{2}\s?[/_|•~:,*-]\s?\d{4}(?![\p{L}\p{N}])/gu;
const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const WORD = `(?:${DIGIT_WORDS.join('|')}|oh|double)`;
const IN_WORDS = new RegExp(String.raw`(?<!\p{L})${WORD}(?:[\s,.-]{1,3}${WORD}){8,14}(?!\p{L})`, 'giu');

/** Said right before a number that is meant to be called. */
const ANNOUNCED =
  /(?:\b(?:call|text|phone|ring|sms|reach|dial|ping)(?: me)?(?: (?:at|on|back at))?|\b(?:whats ?app|mobile|tel|telephone|my (?:cell|number|phone|digits))(?: number)?(?: is)?)\s?[:#-]?\s{0,2}$/iu;
/** Said right before a number that names something. */
const NAMED =
  /(?:\b(?:id|isbn|pmid|doi|issn|invoice|reference|ref|order|confirmation|student|application|ticket|code|course|account) ?(?:number|no\.?|id|is|#)?|[#$€£])\s?[:#-]?\s{0,2}$/iu;
const LOOK_BACK = 32;

/** Three digits, three digits, four digits, as in North America; also run together, or one by one. */
function isNorthAmerican(digits: string, groups: readonly string[]): boolean {
  if (!/^1?[2-9]\d{2}[2-9]\d{6}$/u.test(digits)) return false;
  const shape = groups.map(({ length }) => length).join('');
  // Two MCAT scores and a year.
  const isScores = shape === '334' && groups.slice(0, 2).every(isScore) && isYear(groups[2] ?? '');
  return !isScores && /^(?:1?334|10|11|37|64|137|1{10,11})$/u.test(shape);
}

/** With the zero of a long-distance call, or grouped as in India or China. */
function isGroupedAbroad(digits: string, groups: readonly string[]): boolean {
  const shape = groups.map(({ length }) => length).join('');
  if (/^0[1-9]\d{7,10}$/u.test(digits)) return groups.every(({ length }) => length >= 2) && shape !== '224';
  if (shape === '55') return /^[6-9]/u.test(digits) && !digits.endsWith('00');
  return shape === '344' && /^1[3-9]/u.test(digits);
}

function isScore(group: string): boolean {
  return Number(group) >= 472 && Number(group) <= 528;
}

function isYear(group: string): boolean {
  return /^(?:19|20)\d{2}$/u.test(group);
}

function isPhone(candidate: string, before: string): boolean {
  const digits = candidate.replaceAll(/\D/gu, '');
  const groups = candidate.match(/\d+/gu) ?? [];
  if (candidate.startsWith('+')) return digits.length >= 8 && digits.length <= 15;
  if (groups.every((group) => isYear(group) || group.length < 3))
    return (
      isGroupedAbroad(digits, groups) || (groups.every(({ length }) => length === 1) && isNorthAmerican(digits, groups))
    );
  if (ANNOUNCED.test(before)) return digits.length <= 15;
  if (/^00[1-9]\d{8,12}$/u.test(digits)) return true;
  // An id is one block; who groups it like a phone number means one.
  if (groups.length === 1 && NAMED.test(before)) return false;
  return /[$€£]\s?$/u.test(before) ? false : isNorthAmerican(digits, groups) || isGroupedAbroad(digits, groups);
}

export function findPhones(text: string): Span[] {
  const written = [...text.matchAll(CANDIDATE)].filter(({ 0: match, index }) =>
    isPhone(match, text.slice(Math.max(0, index - LOOK_BACK), index)),
  );
  const spoken = [...text.matchAll(IN_WORDS)].filter(([match]) => !isCounting(match));
  const parted = [...text.matchAll(PARTED)].filter(({ 0: match }) =>
    isNorthAmerican(match.replaceAll(/\D/gu, ''), match.match(/\d+/gu) ?? []),
  );
  return [...written, ...parted, ...spoken].map(({ 0: match, index }) => ({ start: index, end: index + match.length }));
}

/** 'One two three four five …' is a timer, not a number. */
function isCounting(words: string): boolean {
  const digits = words
    .toLowerCase()
    .split(/[\s,.-]+/u)
    .map((word) => DIGIT_WORDS.indexOf(word));
  return digits.every((digit, index) => index === 0 || Math.abs(digit - (digits[index - 1] ?? 0)) === 1);
}
