// HTTP of finding consultants. Everything here is public and the same for everybody, so it may be cached.
import {
  comparisonReplySchema,
  consultantCardsQuerySchema,
  consultantCardsReplySchema,
  consultantParamsSchema,
  consultantReplySchema,
  facetsQuerySchema,
  facetsReplySchema,
  listConsultantsQuerySchema,
  listConsultantsReplySchema,
} from '@matricula/contract/consultants.ts';
import { MOST_COMPARED, MOST_SAVED } from '@matricula/contract/marketplace.rules.ts';
import { schoolConsultantsReplySchema, schoolParamsSchema } from '@matricula/contract/schools.ts';
import type { Routes } from '#platform/http/routes.ts';
import {
  presentCard,
  presentCompared,
  presentConsultant,
  presentFacets,
  presentFew,
  presentPage,
} from './consultants.presenter.ts';
import {
  compareConsultants,
  findListedConsultants,
  getConsultant,
  listConsultants,
  listConsultantsOfSchool,
  listFacets,
} from './consultants.service.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** 'a,b,c' → the ids among them, each once. What is no id is nobody's. */
function readIds(list: string, most: number): string[] {
  return [...new Set(list.split(',').map((id) => id.trim().toLowerCase()))]
    .filter((id) => UUID.test(id))
    .slice(0, most);
}

export const consultantsRoutes: Routes = async (app) => {
  app.get(
    '/public/consultants',
    {
      config: { access: 'public', isCached: true },
      schema: { querystring: listConsultantsQuerySchema, response: { 200: listConsultantsReplySchema } },
    },
    async (request) => presentPage(await listConsultants(request.ctx, request.query)),
  );

  app.get(
    '/public/consultants/facets',
    {
      config: { access: 'public', isCached: true },
      schema: { querystring: facetsQuerySchema, response: { 200: facetsReplySchema } },
    },
    async (request) => presentFacets(await listFacets(request.ctx, request.query)),
  );

  app.get(
    '/public/consultants/cards',
    {
      config: { access: 'public' },
      schema: { querystring: consultantCardsQuerySchema, response: { 200: consultantCardsReplySchema } },
    },
    async (request) => {
      const cards = await findListedConsultants(request.ctx, readIds(request.query.ids, MOST_SAVED));
      return { data: cards.map(presentCard) };
    },
  );

  app.get(
    '/public/consultants/comparison',
    {
      config: { access: 'public', isCached: true },
      schema: { querystring: consultantCardsQuerySchema, response: { 200: comparisonReplySchema } },
    },
    async (request) => {
      const compared = await compareConsultants(request.ctx, readIds(request.query.ids, MOST_COMPARED));
      return { data: compared.map(presentCompared) };
    },
  );

  app.get(
    '/public/consultant/:cid',
    {
      config: { access: 'public', isCached: true },
      schema: { params: consultantParamsSchema, response: { 200: consultantReplySchema } },
    },
    async (request) => presentConsultant(await getConsultant(request.ctx, request.params.cid)),
  );

  app.get(
    '/public/schools/:schoolId/consultants',
    {
      config: { access: 'public', isCached: true },
      schema: { params: schoolParamsSchema, response: { 200: schoolConsultantsReplySchema } },
    },
    async (request) => presentFew(await listConsultantsOfSchool(request.ctx, request.params.schoolId)),
  );
};
