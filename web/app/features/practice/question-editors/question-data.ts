// What the editors send: the essay form's fields to the letter (spec §3), of every other type the whole content.
import type { EssayContent } from '@matricula/contract/practice/content/essay.ts';
import type { ApiClient } from '@matricula/contract/http/client.ts';
import { type EditorValue, trimmed } from './editor-value.ts';

type QuestionData = Parameters<ApiClient['createQuestion']>[0]['body']['questionData'];

/** Readers' stars as the form has received them: they travel along, and the server keeps its own. */
export interface Reviews {
  reviews: number;
  reviewAvg: number;
}

function essayData(content: EssayContent) {
  const { title, question, essay, comments, schoolIds, about, alsoFits, writtenFor, limit, quality, label, revision } =
    content;
  const { type: multimediaType, link } = about.multimedia;
  return {
    type: 'essay' as const,
    comments,
    multimediaType,
    multimediaLink: multimediaType === 'none' ? '' : link,
    question,
    essayContent: essay,
    essayTitle: title,
    schools: schoolIds.map((schoolId) => ({ schoolId })),
    details: { about, alsoFits, writtenFor, limit, quality, label, revision },
  };
}

function dataOf(value: EditorValue, essayReviews: object): QuestionData {
  const { content, settings } = trimmed(value);
  return content.type === 'essay' ? { ...settings, ...essayData(content), ...essayReviews } : { ...settings, content };
}

/** On create the average is sent as reviewAverage (spec §3). */
export function createData(value: EditorValue): QuestionData {
  return dataOf(value, { reviews: 0, reviewAverage: 0 });
}

export function updateData(value: EditorValue, { reviews, reviewAvg }: Reviews): QuestionData {
  return dataOf(value, { reviews, reviewAvg });
}
