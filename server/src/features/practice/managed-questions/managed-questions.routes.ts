// HTTP of the administrators' table of questions.
import { Readable } from 'node:stream';
import { managedQuestionsEndpoints } from '@matricula/contract/practice/endpoints.ts';
import { undoQuestionsChange } from '#features/practice/questions/questions.bulk.service.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentCsv, presentManagedRow } from './managed-questions.presenter.ts';
import { changeChosenQuestions, exportManagedQuestions, listManagedQuestions } from './managed-questions.service.ts';

const WRITES = { points: 600, seconds: 60 * 60, by: 'user' } as const;

export const managedQuestionsRoutes = routesOf(managedQuestionsEndpoints, {
  listManagedQuestions: async ({ ctx, query }) => {
    const { questions, total, fingerprint } = await listManagedQuestions(ctx, query);
    return { data: questions.map(presentManagedRow), total, fingerprint };
  },

  exportManagedQuestions: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }, reply) =>
      sendPrivateFile(reply, {
        name: 'questions.csv',
        contentType: 'text/csv; charset=utf-8',
        bytes: Readable.from(presentCsv(await exportManagedQuestions(ctx, body))),
      }),
  },

  changeQuestions: {
    limit: WRITES,
    handle: async ({ ctx, body }) => changeChosenQuestions(ctx, body),
  },

  undoQuestionsChange: {
    limit: WRITES,
    handle: async ({ ctx, params }) => undoQuestionsChange(ctx, params.changeId),
  },
});
