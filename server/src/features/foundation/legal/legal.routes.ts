// HTTP of legal texts. What everybody reads and agrees to is under /auth because the specification's screens ask there.
import { legalEndpoints } from '@matricula/contract/foundation/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { agreeToLegal, listAskedConsents } from './legal.consents.service.ts';
import {
  discardLegalDraft,
  getManagedLegal,
  publishLegal,
  restoreLegal,
  saveLegalDraft,
  unscheduleLegal,
} from './legal.drafts.service.ts';
import { presentAsked, presentLegalDocument, presentManagedLegal } from './legal.presenter.ts';
import { getLegalDocument } from './legal.service.ts';

const DECISIONS = { points: 120, seconds: 60 * 60, by: 'user' } as const;

export const legalRoutes = routesOf(legalEndpoints, {
  getTerms: async (request) => presentLegalDocument(await getLegalDocument(request.ctx, 'terms')),

  getPrivacy: async (request) => presentLegalDocument(await getLegalDocument(request.ctx, 'privacy')),

  // Whoever has to agree gets four whole texts, each cleaned anew.
  listAskedConsents: {
    limit: { points: 120, seconds: 60, by: 'user' },
    handle: async ({ ctx }) => presentAsked(await listAskedConsents(ctx)),
  },

  agreeToLegal: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }) => presentAsked(await agreeToLegal(ctx, body)),
  },

  getManagedLegal: async ({ ctx, params }) => presentManagedLegal(await getManagedLegal(ctx, params.kind)),

  saveLegalDraft: {
    limit: { points: 3_600, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params, body }) => presentManagedLegal(await saveLegalDraft(ctx, params.kind, body)),
  },

  discardLegalDraft: {
    limit: DECISIONS,
    handle: async ({ ctx, params, body }) => presentManagedLegal(await discardLegalDraft(ctx, params.kind, body.seen)),
  },

  restoreLegal: {
    limit: DECISIONS,
    handle: async ({ ctx, params, body }) => presentManagedLegal(await restoreLegal(ctx, params.kind, body)),
  },

  publishLegal: {
    limit: DECISIONS,
    handle: async ({ ctx, params, body }) => presentManagedLegal(await publishLegal(ctx, params.kind, body)),
  },

  unscheduleLegal: {
    limit: DECISIONS,
    handle: async ({ ctx, params, body }) => presentManagedLegal(await unscheduleLegal(ctx, params.kind, body.seen)),
  },
});
