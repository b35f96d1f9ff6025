// The order of test files: one project after the other, so that its files can share a process, and files that take turns far apart,
// so that none waits for another while a processor has nothing to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that call `takeHeavyTurn`. */
const TAKES_TURNS = /\/uploads\.(?:safety|time)\.test\.ts$/;

export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((own) => spread(own));
  }
}

/** One of the scripts' tests takes a minute by itself: begun last it would leave a processor without work. */
const placeOf = ({ project }: TestSpecification): number => (project.name === 'scripts' ? 0 : 1);

/** The first of those that take turns at the beginning, the next ones in even distances. */
export function spread<File extends Pick<TestSpecification, 'moduleId'>>(files: readonly File[]): File[] {
  const turns = files.filter(({ moduleId }) => TAKES_TURNS.test(moduleId));
  const others = files.filter(({ moduleId }) => !TAKES_TURNS.test(moduleId));
  if (turns.length === 0) return others;
  const distance = Math.ceil(others.length / turns.length);
  return turns.flatMap((turn, index) => [turn, ...others.slice(index * distance, (index + 1) * distance)]);
}
