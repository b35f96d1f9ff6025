// What shows only among many items: planted doubles, shares out of bounds, and answers that sound alike.
import { describe, expect, it } from 'vitest';
import { essay } from '#practice/gates/fixtures/essay.fixture.ts';
import { kilnLog } from '#practice/gates/fixtures/kiln-log.fixture.ts';
import { manyQuizItems, manyScenarios, plant, put } from '#practice/gates/fixtures/plant.fixture.ts';
import { rolePlay } from '#practice/gates/fixtures/role-play.fixture.ts';
import { saturdays } from '#practice/gates/fixtures/saturdays.fixture.ts';
import { shortItem } from '#practice/gates/fixtures/short-item.fixture.ts';
import { whiteboard } from '#practice/gates/fixtures/whiteboard.fixture.ts';
import type { Finding, Gate, Item } from '#practice/gates/finding.ts';
import { checkAll, checkBank } from '#practice/gates/gates.ts';

const of = (findings: readonly Finding[], gate: Gate): Finding[] => findings.filter((finding) => finding.gate === gate);
const renamed = (item: Item, id = `${item.id}-again`): Item => ({ ...item, id });

describe('checkBank', () => {
  it('refuses an id, a cell and a premise that are there already', () => {
    expect(of(checkBank([saturdays, saturdays]), 'fields')).toMatchObject([{ field: 'id', severity: 'error' }]);
    const findings = checkBank([saturdays, renamed(saturdays)]);
    expect(of(findings, 'cell')).toMatchObject([{ itemId: `${saturdays.id}-again`, severity: 'error' }]);
    expect(of(findings, 'premise')).toMatchObject([{ itemId: `${saturdays.id}-again`, field: 'about.premise' }]);
  });

  it('counts an item of which the other is retired', () => {
    expect(of(checkBank([{ ...saturdays, state: 'retired' }, renamed(saturdays)]), 'cell')).toEqual([]);
  });

  it('refuses a topic that comes twice in a kind of station', () => {
    const other = put(renamed(rolePlay), 'about.setting', 'campus');
    expect(of(checkBank([rolePlay, other]), 'cell')).toMatchObject([{ field: 'about.topics.0' }]);
  });

  it('refuses the third item of a family with the same first competency, and warns of the ninth', () => {
    const family = Array.from({ length: 9 }, (_, at) => renamed(shortItem, `mini-tech-${at}`));
    const findings = of(checkBank(family), 'cell');
    expect(findings.filter(({ field }) => field === 'about.competencies.0')).toHaveLength(7);
    expect(findings.filter(({ severity }) => severity === 'warning')).toHaveLength(1);
    expect(findings.some(({ message }) => message.includes('planned 2/4/2'))).toBe(true);
  });

  it('wants five strong essays, two middling and one weak in a whole family', () => {
    const family = Array.from({ length: 8 }, (_, at) =>
      put(renamed(essay, `essay-${at}`), 'writtenFor', `writer ${at}`),
    );
    expect(of(checkBank(family), 'cell')).toMatchObject([{ field: essay.category }]);
  });

  it('refuses two free items on one place', () => {
    const free = [saturdays, kilnLog].map((item) => ({ ...item, isFree: true, freePriorityNumber: 1 }));
    expect(of(checkBank(free), 'free').map(({ severity }) => severity)).toEqual(['error', 'warning']);
  });

  it('refuses strong answers that begin alike', () => {
    const strong = saturdays.content.questions[0]?.answers.strong.text ?? '';
    const begun = put(
      kilnLog,
      'questions.0.answers.strong.text',
      `${strong.split(' ').slice(0, 4).join(' ')} I go in.`,
    );
    expect(of(checkBank([saturdays, begun]), 'answers')).toMatchObject([{ field: 'questions.0.answers.strong.text' }]);
  });

  it('refuses seven words that two answers share, once for the two, also within an item', () => {
    const run = 'worship usually has a protection at work that coaching doesn’t';
    const findings = of(
      checkBank([saturdays, put(kilnLog, 'questions.1.answers.weak.text', `You see, ${run}.`)]),
      'answers',
    );
    expect(findings).toHaveLength(1);
    expect(of(checkBank([put(saturdays, 'questions.1.answers.weak.text', run)]), 'answers')).toHaveLength(1);
    const six = run.split(' ').slice(0, 6).join(' ');
    expect(of(checkBank([saturdays, put(kilnLog, 'questions.1.answers.weak.text', six)]), 'answers')).toEqual([]);
  });

  it('notices that the longest answer is always the best', () => {
    const items = Array.from({ length: 8 }, (_, at) => renamed(saturdays, `cas-${at}`));
    expect(of(checkBank(items), 'length')).toMatchObject([{ itemId: 'casper', field: 'bank', severity: 'warning' }]);
  });

  it('refuses a name for the third time', () => {
    const items = [1, 2, 3].map((at) => renamed(saturdays, `cas-${at}`));
    expect(of(checkBank(items), 'balance').map(({ itemId }) => itemId)).toEqual(['cas-3', 'cas-3']);
  });

  it('warns of shares while a bank grows, and refuses them when it is nearly whole', () => {
    const items = (count: number) => Array.from({ length: count }, (_, at) => renamed(whiteboard, `pre-${at}`));
    const shares = (count: number) => of(checkBank(items(count)), 'balance').filter(({ field }) => field === 'bank');
    expect(shares(5)).toEqual([]);
    expect(shares(20).map(({ severity }) => severity)).toContain('warning');
    expect(new Set(shares(120).map(({ severity }) => severity))).toEqual(new Set(['error']));
  });

  it('holds countries, content notes and the mean grade of stems', () => {
    const items = Array.from({ length: 30 }, (_, at) =>
      plant(whiteboard, (copy) => {
        copy.id = `pre-${at}`;
        copy.content.about.country = 'USA';
        copy.content.about.contentNote = 'A death is mentioned.';
        copy.content.scenario =
          'Responsible organizers reconsidered. Everybody deliberated carefully about accommodations.';
      }),
    );
    const said = checkBank(items).map(({ gate, message }) => `${gate}: ${message}`);
    expect(said.filter((line) => line.startsWith('balance: 0 % of the items fit both'))).toHaveLength(1);
    expect(said.filter((line) => line.includes('differ by more than 3 points'))).toHaveLength(1);
    expect(said.filter((line) => line.startsWith('sensitive: 100 %'))).toHaveLength(1);
    expect(said.filter((line) => line.startsWith('reading: Stems read at grade'))).toHaveLength(1);
  });
});

