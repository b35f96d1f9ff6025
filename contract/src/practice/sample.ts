// What a sample question is, one kind per bank. Free of zod: the browser reads this file.
import type { BankId } from './banks.ts';

/** The four-point scale of AAMC PREview, from worst to best. */
export const EFFECTIVENESS = ['very-ineffective', 'ineffective', 'effective', 'very-effective'] as const;

export type Effectiveness = (typeof EFFECTIVENESS)[number];

interface SampleBase {
  /** Also the id of its ratings: the thread is `question-{id}`. */
  id: string;
  bank: BankId;
  /** The format whose clock it runs under (formats/). */
  formatId: string;
  title: string;
  competencies: readonly string[];
  /** What a person reads first. */
  scenario: string;
}

/** One good way to answer, written by us, and what makes it one. It fits the clock. */
export interface StrongAnswer {
  text: string;
  why: string;
}

export interface InterviewSample extends SampleBase {
  bank: 'medinterview';
  /** What an interviewer asks next, once the first answer is given. */
  followUps: readonly string[];
  /** What a strong answer does. */
  notes: readonly string[];
  /** The core of what is said in the room. */
  strong: StrongAnswer;
}

export interface TypedSample extends SampleBase {
  bank: 'casper';
  /** Both are shown together. Each is read on its own, so each has its own notes. */
  questions: readonly { id: string; text: string; notes: readonly string[]; strong: StrongAnswer }[];
}

interface RatedResponse {
  id: string;
  text: string;
  /** Our own key, not the AAMC's. */
  key: Effectiveness;
  reason: string;
}

export interface RatedSample extends SampleBase {
  bank: 'aamcpreview';
  responses: readonly RatedResponse[];
  notes: readonly string[];
}

export type SampleQuestion = InterviewSample | TypedSample | RatedSample;
