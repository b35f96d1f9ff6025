// A bank as a file: the newest version of every question of a course, or of some of them, in batches.
import type { ExportBankBody } from '@matricula/contract/practice/imports/question-imports.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { findAnyCourse } from '#features/marketplace/courses/courses.service.ts';
import { findManagedIds } from '#features/practice/managed-questions/managed-questions.service.ts';
import { findWholeQuestions, type WholeQuestion } from '#features/practice/questions/questions.file.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';

const BATCH = 200;

/** Reads the chosen questions from the beginning, as often as it is called. */
export type BankReader = () => AsyncGenerator<WholeQuestion[]>;

/** Which questions they are is settled, and written into the audit log, before the first is read. Fails with notFound. */
export async function exportBank(ctx: Context, { courseId, category, state, format }: ExportBankBody) {
  requireAdmin(ctx);
  if ((await findAnyCourse(ctx, courseId)) === undefined) notFound('Course');
  const ids = await findManagedIds(ctx, { course: courseId, category, state });
  await recordAudit(ctx, {
    action: 'bank.exported',
    subjectType: 'course',
    subjectId: courseId,
    reason: '',
    before: null,
    after: { format, category: category ?? null, state: state ?? null, questions: ids.length },
  });
  const read: BankReader = async function* readBank() {
    for (let start = 0; start < ids.length; start += BATCH) {
      const part = ids.slice(start, start + BATCH);
      const found = await findWholeQuestions(ctx, part); // oxlint-disable-line no-await-in-loop -- one batch in memory at a time
      yield part.flatMap((id) => found.get(id) ?? []);
    }
  };
  return read;
}
