// The rules of finding consultants: what narrows the list, what a typed word means, who is listed, and the nightly order.
import type { FacetsQuery, ListConsultantsQuery } from '@matricula/contract/marketplace/consultants.ts';
import { presentId } from '@matricula/contract/marketplace/home-tags.rules.ts';
import type { MovedTags } from '@matricula/contract/marketplace/tags.ts';
import { MAX_RESULTS, PAGE_SIZE, PRICE_TEXTS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { findTagTitles, getMovedTags } from '#features/marketplace/tags/tags.service.ts';
import { getSchool, listSchoolNames } from '#features/schools/schools/schools.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import {
  type CardFilters,
  type CardPage,
  type CardRow,
  countFacets,
  type FacetCount,
  selectCardPage,
  selectCards,
  selectCardsWithAny,
  selectClosestCards,
  selectFacetsOfFew,
  selectOfferedFacets,
  upsertCards,
} from './consultants.cards.repository.ts';
import {
  rebuildRankingFigures,
  selectCardIdsAfter,
  updateLastActive,
  updateRanks,
} from './consultants.ranking.repository.ts';
import {
  type ConsultantChanges,
  type ConsultantRow,
  hasRateNotOnOffer,
  hasConsultantRole,
  lockConsultant,
  type NewConsultant,
  selectConsultant,
  selectListedConsultant,
  selectListedConsultants,
  selectLivePackages,
  selectOffer,
  selectVouchers,
  updateConsultant,
  updateConsultantSuspension,
  upsertConsultant,
} from './consultants.repository.ts';
import type { ComparedRow, ConsultantDetails } from './consultants.presenter.ts';
import { joinPhrases, type Phrases, PHRASES, plainWords } from './consultants.phrases.ts';
import { rebuildFacetValues, rebuildSearchTerms, selectTypedWords } from './consultants.search.repository.ts';
import { parseSearch } from './consultants.search.ts';

/** As everybody sees a profile. */
export { presentConsultant } from './consultants.presenter.ts';
/** Of what a person says in public, in an application as on a profile. */
export { contactText, contactTextAcross, findProfileProblems, trimmedProfile } from './consultants.profile-texts.ts';

const MAX_OFFERED_SCHOOLS = 15;
/** What a school's page has room for. */
const MAX_OF_SCHOOL = 6;
const RANKED_AT_ONCE = 20_000;
const MAX_CLOSEST = 3;
/** What one phrase takes in memory. */
const BYTES_PER_PHRASE = 150;

/** A part of a field says which field, so naming both would only make the index compare two long lists. */
function facetsOf({ tag, subtag, country, language, school, cad }: FacetsQuery): string[] {
  const facets: [string, string | undefined][] = [
    tag !== undefined && subtag !== undefined && subtag !== '' ? ['subtag', `${tag}/${subtag}`] : ['tag', tag],
    ['country', country],
    ['language', language],
    ['school', school],
  ];
  return [
    ...facets.flatMap(([kind, value]) => (value === undefined || value === '' ? [] : [`${kind}:${value}`])),
    ...(cad === 'true' ? ['cad'] : []),
  ];
}

/** An address from before a merge means what has its place: 'tag:old' → 'tag:new'. */
function presentFacet(facet: string, moved: MovedTags): string {
  const [, kind = '', tag = '', subtag] = /^(tag|subtag):([^/]+)(?:\/(.+))?$/.exec(facet) ?? [];
  if (kind === '') return facet;
  const present = presentId(moved.tags, tag);
  return subtag === undefined ? `tag:${present}` : `subtag:${present}/${presentId(moved.subtags, subtag)}`;
}

/** What was asked, in the words of the cards; with a search also its parts. */
async function narrow(ctx: Context, query: FacetsQuery) {
  const moved = await getMovedTags(ctx);
  const filters: CardFilters = {
    facets: facetsOf(query).map((facet) => presentFacet(facet, moved)),
    search: null,
    minRateCents: query.minPrice === undefined ? null : query.minPrice * 100,
    maxRateCents: query.maxPrice === undefined ? null : query.maxPrice * 100,
  };
  const words = plainWords(query.search ?? '');
  if (words.length === 0)
    return {
      filters: query.search === undefined || query.search.trim() === '' ? filters : { ...filters, search: '' },
      parts: [],
      corrected: null,
    };
  const [typed, phrases] = await Promise.all([selectTypedWords(ctx.searches, words), knownPhrases(ctx)]);
  const { query: search, parts, corrected } = parseSearch(query.search ?? '', typed, phrases);
  return { filters: { ...filters, search }, parts, corrected };
}

/** What the vocabulary knows, and the names of medical schools as their consultants write them. */
async function knownPhrases(ctx: Context): Promise<Phrases> {
  const load = async () => {
    const [schools, moved] = await Promise.all([listSchoolNames(ctx), getMovedTags(ctx)]);
    const known = [...PHRASES].map(([phrase, facets]): [string, string[]] => [
      phrase,
      facets.map((facet) => presentFacet(facet, moved)),
    ]);
    const called = schools.flatMap(({ otherNames, attendedAs }) =>
      otherNames.map((name): [string, string[]] => [
        plainWords(name).join(' '),
        attendedAs.map((attended) => `school:${attended}`),
      ]),
    );
    const phrases = joinPhrases([...known, ...called]);
    return { phrases, sizeBytes: phrases.size * BYTES_PER_PHRASE };
  };
  return (await ctx.publicCache.getOrLoad('consultants: phrases', load, { reads: ['schools', 'marketplace'] })).phrases;
}

