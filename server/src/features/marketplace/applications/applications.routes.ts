// HTTP of applications: the applicant's own, and what reviewers do. Three of the addresses carry bytes and are not for the JSON client.
import {
  type FileVariant,
  PART_CONTENT_TYPE,
  PART_MAX_BYTES,
  PART_OFFSET_HEADER,
  UPLOAD_TEXTS,
} from '@matricula/contract/foundation/uploads.rules.ts';
import {
  applicationReviewsEndpoints,
  applicationsEndpoints,
} from '@matricula/contract/marketplace/profiles/consulting-endpoints.ts';
import { invalid } from '#platform/context/errors.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { type Routes, routesOf } from '#platform/http/routes.ts';
import {
  addDocumentPart,
  createDocument,
  getOwnDocument,
  openOwnPreview,
  removeDocument,
} from './applications.documents.service.ts';
import {
  presentApplication,
  presentDocument,
  presentFile,
  presentOwn,
  presentReview,
} from './applications.presenter.ts';
import {
  getApplication,
  listApplications,
  openDocuments,
  openReviewedFile,
  setApplicationStatus,
  undoRejection,
} from './applications.review.service.ts';
import { getOwnApplication, saveApplication, submitApplication, withdrawApplication } from './applications.service.ts';

const HOUR = 60 * 60;

export const applicationsRoutes: Routes = async (app) => {
  app.addContentTypeParser(PART_CONTENT_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  await app.register(
    routesOf(applicationsEndpoints, {
      getOwnApplication: async ({ ctx }) => {
        const own = await getOwnApplication(ctx);
        return { application: own === null ? null : presentOwn(own) };
      },

      saveApplication: {
        limit: { points: 120, seconds: 60, by: 'user' },
        handle: async ({ ctx, body }) => presentOwn(await saveApplication(ctx, body)),
      },

      submitApplication: {
        limit: { points: 30, seconds: HOUR, by: 'user' },
        handle: async ({ ctx, body }) => presentOwn(await submitApplication(ctx, body)),
      },

      withdrawApplication: {
        limit: { points: 10, seconds: HOUR, by: 'user' },
        handle: async ({ ctx }) => presentOwn(await withdrawApplication(ctx)),
      },

      createApplicationDocument: {
        limit: { points: 60, seconds: HOUR, by: 'user' },
        handle: async ({ ctx, body }) => presentDocument(await createDocument(ctx, body)),
      },

      getApplicationDocument: async ({ ctx, params }) => presentDocument(await getOwnDocument(ctx, params.documentId)),

      addApplicationDocumentPart: {
        limit: { points: 600, seconds: 60, by: 'user' },
        bodyLimit: PART_MAX_BYTES,
        handle: async ({ ctx, params, headers, body }) => {
          if (!Buffer.isBuffer(body)) invalid(UPLOAD_TEXTS.badPart);
          return presentDocument(await addDocumentPart(ctx, params.documentId, headers[PART_OFFSET_HEADER], body));
        },
      },

      removeApplicationDocument: {
        limit: { points: 120, seconds: 60, by: 'user' },
        handle: async ({ ctx, params }) => {
          await removeDocument(ctx, params.documentId);
          return { success: true as const };
        },
      },

      getOwnDocumentPreview: {
        limit: { points: 300, seconds: 60, by: 'user' },
        handle: async ({ ctx, params }, reply) => sendPrivateFile(reply, await openOwnPreview(ctx, params.documentId)),
      },
    }),
  );

  await app.register(
    routesOf(applicationReviewsEndpoints, {
      listApplications: async ({ ctx, query }) => (await listApplications(ctx, query)).map(presentApplication),

      getApplication: async ({ ctx, params }) => presentReview(await getApplication(ctx, params.id)),

      getApplicationDocuments: {
        limit: { points: 120, seconds: HOUR, by: 'user' },
        handle: async ({ ctx, params }, reply) => {
          const { application, governmentId, proofOfAttendance } = await openDocuments(ctx, params.id);
          reply.header('cache-control', 'private, no-store');
          return {
            application: presentApplication(application),
            governmentIdFile: presentFile(governmentId),
            proofOfAttendanceFile: presentFile(proofOfAttendance),
          };
        },
      },

      getReviewedFile: {
        limit: { points: 1_200, seconds: HOUR, by: 'user' },
        handle: async ({ ctx, params: { id, documentId, variant } }, reply) =>
          sendPrivateFile(reply, await openReviewedFile(ctx, { id, documentId, variant: variant as FileVariant })),
      },

      setApplicationStatus: async ({ ctx, params, body }) => {
        await setApplicationStatus(ctx, params.id, body);
        return presentReview(await getApplication(ctx, params.id));
      },

      undoRejection: async ({ ctx, params, body }) => {
        await undoRejection(ctx, params.id, body);
        return presentReview(await getApplication(ctx, params.id));
      },
    }),
  );
};
