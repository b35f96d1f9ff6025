// The borders that an import line shows by itself, as rules of the linter: areas from the ground up, the platform, lib, ui and state.
// `import-borders.ts` holds what needs the whole path of both files. The linter's patterns know no look-ahead: they name what is forbidden.
import type { OxlintOverride } from 'oxlint';
import { AREA_ORDER, type Area } from '../../contract/src/base/areas.ts';

interface Pattern {
  group?: string[];
  regex?: string;
  message: string;
}

export const BASE_PATTERNS: Pattern[] = [
  { group: ['**/node_modules/**'], message: 'Import the package by its name.' },
  {
    regex: '^(\\.\\./)+(contract|server|web)/',
    message: 'Cross a workspace border by package name, not by path.',
  },
];

const ANY_AREA = AREA_ORDER.join('|');
const NO_CLIMBING: Pattern = { regex: '^\\.\\./', message: 'Write ./ for what is yours and # for the rest.' };

/** Areas above this one, as alternatives of a pattern. The highest has none above it; then nothing matches. */
function above(area: Area): string {
  return AREA_ORDER.slice(AREA_ORDER.indexOf(area) + 1).join('|') || '-';
}

function border(files: string, ...patterns: Pattern[]): OxlintOverride {
  return {
    files: [files],
    rules: { 'eslint/no-restricted-imports': ['error', { patterns: [...BASE_PATTERNS, ...patterns] }] },
  };
}

const upward = (prefix: string, area: Area): Pattern => ({
  regex: `^${prefix}(${above(area)})/`,
  message: `An area never imports one above it (contract/src/base/areas.ts); '${area}' is below that one.`,
});
const anyArea = (prefix: string, who: string): Pattern => ({
  regex: `^${prefix}(${ANY_AREA})/`,
  message: `${who} knows no area: contract/base and contract/http only.`,
});
const features = (who: string): Pattern => ({ regex: '^#features/', message: `${who} knows no feature.` });

const CONTRACT = '@matricula/contract/';
/** Files of http/ that join the areas' tables; an area would close a circle with them. */
const JOINING = {
  regex: '^#http/(client|endpoints|declared-endpoints|realtime)\\.ts$',
  message: 'http/ joins the areas there.',
};

export const BORDER_OVERRIDES = [
  border('contract/src/base/**', NO_CLIMBING, anyArea('#', 'base'), {
    regex: '^#http/',
    message: 'base is the ground.',
  }),
  border('contract/src/http/schemas.ts', NO_CLIMBING, anyArea('#', 'What every area uses')),
  border('contract/src/http/endpoint.ts', NO_CLIMBING, anyArea('#', 'What every area uses')),
  border('server/src/platform/**', features('The platform'), anyArea(CONTRACT, 'The platform')),
  border('web/app/lib/**', features('lib'), anyArea(CONTRACT, 'lib'), {
    regex: '^#(state|ui)/',
    message: 'lib is below state and ui.',
  }),
  border('web/app/ui/**', features('ui'), anyArea(CONTRACT, 'ui'), {
    regex: '^#state/',
    message: 'ui gets its data from whoever uses it.',
  }),
  ...AREA_ORDER.flatMap((area) => [
    border(`contract/src/${area}/**`, NO_CLIMBING, upward('#', area), JOINING),
    border(`server/src/features/${area}/**`, NO_CLIMBING, upward('#features/', area), upward(CONTRACT, area)),
    border(`web/app/state/${area}/**`, NO_CLIMBING, features('state'), upward('#state/', area), {
      regex: '^#ui/',
      message: 'state has no components.',
    }),
    border(`web/app/features/${area}/**`, NO_CLIMBING),
  ]),
  // A test may hold a lower part against a higher one.
  ...['contract/src/**', 'server/src/**', 'web/app/lib/**', 'web/app/ui/**', 'web/app/state/**'].flatMap((folder) => [
    border(`${folder}/*.test.ts`),
    border(`${folder}/*.test.tsx`),
  ]),
];
