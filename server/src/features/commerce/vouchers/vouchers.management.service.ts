// Vouchers as administrators keep them: made, changed where that is safe, stopped, and who has used them.
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import type { CreateVoucherBody, UpdateVoucherBody } from '@matricula/contract/commerce/vouchers.ts';
import {
  MAX_SHOWN_REDEMPTIONS,
  voucherProblems,
  VOUCHERS_PAGE_SIZE,
} from '@matricula/contract/commerce/vouchers.rules.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound } from '#platform/context/errors.ts';
import { cutPage, readCursor } from '#platform/database/page-cursor.ts';
import {
  countRedemptions,
  insertVoucher,
  lockVoucher,
  type ManagedVoucherRow,
  type RedemptionRow,
  selectManagedVoucher,
  selectManagedVouchers,
  selectPersonByEmail,
  selectRedemptions,
  updateVoucher,
} from './vouchers.management.repository.ts';
import { versionOf } from './vouchers.version.ts';

const CHECK_FIELDS = 'Check the fields that are marked.';
const CHANGED =
  'This voucher was changed meanwhile, so nothing was saved. Close the form and edit the voucher as it is now.';
const ALREADY_CREATED =
  'This voucher was already created, with what you entered first. Close the form and edit it in the list.';

/** A page of all of them, or one alone. Fails with forbidden and invalid. */
export async function listVouchers(
  ctx: Context,
  { cursor, voucher }: { cursor?: string | undefined; voucher?: string | undefined },
): Promise<{ vouchers: ManagedVoucherRow[]; nextCursor: string | null }> {
  requireAdmin(ctx);
  if (voucher !== undefined) {
    const one = await selectManagedVoucher(ctx.db, voucher);
    return { vouchers: one === undefined ? [] : [one], nextCursor: null };
  }
  const found = await selectManagedVouchers(ctx.db, { after: readCursor(cursor), limit: VOUCHERS_PAGE_SIZE + 1 });
  const { rows, next } = cutPage(found, { size: VOUCHERS_PAGE_SIZE, atOf: ({ createdAt }) => createdAt });
  return { vouchers: rows, nextCursor: next };
}

/** Pressed twice, it is made once. Fails with forbidden, invalid and conflict (`already_created`). */
export async function createVoucher(
  ctx: Context,
  { consultantEmail, applicantEmail, expiresAt, requestId, ...terms }: CreateVoucherBody,
): Promise<ManagedVoucherRow> {
  requireAdmin(ctx);
  refuse(voucherProblems(terms, consultantEmail !== null));
  const end = readEnd(ctx, expiresAt, null);
  const consultantId = await readPerson(ctx, 'consultant', consultantEmail);
  const applicantId = await readPerson(ctx, 'applicant', applicantEmail);
  if (consultantId !== null && consultantId === applicantId)
    refuse({ applicantEmail: 'Nobody buys from themselves: name another person' });
  return withTransaction(ctx, async (ctx) => {
    const wanted = { ...terms, expiresAt: end, consultantId, applicantId };
    const row = { ...wanted, createdAt: ctx.clock.now() };
    const id = await insertVoucher(ctx.db, requestId === undefined ? row : { ...row, id: requestId });
    if (id === undefined) return findMade(ctx, requestId ?? '', wanted);
    const made = (await selectManagedVoucher(ctx.db, id)) ?? notFound('Voucher');
    await audit(ctx, 'voucher.created', { before: null, after: made });
    return made;
  });
}

type Wanted = Omit<Parameters<typeof versionOf>[0], 'isActive'> &
  Pick<ManagedVoucherRow, 'consultantId' | 'applicantId'>;

/** Made by the same press before. Whoever has typed something else since is not told that this was made. */
async function findMade(ctx: Context, voucherId: string, wanted: Wanted): Promise<ManagedVoucherRow> {
  const made = (await selectManagedVoucher(ctx.db, voucherId)) ?? notFound('Voucher');
  const isSame =
    versionOf(made) === versionOf({ ...wanted, isActive: true }) &&
    made.consultantId === wanted.consultantId &&
    made.applicantId === wanted.applicantId;
  return isSame ? made : conflict(ALREADY_CREATED, 'already_created');
}

/**
 * What some order was promised stays as it is, and what somebody else has set meanwhile too. Fails with forbidden, notFound, invalid and
 * conflict (`changed`, `voucher_fixed`).
 */
