// Voices of lessons and clips: flite and, for further ones, espeak-ng, run as programs. Flat, and said to be synthetic wherever they are heard.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { CasperContent } from '@matricula/contract/practice/content/casper.ts';

const run = promisify(execFile);

export interface Voice {
  program: 'flite' | 'espeak-ng';
  /** Of the program. */
  name: string;
  /** flite: how many times the usual length; espeak-ng: words a minute. */
  pace: number;
}

const NARRATOR: Voice = { program: 'flite', name: 'slt', pace: 1.08 };
/** 138 words a minute. */
export const LESSON_VOICE: Voice = { ...NARRATOR, pace: 1.35 };
const MEN: readonly Voice[] = [
  { program: 'flite', name: 'rms', pace: 1.05 },
  { program: 'flite', name: 'awb', pace: 1.05 },
];
const WOMEN: readonly Voice[] = [
  { program: 'espeak-ng', name: 'en-us+f4', pace: 150 },
  { program: 'espeak-ng', name: 'en-us+f2', pace: 150 },
];

/** Whose voice a line of a clip has: each person of the cast has one of their own as far as voices go. */
export function voiceOf(who: string, cast: CasperContent['about']['cast']): Voice {
  const place = cast.findIndex(({ name }) => name === who);
  const person = cast[place];
  if (person === undefined) return NARRATOR;
  const voices = person.gender === 'woman' ? WOMEN : MEN;
  const before = cast.slice(0, place).filter(({ gender }) => (gender === 'woman') === (person.gender === 'woman'));
  return voices[before.length % voices.length] ?? NARRATOR;
}

/** Typographic marks are for readers; a voice stumbles over them. */
function speakable(text: string): string {
  return text.replaceAll(/[“”]/g, '"').replaceAll('’', "'").replaceAll('…', '.').replaceAll(/\s+/g, ' ').trim();
}

/** Speaks a line into a WAV file. Answers with how long it is, in seconds. */
export async function speak({ program, name, pace }: Voice, text: string, file: string): Promise<number> {
  const words = speakable(text);
  // A text that begins with a hyphen must not become an option.
  const options =
    program === 'flite'
      ? ['-voice', name, '--setf', `duration_stretch=${pace}`, '-t', ` ${words}`, '-o', file]
      : ['-v', name, '-s', String(pace), '-w', file, '--', words];
  await run(program, options, { timeout: 60_000 });
  return secondsOfWav(await readFile(file));
}

/** RIFF: the share of bytes a second is in the format, what there is to hear in 'data'. */
function secondsOfWav(wav: Buffer): number {
  const bytesPerSecond = wav.readUInt32LE(28);
  const data = wav.indexOf('data', 36, 'latin1');
  if (data < 0 || bytesPerSecond === 0) throw new Error('The voice made no sound');
  return (wav.length - data - 8) / bytesPerSecond;
}