/**
 * One page of listed consultants. Pages beyond the thousandth result are empty: they do not exist. Where a search finds
 * nobody, those nearest to it; a correction that finds nobody is not spoken of.
 */
export async function listConsultants(
  ctx: Context,
  { page = 1, limit = PAGE_SIZE, sort = 'best', ...narrowing }: ListConsultantsQuery,
): Promise<{ page: CardPage; corrected: string | null; closest: CardRow[] }> {
  const { filters, parts, corrected } = await narrow(ctx, narrowing);
  const offset = (page - 1) * limit;
  const found = await selectCardPage(ctx.searches, filters, {
    sort,
    limit: Math.max(0, Math.min(limit, MAX_RESULTS - offset)),
    offset: Math.min(offset, MAX_RESULTS),
    now: ctx.clock.now(),
  });
  if (found.count > 0) return { page: found, corrected, closest: [] };
  return { page: found, corrected: null, closest: await findClosest(ctx, filters, parts) };
}

/** First within the other filters, then without them. */
async function findClosest(ctx: Context, filters: CardFilters, parts: readonly string[]): Promise<CardRow[]> {
  if (parts.length === 0) return [];
  const near = await selectClosestCards(ctx.searches, filters, { parts, limit: MAX_CLOSEST });
  if (near.length > 0) return near;
  const unfiltered = { facets: [], search: null, minRateCents: null, maxRateCents: null };
  return selectClosestCards(ctx.searches, unfiltered, { parts, limit: MAX_CLOSEST });
}

/** How many consultants each further choice would leave. */
export async function listFacets(ctx: Context, query: FacetsQuery): Promise<FacetCount[]> {
  const { filters } = await narrow(ctx, query);
  const offered = await selectOfferedFacets(ctx.searches, MAX_OFFERED_SCHOOLS);
  const { count } = await selectCardPage(ctx.searches, filters, {
    sort: 'best',
    limit: 0,
    offset: 0,
    now: ctx.clock.now(),
  });
  if (count > MAX_RESULTS)
    return countFacets(
      ctx.searches,
      filters,
      offered.map(({ facet }) => facet),
    );
  const found = await selectFacetsOfFew(ctx.searches, filters);
  const isOffered = new Set(offered.map(({ facet }) => facet));
  // A small result may hold schools that are rare among everybody; they are worth offering here.
  const schools = found
    .filter(({ facet }) => facet.startsWith('school:'))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_OFFERED_SCHOOLS);
  return [...found.filter(({ facet }) => !facet.startsWith('school:') && isOffered.has(facet)), ...schools];
}

/** Cards of those among the ids that are listed, in the order asked. */
export async function findListedConsultants(ctx: Context, consultantIds: readonly string[]): Promise<CardRow[]> {
  return consultantIds.length === 0 ? [] : selectCards(ctx.db, consultantIds);
}

/** The best ranked of those who say that they studied at a listed school. Fails with notFound. */
export async function listConsultantsOfSchool(ctx: Context, schoolId: string) {
  const { school } = await getSchool(ctx, schoolId);
  const names = new Set([school.title, ...school.attendedAs]);
  return selectCardsWithAny(
    ctx.searches,
    [...names].map((name) => `school:${name}`),
    MAX_OF_SCHOOL,
  );
}

/** A listed consultant with packages on offer, usable vouchers and fields. Fails with notFound. */
export async function getConsultant(ctx: Context, consultantId: string): Promise<ConsultantDetails> {
  const consultant = (await selectListedConsultant(ctx.db, consultantId)) ?? notFound('Consultant');
  const [packages, vouchers, { tags, subtags }] = await Promise.all([
    selectLivePackages(ctx.db, [consultantId]),
    selectVouchers(ctx.db, consultantId, ctx.clock.now()),
    findTagTitles(ctx, consultant.tagIds, consultant.subtagIds),
  ]);
  return { consultant, packages, vouchers, tags, subtags, isSelling: isSelling(ctx, consultant) };
}

export interface Offer {
  packageId: string;
  consultantId: string;
  consultantName: string;
  title: string;
  minutes: number;
  priceCents: number;
  priceCadCents: number | null;
  takesCad: boolean;
}

/** Whether packages can be paid for. Invented people never take real money. */
function isSelling(ctx: Context, { isDemo }: { isDemo: boolean }): boolean {
  return ctx.payments.mode !== 'off' && !(isDemo && ctx.payments.mode === 'live');
}

/** A package that can be bought now: live, of somebody who is listed. Fails with notFound and with conflict (`not_selling`). */
export async function findOffer(ctx: Context, packageId: string): Promise<Offer> {
  const row = (await selectOffer(ctx.db, packageId)) ?? notFound('Package');
  if (!isSelling(ctx, row))
    conflict('This package cannot be bought right now. Send a message to ask about it.', 'not_selling');
  return { ...row, takesCad: row.enabledCadPayments };
}

