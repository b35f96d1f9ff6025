// The directory's filters in force, each in words and with the change that takes it away.
import type { SchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import {
  COUNTRY_NAMES,
  TEST_LEVEL_LABELS,
  type TestLevel,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { stateName } from '@matricula/contract/schools/states.ts';
import { formatNumber } from '#lib/text/format.ts';
import type { AppliedFilter } from '#ui/listing/applied-filters.ts';

function rangeLabel(name: string, min: number | null, max: number | null, write: (value: number) => string) {
  if (min !== null && max !== null) return `${name} ${write(min)} to ${write(max)}`;
  if (min !== null) return `${name} from ${write(min)}`;
  return max === null ? null : `${name} up to ${write(max)}`;
}

function testLabel(name: string, level: TestLevel): string {
  return `${name}: ${TEST_LEVEL_LABELS[level].toLowerCase()}`;
}

/** In the order of the filter panel. Sort, page and view narrow nothing. */
export function appliedSchoolFilters(filters: SchoolFilters): AppliedFilter<SchoolFilters>[] {
  const applied: (Omit<AppliedFilter<SchoolFilters>, 'label'> & { label: string | null })[] = [
    { key: 'search', label: filters.search === '' ? null : `“${filters.search}”`, without: { search: '' } },
    {
      key: 'country',
      label: filters.country === null ? null : (COUNTRY_NAMES[filters.country] ?? filters.country),
      without: { country: null },
    },
    {
      key: 'state',
      label: filters.state === null ? null : (stateName(filters.state) ?? filters.state),
      without: { state: null },
    },
    { key: 'degree', label: filters.degree === null ? null : `${filters.degree} degree`, without: { degree: null } },
    { key: 'oos', label: filters.acceptsOOS ? 'Accepts out of state' : null, without: { acceptsOOS: false } },
    { key: 'can', label: filters.acceptsCanadian ? 'Accepts Canadian' : null, without: { acceptsCanadian: false } },
    {
      key: 'intl',
      label: filters.acceptsInternational ? 'Accepts international' : null,
      without: { acceptsInternational: false },
    },
    {
      key: 'mcat',
      label: filters.mcat === null ? null : filters.mcat === 'required' ? 'Requires the MCAT' : 'No MCAT required',
      without: { mcat: null },
    },
    {
      key: 'casper',
      label: filters.casper === null ? null : testLabel('CASPer', filters.casper),
      without: { casper: null },
    },
    {
      key: 'preview',
      label: filters.preview === null ? null : testLabel('PREview', filters.preview),
      without: { preview: null },
    },
    {
      key: 'gpa',
      label: rangeLabel('GPA', filters.minGpa, filters.maxGpa, (value) => value.toFixed(2)),
      without: { minGpa: null, maxGpa: null },
    },
    {
      key: 'mcatScore',
      label: rangeLabel('MCAT', filters.minMcat, filters.maxMcat, String),
      without: { minMcat: null, maxMcat: null },
    },
    {
      key: 'tuitionIS',
      label: rangeLabel('In-state tuition', null, filters.maxTuitionIS, formatNumber),
      without: { maxTuitionIS: null },
    },
    {
      key: 'tuitionOOS',
      label: rangeLabel('Out-of-state tuition', null, filters.maxTuitionOOS, formatNumber),
      without: { maxTuitionOOS: null },
    },
    {
      key: 'class',
      label: rangeLabel('Class size', filters.minClass, filters.maxClass, formatNumber),
      without: { minClass: null, maxClass: null },
    },
    { key: 'competitiveness', label: filters.competitiveness, without: { competitiveness: null } },
  ];
  return applied.flatMap(({ label, ...filter }) => (label === null ? [] : [{ ...filter, label }]));
}