export async function changeVoucher(
  ctx: Context,
  voucherId: string,
  { expiresAt, expectedVersion, ...changes }: UpdateVoucherBody,
): Promise<ManagedVoucherRow> {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    if (!(await lockVoucher(ctx.db, voucherId))) notFound('Voucher');
    const before = (await selectManagedVoucher(ctx.db, voucherId)) ?? notFound('Voucher');
    if (expectedVersion !== undefined && expectedVersion !== versionOf(before)) {
      // Pressed again after an answer that was lost: what is there is what they want.
      if (versionOf({ ...changes, expiresAt: expiresAt === null ? null : new Date(expiresAt) }) === versionOf(before))
        return before;
      conflict(CHANGED, 'changed');
    }
    if (before.isFixed && FIXED.some((field) => changes[field] !== before[field]))
      conflict('An order has had this voucher, so its terms stay. Stop it and create another one.', 'voucher_fixed');
    refuse(voucherProblems(changes, before.consultantId !== null));
    if (changes.maxUses !== null && changes.maxUses < before.taken)
      refuse({ maxUses: `${before.taken} of them are already taken` });
    const end = readEnd(ctx, expiresAt, before.expiresAt);
    await updateVoucher(ctx.db, voucherId, { ...changes, expiresAt: end });
    const after = (await selectManagedVoucher(ctx.db, voucherId)) ?? notFound('Voucher');
    await audit(ctx, actionOf(before, after), { before, after });
    return after;
  });
}

/** Orders that had it, newest first, and how many there are. Fails with forbidden and notFound. */
export async function listRedemptions(
  ctx: Context,
  voucherId: string,
): Promise<{ redemptions: RedemptionRow[]; total: number }> {
  requireAdmin(ctx);
  if ((await selectManagedVoucher(ctx.db, voucherId)) === undefined) notFound('Voucher');
  const redemptions = await selectRedemptions(ctx.db, voucherId, MAX_SHOWN_REDEMPTIONS);
  return { redemptions, total: await countRedemptions(ctx.db, voucherId) };
}

/** What an order was promised, or who bears it. Title, end and how often may change. */
const FIXED = [
  'valueCents',
  'minOrderCents',
  'valueCadCents',
  'minOrderCadCents',
  'consultantShareBps',
  'isFirstOrderOnly',
] as const;

function refuse(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) invalid(CHECK_FIELDS, problems);
}

/** An end that was there before may be over; a new one may not. */
function readEnd(ctx: Context, expiresAt: string | null, before: Date | null): Date | null {
  if (expiresAt === null) return null;
  const end = new Date(expiresAt);
  if (end.getTime() !== before?.getTime() && end <= ctx.clock.now())
    refuse({ expiresAt: 'Choose a day in the future' });
  return end;
}

async function readPerson(ctx: Context, who: 'consultant' | 'applicant', email: string | null): Promise<string | null> {
  if (email === null) return null;
  const person = await selectPersonByEmail(ctx.db, email.trim(), who === 'consultant' ? 'consultant' : 'buyer');
  if (person === undefined)
    refuse(
      who === 'consultant'
        ? { consultantEmail: 'No consultant has this e-mail address' }
        : { applicantEmail: 'Nobody who can buy has this e-mail address' },
    );
  // Whoever registered somebody else's address would be given what is meant for that person.
  else if (who === 'applicant' && person.emailVerifiedAt === null)
    refuse({ applicantEmail: 'This address is not confirmed yet.' });
  return person?.id ?? null;
}

function actionOf(before: ManagedVoucherRow, after: ManagedVoucherRow): AuditAction {
  if (before.isActive === after.isActive) return 'voucher.changed';
  return after.isActive ? 'voucher.restarted' : 'voucher.stopped';
}

/** Never its title or the names: the log can never be changed. */
function factsOf(row: ManagedVoucherRow) {
  return {
    valueCents: row.valueCents,
    minOrderCents: row.minOrderCents,
    valueCadCents: row.valueCadCents,
    minOrderCadCents: row.minOrderCadCents,
    consultantShareBps: row.consultantShareBps,
    maxUses: row.maxUses,
    maxUsesPerApplicant: row.maxUsesPerApplicant,
    consultantId: row.consultantId,
    applicantId: row.applicantId,
    isFirstOrderOnly: row.isFirstOrderOnly,
    isActive: row.isActive,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

async function audit(
  ctx: Context,
  action: AuditAction,
  { before, after }: { before: ManagedVoucherRow | null; after: ManagedVoucherRow },
): Promise<void> {
  await recordAudit(ctx, {
    action,
    subjectType: 'voucher',
    subjectId: after.id,
    reason: '',
    before: before === null ? null : factsOf(before),
    after: factsOf(after),
  });
}
