// The nightly look at the audit chain, its copy once a minute, and the end of rows that are older than they are kept.
import type { Context } from '#platform/context/context.ts';
import { beginNightlyCheck, findLastVerdict, runCheckPart } from './audit.checks.service.ts';
import { copyAuditRows } from './audit.copy.service.ts';
import { removeOldAudits } from './audit.retention.service.ts';

/** Begins it; the parts follow one after the other. */
export async function checkAuditChain(ctx: Context): Promise<void> {
  await beginNightlyCheck(ctx);
}

export async function runAuditCheck(ctx: Context, { checkId }: { checkId: number }): Promise<void> {
  await runCheckPart(ctx, checkId);
}

export async function copyAuditLog(ctx: Context): Promise<void> {
  await copyAuditRows(ctx);
}

export async function removeOldAuditRows(ctx: Context): Promise<void> {
  await removeOldAudits(ctx);
}

/** For the worker's gauge: 1 when the last check has found the log changed. */
export async function readAuditBroken(ctx: Context): Promise<number> {
  return (await findLastVerdict(ctx))?.isWhole === false ? 1 : 0;
}
