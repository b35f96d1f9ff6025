// The topics of the interview stations. Facts of admissions, in our own words.
import { plainWords } from './text/measures.ts';

export const TOPICS: readonly string[] = [
  'consent and capacity',
  'confidentiality and duty to warn',
  'truth-telling',
  'end-of-life and assisted dying',
  'resource allocation and triage',
  'organ donation',
  'vaccine hesitancy',
  'research integrity, authorship, plagiarism',
  'impaired or unsafe colleague',
  'academic dishonesty among peers',
  'social media and professionalism',
  'conflicts of interest and gifts',
  'boundaries with patients',
  'cultural safety and Indigenous health',
  'racism and bias in care',
  'language barriers and interpreters',
  'rural and remote access',
  'public vs private funding',
  'physician shortage and team-based care',
  'AI and data privacy in care',
  'opioid crisis and harm reduction',
  'mental health and burnout',
  'adolescents’ confidentiality',
  'disability and accommodation',
  'climate and health',
  'pandemic duties',
  'feedback and failure',
  'group-work conflict',
  'customer-service and workplace dilemmas',
];

const WORDS = TOPICS.map((topic) => new Set(plainWords(topic)));

/** The topic that a writer means, who may shorten it: 'rural access' is 'rural and remote access'. Null where there is none. */
export function topicOf(said: string): string | null {
  const exact = TOPICS.find((topic) => topic.toLowerCase() === said.toLowerCase());
  if (exact !== undefined) return exact;
  const words = plainWords(said);
  const at = words.length === 0 ? -1 : WORDS.findIndex((known) => words.every((word) => known.has(word)));
  return TOPICS[at] ?? null;
}
