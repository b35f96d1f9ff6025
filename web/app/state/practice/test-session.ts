// The session's `test` and `testConfiguration` (spec §3): which question was answered last with a clock or without one in this tab, and
// at which pace. The next question of the same course offers that clock again.
import { PACES, type Pace } from '@matricula/contract/practice/attempts/clock.rules.ts';
import { TEST_SESSION } from '#lib/left-on-device.ts';

interface TestSession {
  test: { courseId: string; questionId: string } | null;
  /** `pace`: how many times the time of the test; null without a clock. */
  testConfiguration: { pace: Pace | null };
}

const [TEST, CONFIGURATION] = TEST_SESSION;
const NONE: TestSession = { test: null, testConfiguration: { pace: null } };

export function keepTestSession({ test, testConfiguration }: TestSession): void {
  try {
    sessionStorage.setItem(TEST, JSON.stringify(test));
    sessionStorage.setItem(CONFIGURATION, JSON.stringify(testConfiguration));
  } catch {
    // A browser that stores nothing asks again at the next question.
  }
}

export function readTestSession(): TestSession {
  try {
    const test = JSON.parse(sessionStorage.getItem(TEST) ?? 'null') as TestSession['test'];
    const { pace } = JSON.parse(sessionStorage.getItem(CONFIGURATION) ?? '{}') as Partial<
      TestSession['testConfiguration']
    >;
    return { test, testConfiguration: { pace: PACES.find((known) => known === pace) ?? null } };
  } catch {
    return NONE;
  }
}

/** The pace chosen for the last question of this course, or null. */
export function paceOfCourse(courseId: string): Pace | null {
  const { test, testConfiguration } = readTestSession();
  return test?.courseId === courseId ? testConfiguration.pace : null;
}