/** The same as if it were listed: for its owner. Fails with notFound. */
export async function getOwnConsultant(ctx: Context, consultantId: string): Promise<ConsultantDetails> {
  const consultant = (await selectConsultant(ctx.db, consultantId)) ?? notFound('Profile');
  const [packages, { tags, subtags }] = await Promise.all([
    selectLivePackages(ctx.db, [consultantId]),
    findTagTitles(ctx, consultant.tagIds, consultant.subtagIds),
  ]);
  return { consultant, packages, vouchers: [], tags, subtags, isSelling: isSelling(ctx, consultant) };
}

export type Consultant = ConsultantRow;

/** Held until the transaction ends. Fails with notFound, also where the role was taken away in this moment. */
export async function holdConsultant(ctx: Context, consultantId: string): Promise<Consultant> {
  return (await findHeldConsultant(ctx, consultantId)) ?? notFound('Profile');
}

/** The same for jobs, which go on with the next where one is gone. Whoever is no consultant any more has none. */
export async function findHeldConsultant(ctx: Context, consultantId: string): Promise<Consultant | undefined> {
  const row = await lockConsultant(ctx.db, consultantId);
  // Read once the row is held: the role may have been taken away while this waited for it.
  return row !== undefined && (await hasConsultantRole(ctx.db, consultantId)) ? row : undefined;
}

/** Of a profile that the caller holds: written, and on its card at once. Fails as `refreshConsultantCards` does. */
export async function changeConsultant(ctx: Context, consultantId: string, changes: ConsultantChanges): Promise<void> {
  await updateConsultant(ctx.db, consultantId, changes, ctx.clock.now());
  await refreshConsultantCards(ctx, [consultantId]);
}

/** Those among the ids that are listed, side by side, in the order asked. */
export async function compareConsultants(ctx: Context, consultantIds: readonly string[]): Promise<ComparedRow[]> {
  if (consultantIds.length === 0) return [];
  const consultants = await selectListedConsultants(ctx.db, consultantIds);
  const packages = await selectLivePackages(ctx.db, consultantIds);
  return consultants.map((consultant) => {
    const prices = packages.filter((entry) => entry.consultantId === consultant.id).map((entry) => entry.priceCents);
    return { consultant, lowestPriceCents: prices.length === 0 ? null : Math.min(...prices) };
  });
}

/**
 * To be called in the transaction that changed these consultants or their packages: their cards follow at once, on every
 * process within two seconds. Fails with conflict when an advertised rate is lower than every package on offer.
 */
export async function refreshConsultantCards(ctx: Context, consultantIds: readonly string[]): Promise<void> {
  if (consultantIds.length === 0) return;
  if (await hasRateNotOnOffer(ctx.db, consultantIds)) conflict(PRICE_TEXTS.rateNotOnOffer, 'rate_not_on_offer');
  await upsertCards(ctx.db, consultantIds);
  await updateRanks(ctx.db, consultantIds, ctx.clock.now());
  ctx.afterCommit(() => ctx.publicCache.invalidate('marketplace'));
}

/** Makes a profile that is not listed yet, in the place of one from before. In the caller's transaction. */
export async function createConsultant(ctx: Context, consultant: NewConsultant): Promise<void> {
  await upsertConsultant(ctx.db, consultant, ctx.clock.now());
  await refreshConsultantCards(ctx, [consultant.id]);
}

/** A suspended account has no card; lifting the suspension brings it back. People who are no consultants are left alone. */
export async function followSuspension(ctx: Context, userId: string, isSuspended: boolean): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    if (await updateConsultantSuspension(ctx.db, userId, isSuspended)) await refreshConsultantCards(ctx, [userId]);
  });
}

/** Who is no consultant any more is not listed; their profile is kept. People who never were are left alone. */
export async function unlistConsultant(ctx: Context, userId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const row = await lockConsultant(ctx.db, userId);
    if (row?.state === 'live') await changeConsultant(ctx, userId, { state: 'paused', returnsAt: null });
  });
}

/** Scores, badges, today's rotation, the dictionary and the facet values, all from the published rules. Safe to repeat. */
export async function rankConsultants(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await updateLastActive(ctx.db);
  await rebuildRankingFigures(ctx.db, now);
  let ranked = 0;
  for (let after: string | null = null; ;) {
    // In parts, so that a million cards neither wait for one statement nor keep each other locked.
    const ids: string[] = await selectCardIdsAfter(ctx.db, after, RANKED_AT_ONCE); // oxlint-disable-line no-await-in-loop -- each part begins where the last ended
    if (ids.length === 0) break;
    await updateRanks(ctx.db, ids, now); // oxlint-disable-line no-await-in-loop -- one part after the other
    ranked += ids.length;
    after = ids.at(-1) ?? null;
  }
  await rebuildSearchTerms(ctx.db);
  await rebuildFacetValues(ctx.db);
  ctx.publicCache.invalidate('marketplace');
  ctx.log.info({ ranked }, 'consultants ranked');
}
