// Every check of one file, in order. Whatever searches or decodes its bytes runs in a process of its own; here is only who is asked when.
import { ATTACHMENT_TEXTS } from '@matricula/contract/attachments.rules.ts';
import { z } from 'zod';
import { ProcessFailed } from '#platform/bounded-process.ts';
import type { Context } from '#platform/context.ts';
import { type Conversion, convert } from './attachments.conversion.ts';
import type { Inspection } from './attachments.inspection.ts';
import { runProgram } from './attachments.programs.ts';

const INSPECTION_SECONDS = 5;
const MAX_INSPECTION_BYTES = 1_024;

const inspectionSchema: z.ZodType<Inspection> = z.object({
  kind: z.enum(['picture', 'pdf']).nullable(),
  isTooLarge: z.boolean(),
  smuggled: z.enum(['mixed', 'active', 'unreadable']).nullable(),
});

/** The file made anew, or why it is refused. Fails with ScannerAway, ScannerOverrun or OutOfTime. */
export async function examine(ctx: Context, bytes: Buffer, signal: AbortSignal): Promise<Conversion> {
  const inspection = await inspect(bytes, signal);
  if (inspection === null) return { refusedBecause: ATTACHMENT_TEXTS.unreadable };
  const { kind, isTooLarge, smuggled } = inspection;
  if (kind === null) return { refusedBecause: ATTACHMENT_TEXTS.wrongType };
  // Before the scanner, which decodes pictures as well.
  if (isTooLarge) return { refusedBecause: ATTACHMENT_TEXTS.tooManyPixels };
  const found = await ctx.scanner.scan(bytes);
  if (found !== null) {
    ctx.log.warn({ found }, 'an infected file was refused');
    return { refusedBecause: ATTACHMENT_TEXTS.infected };
  }
  return smuggled === null ? convert(bytes, kind, signal) : { refusedBecause: ATTACHMENT_TEXTS[smuggled] };
}

/** Null for a file that takes more time or memory to look through than it may. */
async function inspect(bytes: Buffer, signal: AbortSignal): Promise<Inspection | null> {
  const run = { args: [], input: bytes, mostOutputBytes: MAX_INSPECTION_BYTES, cpuSeconds: INSPECTION_SECONDS };
  try {
    const written = await runProgram('inspection', { ...run, pace: 'quick', signal });
    return inspectionSchema.parse(JSON.parse(written.toString()));
  } catch (error) {
    if (error instanceof ProcessFailed) return null;
    throw error;
  }
}
