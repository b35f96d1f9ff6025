// HTTP of answer data, for administrators.
import { answerDataEndpoints } from '@matricula/contract/practice/answering-endpoints.ts';
import { openVideo, sizeOfVideo } from '#features/practice/recordings/recordings.service.ts';
import { sendPrivateRange } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { getDemographics } from './answer-data.demographics.service.ts';
import {
  presentAnsweredQuestion,
  presentAnswers,
  presentDemographics,
  presentShared,
} from './answer-data.presenter.ts';
import { findSharedAnswers, listAnsweredQuestions, listAnswers, openSharedVideo } from './answer-data.service.ts';

/** As fast as somebody turns pages; too slow to copy a bank's answers unnoticed. */
const READS = { points: 600, seconds: 60 * 60, by: 'user' } as const;

export const answerDataRoutes = routesOf(answerDataEndpoints, {
  listAnsweredQuestions: async ({ ctx, query }) => {
    const { questions, total } = await listAnsweredQuestions(ctx, query);
    return { data: questions.map(presentAnsweredQuestion), total };
  },

  listAnswers: {
    limit: READS,
    handle: async ({ ctx, params, query }) => presentAnswers(await listAnswers(ctx, params.questionId, query)),
  },

  findSharedAnswers: {
    // Every few seconds in each open window.
    limit: { points: 3_000, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }) => presentShared(await findSharedAnswers(ctx, body.answerIds)),
  },

  downloadVideo: {
    limit: READS,
    handle: async ({ ctx, query, method, headers }, reply) => {
      const recording = await openSharedVideo(ctx, query.fileName, query.purpose);
      return sendPrivateRange(reply, {
        size: sizeOfVideo(recording),
        range: headers.range,
        method,
        open: (range) => openVideo(ctx, recording, range),
      });
    },
  },

  getUserDemographics: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }) => presentDemographics(await getDemographics(ctx, body.userIds)),
  },
});
