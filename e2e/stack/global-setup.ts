// Starts the product once for a whole run: the stack of one API process, and those that only one project needs when it is chosen.
import { type FullConfig } from '@playwright/test';
import { type Stack, startStack } from './stack.ts';

export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  // Playwright lists every project here, so the choice is read from the command line.
  const chosen = process.argv.flatMap((word, index, words) =>
    word.startsWith('--project=') ? [word.slice(10)] : words[index - 1] === '--project' ? [word] : [],
  );
  const isNeeded = (project: string) =>
    config.projects.some(({ name }) => name === project) && (chosen.length === 0 || chosen.includes(project));

  const stacks: Stack[] = [];
  if (chosen.length !== 1 || chosen[0] !== 'xss') stacks.push(await startStack('one'));
  if (isNeeded('two-processes')) stacks.push(await startStack('two', { hasInbox: false }));
  // What one of its tests publishes, everybody in the product is asked to agree to.
  if (isNeeded('policies')) stacks.push(await startStack('policies', { hasInbox: false }));
  if (isNeeded('xss')) stacks.push(await startStack('hostile'));
  return async () => {
    for (const stack of stacks.toReversed()) await stack.stop();
  };
}
