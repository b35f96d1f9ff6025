// What each public page reads from its address, in its loader or while it is drawn. The server keeps one copy of a page for each
// different answer to these; whatever else an address says changes nothing. e2e/journeys/page-parameters.spec.ts holds the list.
import type { Register } from 'react-router';

type PagePath = keyof Register['pages'];

const MARKETPLACE = [
  'tag',
  'subtag',
  'search',
  'page',
  'sort',
  'minPrice',
  'maxPrice',
  'country',
  'language',
  'school',
  'cad',
] as const;

const DIRECTORY = [
  'search',
  'country',
  'state',
  'degree',
  'oos',
  'can',
  'intl',
  'mcat',
  'casper',
  'preview',
  'minGpa',
  'maxGpa',
  'minMcat',
  'maxMcat',
  'maxTuitionIS',
  'maxTuitionOOS',
  'minClass',
  'maxClass',
  'competitiveness',
  'sort',
  'desc',
  'page',
  'view',
] as const;

export const PAGE_PARAMETERS = {
  // Peerway's home is the marketplace.
  '/': ['field', 'fields', ...MARKETPLACE],
  '/login': ['mode'],
  '/interview': DIRECTORY,
  '/mstar': DIRECTORY,
  '/blog': ['search', 'tag', 'page'],
  '/schools/compare': ['ids', 'rows', 'differences'],
  '/marketplace': MARKETPLACE,
  '/compare': ['ids'],
} as const satisfies Partial<Record<PagePath, readonly string[]>>;
