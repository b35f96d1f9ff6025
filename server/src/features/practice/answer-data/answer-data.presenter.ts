// Shared answers → the wire: the specification's joined text, and beside it each part under what was asked. Pure.
import {
  FILE_SEPARATOR,
  joinTexts,
  readPart,
  TEXT_SEPARATOR,
} from '@matricula/contract/practice/answers/answer-data.rules.ts';
import type {
  Answer,
  AnsweredQuestionRow as WireQuestionRow,
  AnswersReply,
  SharedAnswersReply,
} from '@matricula/contract/practice/answers/answer-data.ts';
import type { UserDemographicsReply } from '@matricula/contract/practice/answers/demographics.ts';
import { markOf, partsOf, takePart } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { recordingFileName } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { Demographics } from './answer-data.demographics.service.ts';
import type { AnsweredQuestionRow } from './answer-data.repository.ts';
import type { findSharedAnswers, listAnswers, ReadAnswer } from './answer-data.service.ts';

function presentAnswer({ answer, parts: rows, takes, task }: ReadAnswer): Answer {
  // In the order of the task; what it does not ask for is nobody's answer.
  const fields = partsOf(task).filter(({ kind }) => kind !== 'take');
  const parts = fields.flatMap((field) => {
    const row = rows.find(({ part }) => part === field.part);
    return row === undefined || row.body.trim() === '' ? [] : [row];
  });
  const files = fields.flatMap(({ part }) => {
    const take = takes.find((one) => one.take === takePart(part));
    if (take === undefined) return [];
    const { prompt } = readPart(task, { part }, '');
    const fileName = recordingFileName(take.id, take.mimeType);
    // Said once: with the words where there are any.
    const mark = parts.some((one) => one.part === part) ? null : markOf(rows, part);
    return [{ fileName, part, prompt, contentType: take.mimeType, seconds: take.seconds, mark }];
  });
  const isVideo = answer.answerType === 'video';
  return {
    answerId: answer.id,
    user: answer.personId,
    createdAt: answer.answeredAt.toISOString(),
    answerType: answer.answerType,
    data: isVideo
      ? files.map(({ fileName }) => fileName).join(FILE_SEPARATOR)
      : joinTexts(parts.map(({ body }) => body)),
    parts: parts.map((row) => ({ ...readPart(task, row, row.body), mark: markOf(rows, row.part) })),
    files,
    version: answer.version,
    state: answer.state,
    seconds: Math.max(0, Math.round(answer.seconds)),
    share: answer.share,
  };
}

export function presentAnswers(list: Awaited<ReturnType<typeof listAnswers>>): AnswersReply {
  const { question, answers, total, people, medianSeconds, userIds } = list;
  const { id: questionId, courseId, courseTitle, type, title } = question;
  return {
    answers: answers.map(presentAnswer),
    total,
    people,
    medianSeconds,
    separator: TEXT_SEPARATOR,
    question: { questionId, courseId, courseTitle, type, title },
    userIds,
  };
}

export function presentShared({ answerIds, takes }: Awaited<ReturnType<typeof findSharedAnswers>>): SharedAnswersReply {
  return { answerIds, fileNames: takes.map(({ id, mimeType }) => recordingFileName(id, mimeType)) };
}

export function presentAnsweredQuestion({ id, lastAnsweredAt, ...row }: AnsweredQuestionRow): WireQuestionRow {
  return { questionId: id, ...row, lastAnsweredAt: lastAnsweredAt.toISOString() };
}

export function presentDemographics({ countedAt, ...figures }: Demographics): UserDemographicsReply {
  return { ...figures, countedAt: countedAt?.toISOString() ?? null };
}
