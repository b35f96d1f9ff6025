// An import as the contract shows it.
import type { ImportChange, ImportReply, SchoolImport } from '@matricula/contract/schools/imports/school-imports.ts';
import type { BadRow, ImportRecord, ImportRow } from './school-imports.repository.ts';

export function presentImport(record: ImportRecord): SchoolImport {
  return {
    _id: record.id,
    fileName: record.fileName,
    status: record.status,
    authorName: record.authorName,
    createdAt: record.createdAt.toISOString(),
    headers: record.headers,
    mapping: record.mapping,
    rowCount: record.rowCount,
    newCount: record.newCount,
    changedCount: record.changedCount,
    unchangedCount: record.unchangedCount,
    badCount: record.badCount,
    doneCount: record.doneCount,
    keptCount: record.keptCount,
    finishedAt: record.finishedAt?.toISOString() ?? null,
  };
}

export function presentImportReply({
  record,
  sample,
  errors,
  changes,
}: {
  record: ImportRecord;
  sample: readonly ImportRow[];
  errors: readonly BadRow[];
  changes: ImportChange[];
}): ImportReply {
  return {
    data: presentImport(record),
    sample: sample.map(({ cells }) => cells),
    errors: errors.map(({ line, schoolId, errors: problems }) => ({ line, schoolId, errors: problems })),
    changes,
  };
}
