// Starts the product once for a whole run: the stack of one API process, and that of two when a chosen project needs it.
import { type FullConfig } from '@playwright/test';
import { startStack } from './stack.ts';

export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  const one = await startStack('one');
  // Playwright lists every project here, so the choice is read from the command line.
  const chosen = process.argv.flatMap((word, index, words) =>
    word.startsWith('--project=') ? [word.slice(10)] : words[index - 1] === '--project' ? [word] : [],
  );
  const needsTwo =
    config.projects.some(({ name }) => name === 'two-processes') &&
    (chosen.length === 0 || chosen.includes('two-processes'));
  const two = needsTwo ? await startStack('two', { hasInbox: false }) : null;
  return async () => {
    await two?.stop();
    await one.stop();
  };
}
