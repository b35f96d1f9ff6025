// Formats and sample questions hold together: every fact has a source and a month, every sample its format.
import { describe, expect, it } from 'vitest';
import { INTERVIEW_CLOCK, INTERVIEW_SAMPLE } from '#practice/sample-interview.ts';
import { RATED_SAMPLE, SAMPLE_QUESTIONS, TYPED_SAMPLE } from '#practice/sample-questions.ts';
import { EFFECTIVENESS } from '#practice/sample.ts';
import { CASPER_2026 } from './casper.ts';
import { type Fact, SOURCES, sourcesOf } from './format-facts.ts';
import { MMI_GENERAL, MMI_MCMASTER } from './mmi.ts';
import { creditKind, PREVIEW_2026 } from './preview.ts';

const FORMATS = [CASPER_2026, PREVIEW_2026, MMI_MCMASTER, MMI_GENERAL];

/** Every fact anywhere in a record. */
function factsIn(value: unknown): Fact<unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'sources' in value && 'verifiedOn' in value ? [value as Fact<unknown>] : [];
  return [...own, ...Object.values(value).flatMap(factsIn)];
}

describe.each(FORMATS.map((format) => [format.id, format] as const))('%s', (_id, format) => {
  it('gives every fact a source, a cycle and a month', () => {
    const facts = factsIn(format);
    expect(facts.length).toBeGreaterThan(3);
    for (const { sources, cycle, verifiedOn, evidence } of facts) {
      expect(sources.length).toBeGreaterThan(0);
      expect(cycle).not.toBe('');
      expect(verifiedOn).toMatch(/^\d{4}-\d{2}$/);
      expect(sources.map((id) => SOURCES[id].evidence)).toContain(evidence);
    }
  });
});

it('has the numbers of the present cycles', () => {
  const [video, typed] = CASPER_2026.sections;
  expect([video.scenarios.value, video.questionsPerScenario.value, video.secondsPerQuestion.value]).toEqual([4, 2, 60]);
  expect([typed.scenarios.value, typed.questionsPerScenario.value, typed.secondsPerScenario.value]).toEqual([
    7, 2, 210,
  ]);
  expect(CASPER_2026.breaks.map(({ mostMinutes }) => mostMinutes.value)).toEqual([10, 5]);
  expect(CASPER_2026.totalMinutes.value).toEqual({ min: 65, max: 85 });
  expect([PREVIEW_2026.scenarios.value, PREVIEW_2026.responses.value, PREVIEW_2026.minutes.value]).toEqual([
    30, 186, 75,
  ]);
  expect([MMI_MCMASTER.stations.value.max, MMI_MCMASTER.readSeconds.value, MMI_MCMASTER.answerSeconds.value]).toEqual([
    10, 120, 480,
  ]);
  expect(MMI_GENERAL.stations.value).toEqual({ min: 7, max: 12 });
});

it('calls a fact the owner’s when the owner says it', () => {
  expect(CASPER_2026.sections[0].questionsPerScenario.evidence).toBe('owner');
  expect(CASPER_2026.totalMinutes.evidence).toBe('third-party');
  expect(MMI_GENERAL.stations.evidence).toBe('research');
  expect(sourcesOf(PREVIEW_2026.responses, PREVIEW_2026.minutes)[0]).toBe('aamcFiveThings');
});

describe('credit', () => {
  // Rows: the key; columns: very ineffective, ineffective, effective, very effective.
  it.each([
    ['very-ineffective', [1, 0.5, 0, 0]],
    ['ineffective', [0.5, 1, 0, 0]],
    ['effective', [0, 0, 1, 0.5]],
    ['very-effective', [0, 0, 0.5, 1]],
  ] as const)('for %s follows the published rule', (key, credits) => {
    expect(EFFECTIVENESS.map((answer) => PREVIEW_2026.credit.value[creditKind(key, answer)])).toEqual(credits);
  });
});

describe('sample questions', () => {
  it('have ids that a rating thread can carry, each once', () => {
    const ids = SAMPLE_QUESTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(`question-${id}`).toMatch(/^[a-z-]{10,100}$/);
  });

  it('belong to a known format', () => {
    for (const { formatId } of SAMPLE_QUESTIONS) expect(FORMATS.map(({ id }) => id)).toContain(formatId);
  });

  it('fit their test', () => {
    expect(TYPED_SAMPLE.questions).toHaveLength(CASPER_2026.sections[1].questionsPerScenario.value);
    expect(CASPER_2026.competencies.value).toEqual(expect.arrayContaining([...TYPED_SAMPLE.competencies]));
    expect(PREVIEW_2026.competencies.value).toEqual(expect.arrayContaining([...RATED_SAMPLE.competencies]));
    const { min, max } = PREVIEW_2026.responsesPerScenario.value;
    expect(RATED_SAMPLE.responses.length).toBeGreaterThanOrEqual(min);
    expect(RATED_SAMPLE.responses.length).toBeLessThanOrEqual(max);
    expect(new Set(RATED_SAMPLE.responses.map(({ key }) => key)).size).toBe(EFFECTIVENESS.length);
  });
});

it('the interview sample shows the clock of its format', () => {
  expect(INTERVIEW_SAMPLE.formatId).toBe(MMI_MCMASTER.id);
  expect(INTERVIEW_CLOCK).toEqual({
    readSeconds: MMI_MCMASTER.readSeconds.value,
    answerSeconds: MMI_MCMASTER.answerSeconds.value,
  });
});
