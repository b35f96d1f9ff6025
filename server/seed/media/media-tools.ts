// The programs that media are made with, and what to say where they are missing: items then stay text.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const PROGRAMS = ['ffmpeg', 'flite', 'espeak-ng'] as const;

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Null where everything is there; else a sentence with the line to run. */
export function missingTools(): string | null {
  const missing = PROGRAMS.filter((program) => !isInstalled(program));
  if (missing.length === 0) return null;
  return `Lessons and clips need ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`;
}
