// The forms in which writers write become the contract's content; every error names its file and field.
import { describe, expect, it } from 'vitest';
import { type BankFile, parseBanks } from './bank-files.ts';
import { readBanks } from './read-banks.ts';

const bank = (courseId: string, type: string, ...titles: string[]): BankFile => ({
  path: `${courseId}/bank.yaml`,
  text: [
    `type: ${type}`,
    `defaults: { createdOn: '2026-11-17', formatId: '' }`,
    'categories:',
    ...titles.map((title) => `  - { id: ${courseId}-${title.toLowerCase().replaceAll(' ', '-')}, title: ${title} }`),
  ].join('\n'),
});

const STATION = `
id: med-roleplay-home-drill
title: The drill
category: Role-play
status: draft
reviewedOn: 2026-11-17
reviewers: [A reader]
contentNote: null
prompt: You are a neighbor.
actorBrief:
  who: A man
  opening: Hello.
  wants: The drill
  moves: { asked: nods, ignored: sighs }
  onlyIfAsked: []
  never: []
  close: Goodbye.
followUps: { '10:00': Last, '3:00': First }
rubric: { 1: worst, 5: best, 3: middle }
notes: [One]
answers:
  strong: { text: A, why: B }
  weak: { text: C, why: D }
material:
  kind: table
  title: T
  note: Invented.
  columns: [Town, Calls]
  rows: [[Harbor, 84]]
`;

const SHORT = `
- id: mini-tech-new-tool
  family: Technology
  difficulty: 2
  question: What is new?
  followUp: For whom?
  answers: { strong: Much., weak: Little. }
  notes: [One]
`;

const CLIP = `
id: cas-ethics-studio-cups
title: Cups
competencies: [Ethics]
responseMode: video
stimulus: clip
shots:
  - { back: kiln, person: [Deniz, worried], say: [Deniz, It broke.] }
  - { back: end card, hold: 2 }
textVersion: A cup broke.
questions:
  - id: now
    text: What now?
    rubric: { '1-2': bad, '9': good, '7-8': fair }
    answers: { strong: { text: A, why: B }, adequate: { text: A, why: B }, weak: { text: A, why: B } }
`;

const ESSAY = `
id: essay-med-bring-wire
essayTitle: Wire
question: What do you bring?
family: What you bring
schoolType: rural mission
schools: []
limit: { system: secondary, unit: words, most: 250, countsSpaces: false }
quality: weak draft
essayContent: I pulled wire. [1]
comments: ['[1] works: Yes.', '[2] fix: No.']
`;

const CHOICE = `
- id: quiz-formats-across-middle
  block: Rules
  stem: How much?
  options: { a: A, b: B, c: C, d: D }
  right: b
  why: { a: wa, b: wb, c: wc, d: wd }
  takeaway: Half.
  sources: [{ label: A page, checkedOn: 2026 }]
`;

function read(definition: BankFile, text: string) {
  const { banks, problems } = parseBanks([definition, { path: definition.path.replace('bank', 'items/one'), text }]);
  return { item: banks[0]?.items[0], problems };
}

