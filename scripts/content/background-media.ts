// Starts `npm run content:media` beside whatever runs, for setup and demo: lessons and clips appear one by one as they are ready.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { missingTools } from '../../server/seed/media/media-tools.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOG = '.data/media.log';

/** What to tell whoever started it. The process outlives this one and takes only what others leave of the processor. */
export function startMedia(): string {
  const missing = missingTools();
  if (missing !== null) return `${missing}, then npm run content:media. Until then they are read as text.`;
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const log = openSync(join(ROOT, LOG), 'a');
  const maker = spawn('nice', [process.execPath, 'scripts/content/content-media.ts'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  maker.on('error', () => undefined);
  maker.unref();
  return `Videos of lessons and clips are being made in the background, a minute or two each; ${LOG} says how far.`;
}
