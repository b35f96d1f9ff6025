// What a fact about a test is: its value with source, cycle and the month it was checked. Formats move every one or two years, so a page
// prints a number only from the files of this folder, and an old version stays. Free of zod: the browser reads them.

/** Who a fact was read from: the test's owner, published research, or somebody else's page about the test. */
export type Evidence = 'owner' | 'research' | 'third-party';

interface Source {
  label: string;
  /** Where it was read. Not a link: no page was opened live when the fact was checked. */
  address: string;
  evidence: Evidence;
}

/** Where the facts were read. */
export const SOURCES = {
  acuityScoring: source('Acuity Insights, help center', 'intercom.help/acuityinsights/en/articles/4733606', 'owner'),
  acuityQuartiles: source('Acuity Insights, help center', 'intercom.help/acuityinsights/en/articles/9748032', 'owner'),
  acuityDevices: source('Acuity Insights, help center', 'intercom.help/acuityinsights/en/articles/8381195', 'owner'),
  acuityAccommodations: source(
    'Acuity Insights, help center',
    'intercom.help/acuityinsights/en/articles/4731327',
    'owner',
  ),
  bdaLab: source('BDA Lab', 'bdalab.com/casper-prep/casper-test-format-2026', 'third-party'),
  prepTrackCasper: source('PrepTrack', 'preptrack.org/blog/casper-test-format-and-instructions', 'third-party'),
  casperMaster: source('CasperMaster', 'caspermaster.ai/blog/casper-video-response', 'third-party'),
  casperPractice: source('CasperPractice', 'casperpractice.org/resources/casper-test-format', 'third-party'),
  blackstoneCasper: source(
    'Blackstone Tutors',
    'blackstonetutors.com/what-to-expect-in-the-casper-test',
    'third-party',
  ),
  studentDoctor: source('Student Doctor Network', 'studentdoctor.net/2021/05/03/casper-test-101', 'third-party'),
  ausMedPrac: source('AusMedPrac', 'ausmedprac.com/blog/casper-accessibility-accommodations-guide', 'third-party'),
  aamcScores: source(
    'AAMC, understanding your scores',
    'students-residents.aamc.org/aamc-preview/understanding-your-scores',
    'owner',
  ),
  aamcReport: source('AAMC, PREview scores', 'students-residents.aamc.org/aamc-preview/aamc-preview-scores', 'owner'),
  aamcPercentiles: source(
    'AAMC, percentile rank',
    'students-residents.aamc.org, understanding your PREview percentile rank',
    'owner',
  ),
  aamcAbout: source(
    'AAMC, about the exam',
    'students-residents.aamc.org/aamc-situational-judgment-test/about-aamc-situational-judgment-test-sjt',
    'owner',
  ),
  aamcFiveThings: source(
    'AAMC, 5 things to know',
    'students-residents.aamc.org/aamc-preview/5-things-know-about-aamc-preview-exam',
    'owner',
  ),
  aamcFeeAssistance: source(
    'AAMC, Fee Assistance Program',
    'students-residents.aamc.org, fee assistance program, benefits',
    'owner',
  ),
  prepTrackPreview: source(
    'PrepTrack, quoting the AAMC',
    'preptrack.org/blog/aamc-preview-format-and-instructions',
    'third-party',
  ),
  bemo: source('BeMo', 'bemoacademicconsulting.com/blog/how-to-prepare-for-the-aamc-preview', 'third-party'),
  elective: source('Elective', 'goelective.com/blogs/aamc-preview-exam-explained', 'third-party'),
  studentDoctorPreview: source('Student Doctor Network', 'forums.studentdoctor.net, thread 1491748', 'third-party'),
  mmiReview: source('Systematic review of MMIs', 'pmc.ncbi.nlm.nih.gov/articles/PMC6695046', 'research'),
  mcmaster: source('McMaster University (2016 page)', 'fhs.mcmaster.ca/mdprog/interviews.html', 'owner'),
  canadianPremed: source(
    'Canadian Premed (2025/26)',
    'canadianpremed.ca/blog/how-to-prepare-for-mcmaster-mmi',
    'third-party',
  ),
  calgary: source('Copy of a University of Calgary sheet (2016)', 'docest.com/doc/695166', 'third-party'),
  owlMd: source('OwlMD', 'owlmd.ca/interviewadvice', 'third-party'),
  medEdits: source('MedEdits', 'mededits.com, MMI', 'third-party'),
  cambridge: source(
    'Cambridge Coaching',
    'blog.cambridgecoaching.com/how-to-ace-the-multiple-mini-interview-mmi',
    'third-party',
  ),
  blackstoneMmi: source('Blackstone Tutors', 'blackstonetutors.com/mmi-mock-interviews', 'third-party'),
  blackstoneMcmaster: source(
    'Blackstone Tutors',
    'blackstonetutors.com/mcmaster-university-medicine-interview-questions',
    'third-party',
  ),
  stationTypes: source('MedApplications', 'medapplications.com/5-common-mmi-station-types', 'third-party'),
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;

function source(label: string, address: string, evidence: Evidence): Source {
  return { label, address, evidence };
}

/** One value of a format, and why we say it. */
export interface Fact<Value> {
  value: Value;
  sources: readonly SourceId[];
  /** The best of its sources. */
  evidence: Evidence;
  /** The admissions cycle it is said of. */
  cycle: string;
  /** Year and month of the last check, '2026-11'. */
  verifiedOn: string;
}

export interface Range {
  min: number;
  max: number;
}

/** A fact in words, for the list beside the drawing. */
export interface NamedFact extends Fact<string> {
  label: string;
}

export interface FormatBase {
  id: string;
  name: string;
  /** Who makes the test; named in the disclaimer. */
  owner: string;
  cycle: string;
  verifiedOn: string;
  /** What else is known, in words. */
  details: readonly NamedFact[];
}

const RANK: Record<Evidence, number> = { owner: 2, research: 1, 'third-party': 0 };

/** Makes the facts of one format: cycle and month are those of the format unless a fact says otherwise. */
export function factsOf(cycle: string, verifiedOn: string) {
  return function fact<Value>(value: Value, sources: readonly SourceId[], ownCycle = cycle): Fact<Value> {
    const evidence = sources
      .map((id) => SOURCES[id].evidence)
      .reduce<Evidence>((best, next) => (RANK[next] > RANK[best] ? next : best), 'third-party');
    return { value, sources, evidence, cycle: ownCycle, verifiedOn };
  };
}

export function named(label: string, fact: Fact<string>): NamedFact {
  return { label, ...fact };
}

/** Month of the last check of every format. */
export const VERIFIED_ON = '2026-11';

/** Every source a format rests on, each once, the owner's first. */
export function sourcesOf(...facts: readonly { sources: readonly SourceId[] }[]): readonly SourceId[] {
  const ids = [...new Set(facts.flatMap(({ sources }) => sources))];
  return ids.toSorted((one, other) => RANK[SOURCES[other].evidence] - RANK[SOURCES[one].evidence]);
}
