// Rows of schools as the wire knows them: for everybody, and for administrators with versions and counts.
import { imagePath } from '@matricula/contract/base/pictures.ts';
import type { ShownImage } from '@matricula/contract/foundation/images.ts';
import type { ManagedSchool, SchoolVersion, VersionKind } from '@matricula/contract/schools/school-management.ts';
import { tierOf } from '@matricula/contract/schools/schools.rules.ts';
import { type TestLevel, type SchoolFigure } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type {
  DirectoryReply,
  FullProvenance,
  Provenance,
  School,
  SchoolDetails,
  ShownSchool,
} from '@matricula/contract/schools/schools.ts';
import { listChanges } from './schools.draft.ts';
import { otherNamesOf } from './schools.other-names.ts';
import { withoutFigures } from './schools.published.ts';
import type { ManagedRow, selectSources, selectVersions, SchoolRow } from './schools.repository.ts';

type Sources = Awaited<ReturnType<typeof selectSources>>;
type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** A list says who says a figure and of when; the rest of its evidence stands on the school's page. */
function presentProvenance(row: SchoolRow): Partial<Record<SchoolFigure, Provenance>> {
  return Object.fromEntries(
    Object.entries(fullProvenance(row)).map(([figure, { tier, source, year }]) => [figure, { tier, source, year }]),
  );
}

/** Of a figure that is not confirmed only the page that says something else about it. */
function fullProvenance({ provenance, unconfirmedFigures }: SchoolRow): Partial<Record<SchoolFigure, FullProvenance>> {
  const hidden = unconfirmedFigures.map((name) => {
    const { source = '', url = null, note = null } = provenance[name as SchoolFigure] ?? {};
    const page = url === null ? { source: '', url, note: null } : { source, url, note };
    return [name, { ...page, tier: 'unconfirmed', year: null, basis: null }] as const;
  });
  return { ...provenance, ...Object.fromEntries(hidden) };
}

/** As everybody sees it: without what no page confirms. */
export function presentSchool(row: SchoolRow): School {
  return withoutFigures(presentRow(row), row.unconfirmedFigures);
}

/** Everything that was entered. */
function presentRow(row: SchoolRow) {
  return {
    schoolId: row.id,
    title: row.title,
    imageURL: row.logoId === null ? `schools/${row.id}.svg` : imagePath(row.logoId).slice(1),
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
    otherNames: [...otherNamesOf(row.id)],
    degree: row.degree as School['degree'],
    control: row.control as School['control'],
    tuitionCurrency: row.tuitionCurrency as School['tuitionCurrency'],
    requiresMCAT: row.requiresMcat,
    mcatNote: row.mcatNote,
    casperPolicy: { level: row.casperLevel as TestLevel, cycle: row.casperCycle },
    previewPolicy: { level: row.previewLevel as TestLevel, cycle: row.previewCycle },
    interviewFormat: row.interviewFormat as School['interviewFormat'],
    latitude: row.latitude,
    longitude: row.longitude,
    monogram: { initials: row.initials, hue: row.hue },
    provenance: presentProvenance(row),
  };
}

interface FoundPage {
  schools: readonly SchoolRow[];
  total: number;
  schoolCount: number;
  corrected: string | null;
  closest: readonly SchoolRow[];
}

export function presentDirectory({ schools, total, schoolCount, corrected, closest }: FoundPage): DirectoryReply {
  return {
    data: schools.map(presentSchool),
    total,
    schoolCount,
    correctedSearch: corrected,
    closest: closest.map(presentSchool),
  };
}

interface FoundSchool {
  school: SchoolRow;
  sources: Sources;
}

export function presentSchoolDetails({ school, sources }: FoundSchool): SchoolDetails {
  return {
    ...withoutFigures({ ...presentRow(school), ...presentEvidence(school) }, school.unconfirmedFigures),
    applicationFacts: Object.fromEntries(
      Object.entries(school.applicationFacts).filter(([, fact]) => tierOf(fact) !== 'unconfirmed'),
    ),
    provenance: fullProvenance(school),
    sources,
  };
}

export function presentShownSchool({ logo, ...found }: FoundSchool & { logo: ShownImage | null }): ShownSchool {
  return { ...presentSchoolDetails(found), logo };
}

function presentEvidence(school: SchoolRow) {
  return {
    website: school.website,
    notes: school.notes,
    sjtNote: school.sjtNote,
    applications: school.applications,
    outOfStatePct: school.outOfStatePct,
    updatedAt: school.updatedAt.toISOString(),
    attendedAs: school.attendedAs,
  };
}

export function presentManagedSchool({ school, sources }: { school: ManagedRow; sources: Sources }): ManagedSchool {
  return {
    ...presentRow(school),
    ...presentEvidence(school),
    applicationFacts: school.applicationFacts,
    provenance: school.provenance,
    sources,
    isListed: school.isListed,
    version: school.version,
    favoriteCount: school.favoriteCount,
    openReportCount: school.openReportCount,
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
