// The four ratings of AAMC PREview in words.
import type { Effectiveness } from '@matricula/contract/practice/sample.ts';

export const EFFECTIVENESS_TITLES: Record<Effectiveness, string> = {
  'very-ineffective': 'Very ineffective',
  ineffective: 'Ineffective',
  effective: 'Effective',
  'very-effective': 'Very effective',
};
