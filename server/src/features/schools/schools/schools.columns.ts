// What a draft of a school puts into its two tables. Pure.
import { searchWordsOf, sortTitle } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import { markOf } from './schools.mark.ts';
import { unconfirmedFiguresOf } from './schools.published.ts';

/** What a draft puts into the two tables. The monogram is drawn from the short name, so that a renamed school gets a new one. */
export function columnsOf(draft: SchoolDraft) {
  const { casperPolicy, previewPolicy } = draft;
  return {
    school: {
      title: draft.title,
      shortTitle: draft.shortTitle,
      city: draft.schoolLocationCity,
      state: draft.schoolLocationState,
      country: draft.schoolLocationCountry,
      degree: draft.degree,
      control: draft.control,
      avgGpa: draft.avgGPA,
      avgMcat: draft.avgMCAT,
      classSize: draft.mdAcceptances,
      tuitionInState: draft.tuitionIS,
      tuitionOutOfState: draft.tuitionOOS,
      tuitionCurrency: draft.tuitionCurrency,
      competitiveness: draft.competitiveness,
      acceptsOos: draft.acceptsOOS,
      acceptsCanadian: draft.acceptsCanadian,
      acceptsInternational: draft.acceptsInternational,
      requiresMcat: draft.requiresMCAT,
      casperLevel: casperPolicy.level,
      casperCycle: casperPolicy.cycle,
      previewLevel: previewPolicy.level,
      previewCycle: previewPolicy.cycle,
      interviewFormat: draft.interviewFormat,
      latitude: draft.latitude,
      longitude: draft.longitude,
      initials: markOf(draft.shortTitle),
      hue: hueOf(draft.shortTitle),
      sortTitle: sortTitle(draft.title),
      words: searchWordsOf(draft),
      attendedAs: draft.attendedAs,
      isListed: draft.isListed,
      unconfirmedFigures: unconfirmedFiguresOf(draft),
    },
    evidence: {
      provenance: JSON.stringify(draft.provenance),
      applicationFacts: JSON.stringify(draft.applicationFacts),
      mcatNote: draft.mcatNote,
      sjtNote: draft.sjtNote,
      notes: draft.notes,
      website: draft.website,
      applications: draft.applications,
      outOfStatePct: draft.outOfStatePct,
    },
  };
}

function hueOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}
