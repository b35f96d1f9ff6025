// Reporting a mistake of a question.
import type { ReportQuestionBody } from '@matricula/contract/practice/reports/question-reports.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export function reportQuestionMutation({ courseId, questionId }: { courseId: string; questionId: string }) {
  return mutationOptions({
    mutationFn: (body: ReportQuestionBody) => api.reportQuestion({ params: { courseId, questionId }, body }),
  });
}
