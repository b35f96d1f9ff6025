// An import as the contract shows it, and a bank as a file.
import { csvOf } from '@matricula/contract/base/csv.rules.ts';
import { questionColumns, SETTING_COLUMNS } from '@matricula/contract/practice/imports/question-fields.rules.ts';
import { BANK_FILE_KIND, BANK_FILE_VERSION } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import type { QuestionImport, QuestionImportReply } from '@matricula/contract/practice/imports/question-imports.ts';
import type { WholeQuestion } from '#features/practice/questions/questions.file.service.ts';
import { cellsOf } from './question-imports.cells.ts';
import type { BankReader } from './question-imports.export.service.ts';
import type { QuestionImportRecord } from './question-imports.repository.ts';
import type { getImport } from './question-imports.service.ts';

export function presentImport(record: QuestionImportRecord): QuestionImport {
  return {
    _id: record.id,
    courseId: record.courseId,
    courseTitle: record.courseTitle,
    fileName: record.fileName,
    format: record.format,
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
    warningCount: record.warningCount,
    doneCount: record.doneCount,
    keptCount: record.keptCount,
    draftCount: record.draftCount,
    finishedAt: record.finishedAt?.toISOString() ?? null,
  };
}

export function presentImportReply(found: Awaited<ReturnType<typeof getImport>>): QuestionImportReply {
  const { record, sample, errors, warnings, changes, kept } = found;
  return {
    data: presentImport(record),
    sample: sample.map(({ cells }) => cells ?? []),
    errors,
    warnings,
    remarks: record.remarks,
    changes,
    kept,
  };
}

/** Question after question, as they are read. */
export async function* presentJson(courseId: string, read: BankReader): AsyncGenerator<string> {
  const head = { kind: BANK_FILE_KIND, version: BANK_FILE_VERSION, courseId };
  yield `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "questions": [`;
  let separator = '\n';
  for await (const questions of read()) {
    for (const { id: questionId, categoryId: category, isFree, freePriorityNumber, state, content } of questions) {
      const item = { questionId, category, isFree, freePriorityNumber, state, content };
      yield `${separator}${JSON.stringify(item, null, 2).replaceAll(/^/gm, '    ')}`;
      separator = ',\n';
    }
  }
  yield '\n  ]\n}\n';
}

function rowOf({ id, categoryId, isFree, freePriorityNumber, content }: WholeQuestion): Map<string, string> {
  return new Map([
    ['questionId', id],
    ['type', content.type],
    ['category', categoryId],
    ['isFree', isFree ? 'yes' : 'no'],
    ['freePriorityNumber', String(freePriorityNumber)],
    ...cellsOf(content),
  ]);
}

/** One line for each question. Read twice: only columns that some question fills are in the file. The mark in front tells Excel that the letters are UTF-8. */
export async function* presentCsv(read: BankReader): AsyncGenerator<string> {
  const used = new Set(SETTING_COLUMNS.map(({ name }) => name));
  for await (const questions of read())
    for (const question of questions) for (const path of rowOf(question).keys()) used.add(path);
  const names = questionColumns()
    .map(({ name }) => name)
    .filter((name) => used.has(name));
  yield `\uFEFF${csvOf([names])}`;
  for await (const questions of read()) {
    yield csvOf(
      questions.map((question) => {
        const row = rowOf(question);
        return names.map((name) => row.get(name) ?? '');
      }),
    );
  }
}
