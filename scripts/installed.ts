// What the browser tests and fault runs need from the system, and the Debian package that brings it: a missing one is named at
// once, instead of a wait that ends without saying why.

import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const PACKAGES = {
  chromium: 'chromium-headless-shell',
  haproxy: 'haproxy',
  ffmpeg: 'ffmpeg',
  flite: 'flite',
  'espeak-ng': 'espeak-ng',
} as const;

/** Throws, naming the package, unless `command` (a path, or a name on the PATH) can be run. */
export function requireInstalled(program: keyof typeof PACKAGES, command: string = program): void {
  const places = isAbsolute(command)
    ? [command]
    : (process.env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, command));
  if (places.some(canRun)) return;
  throw new Error(`${command} is not installed. On Debian: apt-get install ${PACKAGES[program]}`);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
