// Every check of one file before it is made anew, in order. Whatever searches or decodes its bytes runs in a process of its own; here is only who is asked when.
import { UPLOAD_TEXTS, endingOf } from '@matricula/contract/foundation/uploads.rules.ts';
import { z } from 'zod';
import { ProcessFailed } from '#platform/files/bounded-process.ts';
import type { Context } from '#platform/context/context.ts';
import { OFFICE_FORMATS } from '#platform/files/programs/office.ts';
import type { FileKind } from './uploads.conversion.ts';
import type { Inspection } from './uploads.inspection.ts';
import { runProgram } from './uploads.programs.ts';

const INSPECTION_SECONDS = 5;
const MAX_INSPECTION_BYTES = 1_024;

const inspectionSchema: z.ZodType<Inspection> = z.object({
  kind: z.enum(['picture', 'pdf', ...OFFICE_FORMATS]).nullable(),
  unfit: z
    .enum(['wrongType', 'oldWord', 'locked', 'tooManyPages', 'tooManyPixels', 'largePicture', 'unreadable'])
    .nullable(),
  smuggled: z.enum(['mixed', 'active', 'activeDocument', 'unreadable']).nullable(),
});

interface Uploaded {
  name: string;
  bytes: Buffer;
}

/** What kind of file it is, or why it is refused. Fails with ScannerAway, ScannerOverrun or OutOfTime. */
export async function examine(
  ctx: Context,
  { name, bytes }: Uploaded,
  signal: AbortSignal,
): Promise<{ refusedBecause: string } | { kind: FileKind }> {
  const inspection = await inspect(bytes, endingOf(name), signal);
  if (inspection === null) return { refusedBecause: UPLOAD_TEXTS.unreadable };
  const { kind, unfit, smuggled } = inspection;
  // Before the scanner, which decodes and unpacks as well.
  if (kind === null || unfit !== null) return { refusedBecause: UPLOAD_TEXTS[unfit ?? 'wrongType'] };
  const found = await ctx.scanner.scan(bytes);
  if (found !== null) {
    ctx.log.warn({ found }, 'an infected file was refused');
    return { refusedBecause: UPLOAD_TEXTS.infected };
  }
  if (smuggled !== null) return { refusedBecause: UPLOAD_TEXTS[smuggled] };
  return { kind };
}

/** Null for a file that takes more time or memory to look through than it may. */
async function inspect(bytes: Buffer, ending: string, signal: AbortSignal): Promise<Inspection | null> {
  const run = { args: [ending], input: bytes, mostOutputBytes: MAX_INSPECTION_BYTES, cpuSeconds: INSPECTION_SECONDS };
  try {
    const written = await runProgram('inspection', { ...run, pace: 'quick', signal });
    return inspectionSchema.parse(JSON.parse(written.toString()));
  } catch (error) {
    if (error instanceof ProcessFailed) return null;
    throw error;
  }
}