describe('parseBanks', () => {
  it('reads a station: mappings become lists in time order and best first', () => {
    const { item, problems } = read(bank('medicine-interview', 'interview', 'Role-play'), STATION);
    expect(problems).toEqual([]);
    expect(item).toMatchObject({
      file: 'medicine-interview/items/one.yaml',
      category: 'medicine-interview-role-play',
      state: 'draft',
      author: 'Matricula editors',
      reviewedOn: '2026-11-17',
      isFree: false,
      content: {
        length: 'station',
        about: { contentNote: '', country: 'both' },
        followUps: [
          { at: '3:00', text: 'First' },
          { at: '10:00', text: 'Last' },
        ],
        rubric: [
          { level: '5', behavior: 'best' },
          { level: '3', behavior: 'middle' },
          { level: '1', behavior: 'worst' },
        ],
        actorBrief: {
          moves: [
            { when: 'asked', reaction: 'nods' },
            { when: 'ignored', reaction: 'sighs' },
          ],
        },
        answers: { adequate: null, strongOther: null },
        material: { rows: [['Harbor', '84']] },
      },
    });
  });

  it('reads a short item: plain answers, and a title from the last part of its id', () => {
    const { item, problems } = read(bank('mmi-expert-answers', 'interview', 'Technology'), SHORT);
    expect(problems).toEqual([]);
    expect(item?.content).toMatchObject({
      title: 'New tool',
      length: 'short',
      prompt: 'What is new?',
      followUps: [{ at: '', text: 'For whom?' }],
      answers: { strong: { text: 'Much.', why: '' }, weak: { text: 'Little.', why: '' } },
    });
  });

  it('reads a clip: pairs become fields, the text version is the scenario, the first competency the category', () => {
    const { item, problems } = read(bank('casper', 'casper', 'Ethics'), CLIP);
    expect(problems).toEqual([]);
    expect(item).toMatchObject({
      category: 'casper-ethics',
      content: {
        scenario: 'A cup broke.',
        shots: [{ person: { name: 'Deniz', mood: 'worried' }, say: { who: 'Deniz', text: 'It broke.' } }, { hold: 2 }],
        questions: [{ rubric: [{ level: '9' }, { level: '7-8' }, { level: '1-2' }] }],
      },
    });
  });

  it('reads an essay in the words of the content', () => {
    const definition = bank('medical-essays', 'essay', 'What you bring');
    const { item, problems } = read({ ...definition, text: definition.text.replace(", formatId: ''", '') }, ESSAY);
    expect(problems).toEqual([]);
    expect(item?.content).toMatchObject({
      title: 'Wire',
      essay: 'I pulled wire. [1]',
      writtenFor: 'rural mission',
      schoolIds: [],
      limit: { max: 250 },
      comments: '[1] works: Yes.\n[2] fix: No.',
    });
  });

  it('reads a choice with a reason for each option', () => {
    const { item, problems } = read(bank('ethics-health-systems', 'multiplechoice', 'Rules'), CHOICE);
    expect(problems).toEqual([]);
    expect(item?.content).toMatchObject({
      title: 'Across middle',
      options: [{ id: 'a', text: 'A', why: 'wa' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      about: { sources: [{ checkedOn: '2026' }] },
    });
  });

  it.each([
    ['no mapping', '- just a text', 'casper/items/one.yaml: 0: '],
    ['broken YAML', 'id: [', 'casper/items/one.yaml: file: '],
    ['a double key', `${CLIP}\ntitle: Again`, 'casper/items/one.yaml: file: Map keys must be unique'],
    ['an unknown field', `${CLIP}\nredFlag: []`, 'casper/items/one.yaml: cas-ethics-studio-cups: unknown: redFlag'],
    [
      'a wrong mood',
      CLIP.replace('worried', 'angry'),
      'casper/items/one.yaml: cas-ethics-studio-cups.shots.0.person.mood: ',
    ],
    ['a wrong state', `${CLIP}\nstatus: done`, 'casper/items/one.yaml: cas-ethics-studio-cups.status: '],
    ['another course', `${CLIP}\ncourseId: aamc-preview`, 'casper/items/one.yaml: cas-ethics-studio-cups.courseId: '],
    [
      'an unknown category',
      CLIP.replace('[Ethics]', '[Empathy]'),
      'casper/items/one.yaml: cas-ethics-studio-cups.category: ',
    ],
  ])('names file and field of %s', (_what, text, expected) => {
    const { problems } = read(bank('casper', 'casper', 'Ethics'), text);
    expect(problems.map(({ file, field, message }) => `${file}: ${field}: ${message}`).join('\n')).toContain(expected);
  });
});

it('reads every bank of the repository, items in the order of their categories', () => {
  for (const { categories, items } of readBanks()) {
    const places = items.map(({ category }) => categories.findIndex(({ id }) => id === category));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});
