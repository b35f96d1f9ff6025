// A consultant's profile and vouchers as the API would answer them, for tests of the screens that show them.
import type {
  ConsultantProfile,
  ConsultantReply,
  Package,
  Voucher,
} from '@matricula/contract/marketplace/consultants.ts';

export const CONSULTANT_ID = '7d3f1c52-0a6b-4c1e-9a52-1f0c2b7d9e11';

export function makePackage(changes: Partial<Package> = {}): Package {
  return {
    _id: 'a1b2c3d4-0000-4000-8000-000000000001',
    title: 'Mock MMI',
    description: 'Eight stations.\n* <b>Feedback</b> after each\n* Notes to keep',
    price: 6_000,
    priceCAD: 8_200,
    time: 90,
    live: true,
    ...changes,
  };
}

export function makeProfile(changes: Partial<ConsultantProfile> = {}): ConsultantProfile {
  return {
    _id: CONSULTANT_ID,
    name: 'Ana Ruiz',
    profilePicture: 'ana-ruiz-384.webp',
    consultantCountry: 'CAN',
    lastActive: '2026-11-14T00:00:00.000Z',
    taglineOne: 'Second-year medical student at Toronto',
    taglineTwo: 'Twelve interviews, eleven offers',
    aboutMe: 'I applied twice.\nThe second time I knew what to ask.\n\nAsk me about rural streams.',
    enabledCADPayments: true,
    packages: [makePackage()],
    education: [
      { title: 'MD', school: 'University of Toronto', startYear: 2024, endYear: null, proofSeenOn: null },
      { title: 'BSc Biology', school: 'McGill University', startYear: 2020, endYear: 2024, proofSeenOn: null },
    ],
    testScores: [
      { title: 'MCAT', score: '518' },
      { title: 'CASPer', score: 'Fourth quartile' },
    ],
    hourlyRate: 40,
    languages: ['en', 'fr'],
    tags: [{ id: 'medicine', title: 'Medicine' }],
    subtags: [{ id: 'mmi', title: 'MMI', tagId: 'medicine' }],
    consultantComputedBadges: ['popular'],
    consultantReviewCount: 38,
    consultantReviewAvg: 4.86,
    listedSince: '2025-03-02T00:00:00.000Z',
    answerTime: { medianMinutes: 180, count: 12 },
    isDemo: false,
    isSelling: true,
    ...changes,
  };
}

export function makeVoucher(changes: Partial<Voucher> = {}): Voucher {
  return {
    _id: 'b1b2c3d4-0000-4000-8000-000000000001',
    title: 'First order',
    minOrderValue: 5_000,
    minOrderValueCAD: 7_000,
    value: 500,
    valueCAD: 700,
    expiresAt: null,
    ...changes,
  };
}

export function makeConsultantReply(
  changes: Partial<ConsultantProfile> = {},
  vouchers: Voucher[] = [],
): ConsultantReply {
  return { data: makeProfile(changes), vouchers };
}
