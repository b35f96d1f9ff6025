// The guard over the question banks: every file can be read, and no item that left its draft fails a gate. Figures and remarks are shown by
// `npm run content:check`.

import { BANKS_FOLDER } from '../../server/seed/banks/bank-files.ts';
import { judgeBanks, schoolNamesIn } from '../content/judge-banks.ts';
import { type Finding, type Guard, lineAt } from './tree.ts';

const SCHOOLS = 'server/seed/schools/schools.json';

export const questionBanks: Guard = {
  name: 'question-banks',
  rule: 'every item of the banks can be read and passes the gates, drafts excepted',
  find: (tree) => {
    const files = tree
      .filter(({ path }) => path.startsWith(BANKS_FOLDER) && path.endsWith('.yaml'))
      .map(({ path, text }) => ({ path: path.slice(BANKS_FOLDER.length), text }));
    const schools = tree.find(({ path }) => path === SCHOOLS);
    const { problems, findings } = judgeBanks(files, schools === undefined ? [] : schoolNamesIn(schools.text));
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    const lineOf = (file: string, itemId: string): number => {
      const text = texts.get(file) ?? '';
      return lineAt(text, Math.max(0, text.indexOf(`id: ${itemId}`)));
    };
    return [
      ...problems.map(({ file, field, message }): Finding => ({
        path: `${BANKS_FOLDER}${file}`,
        message: `${field}: ${message}`,
      })),
      ...findings
        .filter(({ isBlocking }) => isBlocking)
        .map(({ file, gate, itemId, field, message }) => ({
          path: `${BANKS_FOLDER}${file}`,
          line: lineOf(file, itemId),
          message: `${itemId} ${field} [${gate}]: ${message}`,
        })),
    ];
  },
};
