// The question banks of the product, from the YAML files beside this one (docs/content.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bank, type BankFile, describeProblem, parseBanks } from './bank-files.ts';

/** Every YAML file below a folder that holds banks, by its path from there. */
export function readBankFiles(folder: string): BankFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));
}

/** Fails with every problem at once, each by file and field. */
export function readBanks(folder: string = import.meta.dirname): Bank[] {
  const { banks, problems } = parseBanks(readBankFiles(folder));
  if (problems.length > 0)
    throw new Error(`The question banks cannot be read:\n${problems.map(describeProblem).join('\n')}`);
  return banks;
}