describe('keys', () => {
  it('notices shares of a form, responses by scenario, and good actions that got the longer sentences', () => {
    const scenarios = manyScenarios(6, 'free').map((item) =>
      plant(item, ({ content }) => {
        for (const response of content.responses) {
          response.text = response.key.endsWith('ineffective') ? 'Do it.' : 'Do it as well as you can, and say so.';
        }
      }),
    );
    const findings = of(checkBank(scenarios), 'key');
    expect(findings.every(({ field, severity }) => field === 'form free' && severity === 'error')).toBe(true);
    expect(findings.map(({ message }) => message)).toEqual([
      '“very-ineffective” is the key of 28.6 % of the responses; 20 to 26 % is planned.',
      '“effective” is the key of 14.3 % of the responses; 26 to 32 % is planned.',
      '“very-effective” is the key of 28.6 % of the responses; 20 to 26 % is planned.',
      expect.stringMatching(/^Length and key go together \(correlation 0\.9/),
      '1 scenarios with 5 responses are planned; there are 0.',
      '3 scenarios with 6 responses are planned; there are 0.',
      '2 scenarios with 7 responses are planned; there are 6.',
    ]);
  });

  it('notices positions of right options and three in a row', () => {
    const findings = of(checkBank(manyQuizItems(32, (at) => (at < 8 ? 'b' : 'c'))), 'multiple-choice');
    expect(findings.filter(({ field }) => field === 'bank')).toHaveLength(3);
    expect(findings.filter(({ field }) => field === 'right')).toHaveLength(28);
    expect(findings.every(({ severity }) => severity === 'warning')).toBe(true);
    const even = of(
      checkBank(manyQuizItems(120, (at) => (['a', 'b', 'c', 'd'] as const)[at % 4] ?? 'a')),
      'multiple-choice',
    );
    expect(even).toEqual([]);
  });

  it('notices that the right option is the longest', () => {
    const items = manyQuizItems(8, (at) => (['a', 'b', 'c', 'd'] as const)[at % 4] ?? 'a').map((item) =>
      plant(item, ({ content }) => {
        for (const option of content.options) if (option.id === content.right) option.text += ' Yes, it is.';
      }),
    );
    expect(of(checkBank(items), 'multiple-choice')).toMatchObject([
      { message: expect.stringMatching(/longest in 100 %/) },
    ]);
  });
});

describe('checkAll', () => {
  it('finds a copy with new names, whatever its bank', () => {
    const copy = put(renamed(saturdays, 'pre-copy'), 'scenario', (old: string) =>
      old
        .replaceAll('Owen', 'Bilal')
        .replaceAll('Leila', 'Hannah')
        .replaceAll('Saturday', 'Friday')
        .replace('garden', 'toy'),
    );
    const findings = of(
      checkAll([[saturdays, kilnLog, whiteboard], [{ ...copy, courseId: 'aamc-preview' }]]),
      'near-duplicate',
    );
    expect(findings).toMatchObject([{ itemId: 'pre-copy', severity: 'error' }]);
  });

  it('lets a premise come back in another bank, but not twice', () => {
    const banks = ['casper', 'aamc-preview', 'medicine-interview'].map((courseId, at) => [
      put({ ...renamed(saturdays, `item-${at}`), courseId }, 'scenario', `Story ${at}`),
    ]);
    expect(of(checkAll(banks.slice(0, 2)), 'premise')).toEqual([]);
    expect(of(checkAll(banks), 'premise')).toMatchObject([{ itemId: 'item-2' }]);
  });

  it('refuses an id of another bank', () => {
    expect(of(checkAll([[saturdays], [{ ...saturdays, courseId: 'aamc-preview' }]]), 'fields')).toHaveLength(1);
  });
});
