// Rows of schools as the wire knows them: for everybody, and for administrators with versions and counts.
import type {
  ManagedSchool,
  ManagedSchoolRow,
  SchoolVersion,
  VersionKind,
} from '@matricula/contract/school-management.ts';
import { placeText } from '@matricula/contract/schools.rules.ts';
import {
  type DirectoryReply,
  type Provenance,
  type School,
  SCHOOL_FIGURES,
  type SchoolDetails,
  type SchoolFigure,
} from '@matricula/contract/schools.ts';
import { draftOf, figureValue, listChanges } from './schools.draft.ts';
import type { selectSources, selectVersions, SchoolRow } from './schools.repository.ts';
import type { ManagedRow } from './schools.management.repository.ts';

type Sources = Awaited<ReturnType<typeof selectSources>>;
type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** A list says how sure a figure is and of when; the rest of its evidence stands on the school's page. */
function presentProvenance(provenance: SchoolRow['provenance']): Partial<Record<SchoolFigure, Provenance>> {
  return Object.fromEntries(
    Object.entries(provenance).map(([figure, { tier, source, year }]) => [figure, { tier, source, year }]),
  );
}

export function presentSchool(row: SchoolRow): School {
  return {
    schoolId: row.id,
    title: row.title,
    imageURL: `schools/${row.id}.svg`,
    schoolLocationCity: row.city,
    schoolLocationState: row.state,
    schoolLocationCountry: row.country,
    avgGPA: row.avgGpa,
    avgMCAT: row.avgMcat,
    mdAcceptances: row.classSize,
    tuitionIS: row.tuitionInState,
    tuitionOOS: row.tuitionOutOfState,
    competitiveness: row.competitiveness,
    acceptsOOS: row.acceptsOos,
    acceptsCanadian: row.acceptsCanadian,
    acceptsInternational: row.acceptsInternational,
    requiresCASPer: row.casperLevel === 'required',
    requiresAAMCPREview: row.previewLevel === 'required',
    shortTitle: row.shortTitle,
    degree: row.degree as School['degree'],
    control: row.control as School['control'],
    tuitionCurrency: row.tuitionCurrency as School['tuitionCurrency'],
    requiresMCAT: row.requiresMcat,
    mcatNote: row.mcatNote,
    casperPolicy: { level: row.casperLevel as School['casperPolicy']['level'], cycle: row.casperCycle },
    previewPolicy: { level: row.previewLevel as School['previewPolicy']['level'], cycle: row.previewCycle },
    interviewFormat: row.interviewFormat as School['interviewFormat'],
    latitude: row.latitude,
    longitude: row.longitude,
    monogram: { initials: row.initials, hue: row.hue },
    provenance: presentProvenance(row.provenance),
  };
}

interface FoundPage {
  schools: readonly SchoolRow[];
  total: number;
  schoolCount: number;
  corrected: string | null;
}

export function presentDirectory({ schools, total, schoolCount, corrected }: FoundPage): DirectoryReply {
  return { data: schools.map(presentSchool), total, schoolCount, correctedSearch: corrected };
}

export function presentSchoolDetails({ school, sources }: { school: SchoolRow; sources: Sources }): SchoolDetails {
  return {
    ...presentSchool(school),
    website: school.website,
    notes: school.notes,
    sjtNote: school.sjtNote,
    applications: school.applications,
    outOfStatePct: school.outOfStatePct,
    provenance: school.provenance,
    sources,
    updatedAt: school.updatedAt.toISOString(),
    attendedAs: school.attendedAs,
  };
}

export function presentManagedSchool({ school, sources }: { school: ManagedRow; sources: Sources }): ManagedSchool {
  return {
    ...presentSchoolDetails({ school, sources }),
    isListed: school.isListed,
    version: school.version,
    favoriteCount: school.favoriteCount,
    openReportCount: school.openReportCount,
  };
}

export function presentManagedRow(row: ManagedRow): ManagedSchoolRow {
  const school = presentSchool(row);
  const draft = draftOf(row);
  return {
    schoolId: row.id,
    title: row.title,
    place: placeText(school),
    degree: school.degree,
    isListed: row.isListed,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    missingCount: SCHOOL_FIGURES.filter((figure) => figureValue(draft, figure) === '').length,
    approximateCount: Object.values(row.provenance).filter(({ tier }) => tier === 'approximate').length,
    favoriteCount: row.favoriteCount,
    openReportCount: row.openReportCount,
  };
}

export function presentVersion({ version, kind, at, authorName, reason, before, after }: VersionRow): SchoolVersion {
  return {
    version,
    kind: kind as VersionKind,
    at: at.toISOString(),
    authorName,
    reason,
    changes: listChanges(before, after),
  };
}
