// Reported errors as administrators see them. Pure.
import type { ReportStatus, SchoolReport } from '@matricula/contract/schools/school-management.ts';
import { SCHOOL_FIGURES } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { ReportRow } from './school-reports.repository.ts';

export function presentReport(row: ReportRow): SchoolReport {
  return {
    _id: row.id,
    schoolId: row.schoolId,
    schoolTitle: row.schoolTitle,
    figure: SCHOOL_FIGURES.find((figure) => figure === row.figure) ?? null,
    text: row.text,
    sourceUrl: row.sourceUrl,
    status: row.status as ReportStatus,
    reportedAt: row.reportedAt.toISOString(),
    reporterName: row.reporterName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    changes: row.changes,
  };
}
