// Schools for component tests, as the API gives them.
import type { School, SchoolDetails } from '@matricula/contract/schools/schools.ts';

export function makeSchool(changes: Partial<School> = {}): School {
  return {
    schoolId: 'alabama',
    title: 'University of Alabama School of Medicine',
    otherNames: [],
    shortTitle: 'Alabama',
    imageURL: 'schools/alabama.svg',
    schoolLocationCity: 'Birmingham',
    schoolLocationState: 'AL',
    schoolLocationCountry: 'USA',
    avgGPA: 3.88,
    avgMCAT: 510,
    mdAcceptances: 196,
    tuitionIS: 31_198,
    tuitionOOS: null,
    competitiveness: 'Moderately Competitive',
    acceptsOOS: true,
    acceptsCanadian: false,
    acceptsInternational: false,
    requiresCASPer: false,
    requiresAAMCPREview: false,
    degree: 'MD',
    control: 'public',
    tuitionCurrency: 'USD',
    requiresMCAT: true,
    mcatNote: null,
    casperPolicy: { level: 'none', cycle: '2025-26' },
    previewPolicy: { level: 'recommended', cycle: '2025-26' },
    interviewFormat: 'mmi',
    latitude: 33.5,
    longitude: -86.8,
    monogram: { initials: 'AH', hue: 345 },
    provenance: {
      avgGPA: { tier: 'secondary', source: 'admit', year: '2025' },
      avgMCAT: { tier: 'secondary', source: 'admit', year: '2025' },
      mdAcceptances: { tier: 'official', source: 'facts', year: '2025' },
      tuitionIS: { tier: 'official', source: 'ipeds', year: '2022-23' },
      tuitionOOS: { tier: 'unconfirmed', source: '', year: null },
      competitiveness: { tier: 'derived', source: 'rule', year: null },
      acceptsCanadian: { tier: 'unconfirmed', source: '', year: null },
    },
    ...changes,
  };
}

export function makeSchoolDetails(changes: Partial<SchoolDetails> = {}): SchoolDetails {
  const { provenance, ...school } = makeSchool();
  const full = Object.fromEntries(
    Object.entries(provenance).map(([figure, one]) => [figure, { ...one, url: null, note: null, basis: null }]),
  ) as SchoolDetails['provenance'];
  return {
    ...school,
    website: 'https://www.uab.edu/medicine/home/',
    notes: ['Two campuses share one class.'],
    sjtNote: 'Recommended, not required.',
    applications: 4_206,
    outOfStatePct: 17.9,
    applicationFacts: {},
    provenance: {
      ...full,
      avgGPA: {
        tier: 'secondary',
        source: 'admit',
        year: '2025',
        url: 'https://admit.example/alabama',
        note: null,
        basis: 'median',
      },
    },
    sources: [
      { id: 'admit', label: 'admit.org class profiles', licence: 'Ask first' },
      { id: 'facts', label: 'AAMC FACTS Table A-1', licence: null },
      { id: 'ipeds', label: 'IPEDS survey', licence: null },
      { id: 'rule', label: 'Our own rule', licence: null },
    ],
    updatedAt: '2026-11-01T10:00:00.000Z',
    attendedAs: ['University of Alabama'],
    ...changes,
  };
}
