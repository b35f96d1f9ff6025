// HTTP of finding consultants. Everything here is public and the same for everybody, so it may be cached.
import { consultantsEndpoints } from '@matricula/contract/marketplace/endpoints.ts';
import { MAX_COMPARED, MAX_SAVED } from '@matricula/contract/marketplace/shortlists.rules.ts';
import { routesOf } from '#platform/http/routes.ts';
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
function readIds(list: string, max: number): string[] {
  return [...new Set(list.split(',').map((id) => id.trim().toLowerCase()))].filter((id) => UUID.test(id)).slice(0, max);
}

export const consultantsRoutes = routesOf(consultantsEndpoints, {
  listConsultants: {
    cachedUntilChangeOf: ['schools', 'marketplace'],
    handle: async (request) => presentPage(await listConsultants(request.ctx, request.query)),
  },

  countFacets: {
    cachedUntilChangeOf: ['schools', 'marketplace'],
    handle: async (request) => presentFacets(await listFacets(request.ctx, request.query)),
  },

  getConsultantCards: async (request) => {
    const cards = await findListedConsultants(request.ctx, readIds(request.query.ids, MAX_SAVED));
    return { data: cards.map(presentCard) };
  },

  compareConsultants: {
    cachedUntilChangeOf: ['marketplace'],
    handle: async (request) => {
      const compared = await compareConsultants(request.ctx, readIds(request.query.ids, MAX_COMPARED));
      return { data: compared.map(presentCompared) };
    },
  },

  getConsultant: {
    cachedUntilChangeOf: ['marketplace'],
    handle: async (request) => presentConsultant(await getConsultant(request.ctx, request.params.cid)),
  },

  listSchoolConsultants: {
    cachedUntilChangeOf: ['schools', 'marketplace'],
    handle: async (request) => presentFew(await listConsultantsOfSchool(request.ctx, request.params.schoolId)),
  },
});
