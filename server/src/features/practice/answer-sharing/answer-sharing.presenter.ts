// One's own agreement and facts → the wire. Pure.
import {
  FACT_KEYS,
  NO_FACTS,
  type SharedFacts,
  valuesOf,
} from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { AnswerSharing } from '@matricula/contract/practice/answers/answer-sharing.ts';
import type { Sharing } from './answer-sharing.service.ts';

export function presentSharing({ consent, facts }: Sharing): AnswerSharing {
  return { sharedSince: consent?.givenAt.toISOString() ?? null, facts: presentFacts(facts) };
}

function presentFacts(row: Sharing['facts']): SharedFacts {
  if (row === undefined) return NO_FACTS;
  const known = FACT_KEYS.map((key) => [key, valuesOf(key).find((value: string) => value === row[key]) ?? null]);
  return Object.fromEntries(known) as SharedFacts;
}
