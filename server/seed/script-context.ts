// Runs one piece of work with the product's own context from the command line, and ends with a status a shell understands.
import { readConfig } from '#config.ts';
import { type Context, createContext } from '#platform/context/context.ts';
import { createLog } from '#platform/context/log.ts';
import { createPlatform } from '#platform/context/platform.ts';

/** Prints a failure as one readable line; `work` prints its own success. */
export async function runScript(work: (ctx: Context) => Promise<void>): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog({ level: 'error', process: 'script' });
    const platform = createPlatform({ config, log, process: 'script' });
    try {
      await work(createContext(platform));
    } finally {
      await platform.close();
    }
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** A refused connection carries its reasons inside, and an empty text of its own. */
function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeFailure).join('; ');
  return error instanceof Error ? error.message : String(error);
}
