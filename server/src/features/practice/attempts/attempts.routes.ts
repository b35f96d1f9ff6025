// HTTP of attempts.
import { attemptsEndpoints } from '@matricula/contract/practice/answering-endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentAttempt, presentSaved, presentWork } from './attempts.presenter.ts';
import { finishAttempt, getMyWork, rateAttempt, saveWords, takeTurn } from './attempts.service.ts';

/** A save every two seconds, on two devices, with what was held back by an outage. */
const SAVES = { points: 240, seconds: 60, by: 'user' } as const;
const STEPS = { points: 60, seconds: 60, by: 'user' } as const;

export const attemptsRoutes = routesOf(attemptsEndpoints, {
  getMyWork: async ({ ctx, params }) => presentWork(await getMyWork(ctx, params.courseId, params.questionId)),

  saveAttempt: {
    limit: SAVES,
    handle: async ({ ctx, params, body }) => presentSaved(await saveWords(ctx, params.attemptId, body)),
  },

  takeAttempt: {
    limit: STEPS,
    handle: async ({ ctx, params }) => presentAttempt(await takeTurn(ctx, params.attemptId)),
  },

  finishAttempt: {
    limit: STEPS,
    handle: async ({ ctx, params, body }) => presentAttempt(await finishAttempt(ctx, params.attemptId, body)),
  },

  rateAttempt: {
    limit: STEPS,
    handle: async ({ ctx, params, body }) => presentAttempt(await rateAttempt(ctx, params.attemptId, body)),
  },
});
