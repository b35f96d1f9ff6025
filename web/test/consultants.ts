// Consultants and lists of them as the server would send them, for component tests.
import type {
  ComparedConsultant,
  ConsultantCard,
  ListConsultantsReply,
} from '@matricula/contract/marketplace/consultants.ts';

/** A valid id that ends in the number. */
export function consultantId(number: number): string {
  return `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function makeCard(number = 1, change: Partial<ConsultantCard> = {}): ConsultantCard {
  return {
    _id: consultantId(number),
    name: `Ana Ruiz ${number}`,
    profilePicture: `ana-${number}-384.webp`,
    taglineOne: 'MMI and interview practice',
    taglineTwo: 'University of Toronto, class of 2027',
    hourlyRate: 35,
    consultantCountry: 'CAN',
    consultantComputedBadges: [],
    consultantReviewCount: 0,
    consultantReviewAvg: 0,
    isDemo: false,
    lowestHourlyPrice: 35,
    ...change,
  };
}

/** `count` cards on the page, of `total` altogether. */
export function makeList(
  count: number,
  { total = count, ...change }: Partial<ListConsultantsReply> = {},
): ListConsultantsReply {
  return {
    data: Array.from({ length: count }, (_, place) => makeCard(place + 1)),
    total,
    voucherValue: 0,
    minOrderValue: 0,
    isTotalCapped: false,
    correctedSearch: null,
    closest: [],
    ...change,
  };
}

export function makeCompared(number = 1, change: Partial<ComparedConsultant> = {}): ComparedConsultant {
  return {
    ...makeCard(number),
    languages: ['en', 'fr'],
    enabledCADPayments: true,
    lastActive: '2025-11-12T00:00:00.000Z',
    education: ['MD, University of Toronto'],
    testScores: [{ title: 'MCAT', score: '520' }],
    lowestPackagePrice: 4_500,
    answerTime: { medianMinutes: 45, count: 12 },
    ...change,
  };
}
