// Where the commands read the banks from: the repository, and with `--with FOLDER` a writer's folder laid over it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankFile } from '../../server/seed/banks/bank-files.ts';
import { readBankFiles } from '../../server/seed/banks/read-banks.ts';
import { schoolNamesIn } from './judge-banks.ts';

const SEED = join(import.meta.dirname, '../../server/seed');

/** What stands on the command line: a folder to lay over, and names of banks or items to show. */
export function readArguments(given: readonly string[]): { folder: string | null; wanted: string[] } {
  const at = given.indexOf('--with');
  if (at === -1) return { folder: null, wanted: [...given] };
  const folder = given[at + 1];
  if (folder === undefined) throw new Error('--with needs a folder');
  return { folder, wanted: given.filter((_word, place) => place !== at && place !== at + 1) };
}

/** A file of the folder takes the place of the repository's file of the same name. */
export function bankSources(folder: string | null): BankFile[] {
  const own = readBankFiles(join(SEED, 'banks'));
  const laid = folder === null ? [] : readBankFiles(folder);
  return [...new Map([...own, ...laid].map((file) => [file.path, file])).values()];
}

export function directoryNames(): string[] {
  return schoolNamesIn(readFileSync(join(SEED, 'schools/schools.json'), 'utf8'));
}
