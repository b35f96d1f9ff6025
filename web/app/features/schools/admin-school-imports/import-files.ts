// The files an import gives: the template to fill, and the list of what is wrong.
import { IMPORT_COLUMNS } from '@matricula/contract/schools/school-imports.rules.ts';
import type { ImportError } from '@matricula/contract/schools/school-imports.ts';

export function templateRows(): string[][] {
  return [IMPORT_COLUMNS.map(({ name }) => name), IMPORT_COLUMNS.map(({ example }) => example)];
}

/** One line for each thing that is wrong, so that it can be sorted and sent on. */
export function errorRows(errors: readonly ImportError[]): (string | number)[][] {
  return [
    ['line', 'schoolId', 'column', 'problem'],
    ...errors.flatMap(({ line, schoolId, errors: problems }) =>
      problems.map(({ column, message }) => [line, schoolId, column, message]),
    ),
  ];
}
