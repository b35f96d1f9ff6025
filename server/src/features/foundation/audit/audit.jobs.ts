// The nightly walk along the audit log. A log that somebody has changed fails the job, and a parked job needs a person.
import type { Context } from '#platform/context/context.ts';
import { verifyAuditChain } from './audit.service.ts';

export async function checkAuditChain(ctx: Context): Promise<void> {
  const { rows, brokenAt } = await verifyAuditChain(ctx);
  if (brokenAt !== null) {
    // At once, not only when the last try has failed.
    ctx.log.error({ brokenAt }, 'the audit log was changed');
    throw new Error(`The audit log is broken at row ${brokenAt}`);
  }
  ctx.log.info({ rows }, 'the audit log is whole');
}
