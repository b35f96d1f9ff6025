// Rows of consultants as the wire knows them: dollars for the hourly rate, cents for packages and vouchers.
import type {
  Badge,
  ComparedConsultant,
  ConsultantCard,
  ConsultantReply,
  FacetsReply,
  FacetValue,
  ListConsultantsReply,
  SchoolConsultantsReply,
} from '@matricula/contract/marketplace/consultants.ts';
import { MAX_RESULTS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import type { CardPage, CardRow, FacetCount } from './consultants.cards.repository.ts';
import type {
  selectListedConsultant,
  selectListedConsultants,
  selectLivePackages,
  selectVouchers,
} from './consultants.repository.ts';

/** A profile with all that its page shows. */
export interface ConsultantDetails {
  consultant: NonNullable<Awaited<ReturnType<typeof selectListedConsultant>>>;
  packages: Awaited<ReturnType<typeof selectLivePackages>>;
  vouchers: Awaited<ReturnType<typeof selectVouchers>>;
  isSelling: boolean;
  tags: { id: string; title: string }[];
  subtags: { id: string; title: string; tagId: string }[];
}

export interface ComparedRow {
  consultant: Awaited<ReturnType<typeof selectListedConsultants>>[number];
  lowestPriceCents: number | null;
}

interface EducationEntry {
  title: string;
  school: string;
  startYear: number;
  endYear: number | null;
  /** Missing where nobody has looked. */
  proofSeenOn?: string | null;
}

function badgesOf({ isPopular, isNew }: { isPopular: boolean; isNew: boolean }): Badge[] {
  return [...(isPopular ? (['popular'] as const) : []), ...(isNew ? (['new'] as const) : [])];
}

/** Two decimals are more than any screen shows, and keep the wire free of 4.300000190734863. */
function rounded(average: number): number {
  return Math.round(average * 100) / 100;
}

/** The day is enough to judge by; the moment would let anybody watch when somebody comes and goes. */
function dayOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

function dollarsOf(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

export function presentCard(card: CardRow): ConsultantCard {
  return {
    _id: card.consultantId,
    name: card.name,
    profilePicture: card.profilePicture,
    taglineOne: card.taglineOne,
    taglineTwo: card.taglineTwo,
    hourlyRate: card.hourlyRateCents / 100,
    consultantCountry: card.country,
    consultantComputedBadges: badgesOf(card),
    consultantReviewCount: card.reviewCount,
    consultantReviewAvg: rounded(card.reviewAvg),
    isDemo: card.isDemo,
    lowestHourlyPrice: dollarsOf(card.lowestHourCents),
  };
}

interface FoundPage {
  page: CardPage;
  corrected: string | null;
  closest: readonly CardRow[];
}

export function presentPage({ page, corrected, closest }: FoundPage): ListConsultantsReply {
  return {
    data: page.cards.map(presentCard),
    total: Math.min(page.count, MAX_RESULTS),
    voucherValue: page.voucherValue,
    minOrderValue: page.minOrderValue,
    isTotalCapped: page.count > MAX_RESULTS,
    correctedSearch: corrected,
    closest: closest.map(presentCard),
  };
}

export function presentFew({ cards, count }: Pick<CardPage, 'cards' | 'count'>): SchoolConsultantsReply {
  return {
    data: cards.map(presentCard),
    total: Math.min(count, MAX_RESULTS),
    isTotalCapped: count > MAX_RESULTS,
  };
}

function answerTimeOf(row: { answerCount: number; answerMedianMinutes: number | null }) {
  return row.answerMedianMinutes === null || row.answerCount < RANKING.fewestAnswers
    ? null
    : { medianMinutes: row.answerMedianMinutes, count: row.answerCount };
}

function averageOf(row: { reviewCount: number; reviewSum: number }): number {
  return row.reviewCount === 0 ? 0 : rounded(row.reviewSum / row.reviewCount);
}

export function presentConsultant({
  consultant,
  packages,
  vouchers,
  tags,
  subtags,
  isSelling,
}: ConsultantDetails): ConsultantReply {
  return {
    data: {
      _id: consultant.id,
      name: consultant.name,
      profilePicture: consultant.profilePicture,
      consultantCountry: consultant.country,
      lastActive: dayOf(consultant.lastSeenAt),
      taglineOne: consultant.taglineOne,
      taglineTwo: consultant.taglineTwo,
      aboutMe: consultant.aboutMe,
      enabledCADPayments: consultant.enabledCadPayments,
      packages: packages.map((entry) => ({
        _id: entry.id,
        title: entry.title,
        description: entry.description,
        price: entry.priceCents,
        priceCAD: entry.priceCadCents,
        time: entry.durationMinutes,
        live: entry.isLive,
      })),
      education: (consultant.education as unknown as EducationEntry[]).map(
        ({ title, startYear, endYear, school, proofSeenOn = null }) => ({
          title,
          startYear,
          endYear,
          school,
          proofSeenOn,
        }),
      ),
      testScores: consultant.testScores as unknown as { title: string; score: string }[],
      hourlyRate: consultant.hourlyRateCents / 100,
      languages: consultant.languages,
      tags,
      subtags,
      consultantComputedBadges: badgesOf(consultant),
      consultantReviewCount: consultant.reviewCount,
      consultantReviewAvg: averageOf(consultant),
      listedSince: (consultant.listedAt ?? consultant.updatedAt).toISOString(),
      answerTime: answerTimeOf(consultant),
      isDemo: consultant.isDemo,
      isSelling,
    },
    vouchers: vouchers.map((voucher) => ({
      _id: voucher.id,
      title: voucher.title,
      value: voucher.valueCents,
      valueCAD: voucher.valueCadCents,
      minOrderValue: voucher.minOrderCents,
      minOrderValueCAD: voucher.minOrderCadCents,
      expiresAt: voucher.expiresAt?.toISOString() ?? null,
    })),
  };
}

export function presentCompared({ consultant, lowestPriceCents }: ComparedRow): ComparedConsultant {
  return {
    _id: consultant.id,
    name: consultant.name,
    profilePicture: consultant.profilePicture,
    taglineOne: consultant.taglineOne,
    taglineTwo: consultant.taglineTwo,
    hourlyRate: consultant.hourlyRateCents / 100,
    consultantCountry: consultant.country,
    consultantComputedBadges: badgesOf(consultant),
    consultantReviewCount: consultant.reviewCount,
    consultantReviewAvg: averageOf(consultant),
    isDemo: consultant.isDemo,
    lowestHourlyPrice: dollarsOf(consultant.lowestHourCents),
    languages: consultant.languages,
    enabledCADPayments: consultant.enabledCadPayments,
    lastActive: dayOf(consultant.lastSeenAt),
    education: (consultant.education as unknown as EducationEntry[]).map(({ title }) => title),
    testScores: consultant.testScores as unknown as { title: string; score: string }[],
    lowestPackagePrice: lowestPriceCents,
    answerTime: answerTimeOf(consultant),
  };
}

/** Facets 'country:CAN' → countries: CAN. Most first. */
export function presentFacets(counts: readonly FacetCount[]): FacetsReply {
  const valuesOf = (kind: string): FacetValue[] =>
    counts
      .filter(({ facet, count }) => facet.startsWith(`${kind}:`) && count > 0)
      .toSorted((a, b) => b.count - a.count || a.facet.localeCompare(b.facet))
      .map((entry) => presentFacet(entry, entry.facet.slice(kind.length + 1)));
  return {
    countries: valuesOf('country'),
    languages: valuesOf('language'),
    schools: valuesOf('school'),
    acceptsCAD: presentFacet(counts.find(({ facet }) => facet === 'cad') ?? { facet: 'cad', count: 0 }, 'true'),
  };
}

function presentFacet({ count }: FacetCount, value: string): FacetValue {
  return { value, count: Math.min(count, MAX_RESULTS), isCapped: count > MAX_RESULTS };
}
