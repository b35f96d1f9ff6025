// The banks of the repository pass, drafts may fail, and a thousand items are judged in a few seconds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BankFile } from '../../server/seed/banks/bank-files.ts';
import { bankSources, directoryNames, readArguments } from './bank-sources.ts';
import { judgeBanks, schoolNamesIn } from './judge-banks.ts';

const MAX_SECONDS = 10;
const QUIZ = 'ethics-health-systems/';
const PLANTED = join(import.meta.dirname, '../guards/planted/question-banks/server/seed/banks', QUIZ);

const planted = (name: string): BankFile => ({
  path: `${QUIZ}${name}`,
  text: readFileSync(join(PLANTED, name), 'utf8'),
});

// How long it takes is judged below, by processor time; a busy machine may need longer by the clock.
describe('judgeBanks', { timeout: 60_000 }, () => {
  it('lets the gold examples pass', () => {
    const { findings } = judgeBanks(bankSources(null), directoryNames());
    const gold = ['med-ethics-clinic-forty-cards', 'cas-ethics-studio-kiln-log', 'pre-humility-practice-sunday-meal'];
    expect(findings.filter(({ itemId, isBlocking }) => isBlocking && gold.includes(itemId))).toEqual([]);
  });

  it('says what is wrong with a draft, and does not let it stop the check', () => {
    const { findings } = judgeBanks([planted('bank.yaml'), planted('consent.yaml')], []);
    const ofDraft = findings.filter(({ itemId }) => itemId === 'quiz-consent-draft');
    expect(ofDraft.some(({ severity }) => severity === 'error')).toBe(true);
    expect(ofDraft.some(({ isBlocking }) => isBlocking)).toBe(false);
    expect(findings.filter(({ isBlocking }) => isBlocking).map(({ file }) => file)).toContain(`${QUIZ}consent.yaml`);
  });

  it('takes a few seconds of a processor for a thousand items', () => {
    const files = bankSources(null);
    const own = judgeBanks(files, []).banks.reduce((sum, { items }) => sum + items.length, 0);
    const copies = Math.ceil(1000 / own);
    // Every longer word of a copy's prose is its own, as those of other stories are.
    const changed = (text: string, copy: number): string =>
      text
        .split('\n')
        .map((line) => {
          if (/^(- )?id: /.test(line)) return `${line}-${copy}`;
          const isProse = /^ {2,}[^-:{}]*$/.test(line);
          return isProse ? line.replaceAll(/\b[a-z]{6,}\b/g, `$&${String.fromCodePoint(97 + (copy % 26))}`) : line;
        })
        .join('\n');
    const many = files.flatMap(({ path, text }) =>
      path.endsWith('bank.yaml')
        ? [{ path, text }]
        : Array.from({ length: copies }, (_, at) => ({
            path: path.replace('.yaml', `-${at}.yaml`),
            text: at === 0 ? text : changed(text, at),
          })),
    );
    // A thousand, not more: the time grows faster than their number.
    const surplus = copies * own - 1000;
    const singles = many.filter(({ path, text }) => path.endsWith(`-${copies - 1}.yaml`) && text.startsWith('id: '));
    const left = new Set(singles.slice(0, surplus));
    const before = process.cpuUsage();
    const { banks } = judgeBanks(
      many.filter((file) => !left.has(file)),
      directoryNames(),
    );
    const { user, system } = process.cpuUsage(before);
    expect(banks.reduce((sum, { items }) => sum + items.length, 0)).toBeGreaterThan(800);
    expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS);
    // By the processor's clock: something else may use the machine.
  }, 120_000);
});

it('knows schools by their long names only', () => {
  const json = JSON.stringify([
    { title: 'Brown', shortTitle: 'Case Western', attendedAs: ['Rush University', 'Rush'] },
  ]);
  expect(schoolNamesIn(json)).toEqual(['Case Western', 'Rush University']);
});

it('reads a folder and names from the command line', () => {
  expect(readArguments(['casper', '--with', '/tmp/banks'])).toEqual({ folder: '/tmp/banks', wanted: ['casper'] });
  expect(() => readArguments(['--with'])).toThrow('--with needs a folder');
});
