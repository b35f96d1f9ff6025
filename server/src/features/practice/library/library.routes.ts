// HTTP of the library.
import { libraryEndpoints } from '@matricula/contract/practice/answering-endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentFound, presentLibrary, presentLibraryCourse } from './library.presenter.ts';
import {
  findNextQuestion,
  findQuestions,
  getLibrary,
  getLibraryCourse,
  keepNote,
  saveForLater,
} from './library.service.ts';

const limit = { points: 120, seconds: 60, by: 'user' } as const;

export const libraryRoutes = routesOf(libraryEndpoints, {
  getLibrary: async ({ ctx }) => presentLibrary(await getLibrary(ctx)),

  getLibraryCourse: async ({ ctx, params, query }) =>
    presentLibraryCourse(await getLibraryCourse(ctx, params.courseId, query)),

  getNextQuestion: async ({ ctx, params, query }) => {
    const next = await findNextQuestion(ctx, params.courseId, query.after);
    return { next: next === undefined ? null : { questionId: next.id, title: next.title, type: next.type } };
  },

  getQuestionsById: async ({ ctx, query }) => presentFound(await findQuestions(ctx, query.ids)),

  saveQuestionForLater: {
    limit,
    handle: async ({ ctx, params, body }) => {
      await saveForLater(ctx, params, body.isSaved);
      return { success: true as const };
    },
  },

  keepQuestionNote: {
    limit,
    handle: async ({ ctx, params, body }) => {
      await keepNote(ctx, params, body.note);
      return { success: true as const };
    },
  },
});
