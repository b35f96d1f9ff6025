// What is written by hand about an invented consultant. Everything else (ids, dates, packages, reviews) is derived from it.

/** How the consultant stands on the list; decides when they were listed and how many reviews they have. */
export type Standing = 'popular' | 'steady' | 'quiet' | 'new';

export interface ConsultantSketch {
  name: string;
  /** ISO 3166-1 alpha-3. */
  country: string;
  /** ISO 639-1. */
  languages: readonly string[];
  tags: readonly string[];
  subtags: readonly string[];
  taglines: readonly [string, string];
  /** Dollars per hour. */
  rate: number;
  hasCad: boolean;
  standing: Standing;
  /** Title, school, first and last year; null while it goes on. */
  education: readonly (readonly [string, string, number, number | null])[];
  scores: readonly (readonly [string, string])[];
  /** Wrapped for reading; an empty line ends a paragraph. */
  about: string;
  /** Numbered parts of the drawn portrait. */
  look: { hair: number; glasses?: number; beard?: number };
}

/** A text as its author meant it: one line per paragraph, an empty line between two. */
export function unwrap(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');
}

/** 'Zoé Bélanger' → 'zoe-belanger'. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
