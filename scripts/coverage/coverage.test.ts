// The coverage check must be able to fail: one planted violation for each thing it promises to refuse.
import { describe, expect, it } from 'vitest';
import { checkProblems, cover, idsInTitle, renderPage, type RequirementList, type SourceFile } from './page.ts';
import { findTitles } from './titles.ts';

function list(changes: Partial<RequirementList> = {}): RequirementList {
  return {
    sections: { '2': 'Screens' },
    otherPrefixes: ['OPS'],
    finished: ['login'],
    requirements: [
      { id: 'LOGIN-1', section: 2, screen: 'login', text: 'There is a form.' },
      { id: 'HOME-1', section: 2, screen: 'home', text: 'There is a count.' },
    ],
    ...changes,
  };
}

function file(text: string, path = 'web/app/login.test.tsx'): SourceFile {
  return { path, text };
}

const good = [file(`it('shows a form [LOGIN-1]', () => {});`)];

function page(requirements: RequirementList, files: SourceFile[]): string {
  return renderPage(requirements, cover(requirements, files).holders);
}

describe('checkProblems', () => {
  it('accepts a fresh page whose finished screens are held', () => {
    expect(checkProblems(list(), good, page(list(), good))).toEqual([]);
  });

  it('refuses a stale page', () => {
    const older = page(list(), good);
    const files = [...good, file(`test('counts [HOME-1]', () => {});`, 'e2e/journeys/home.spec.ts')];
    expect(checkProblems(list(), files, older)).toEqual([expect.stringContaining('stale')]);
  });

  it('refuses a page that does not exist', () => {
    expect(checkProblems(list(), good, null)).toEqual([expect.stringContaining('stale')]);
  });

  it('refuses an id that no requirement has, and says where it stands', () => {
    const files = [...good, file(`\nit('lies [LOGIN-99]', () => {});`, 'server/src/x.test.ts')];
    expect(checkProblems(list(), files, page(list(), files))).toEqual([
      'server/src/x.test.ts:2 names LOGIN-99, which docs/requirements.json does not list',
    ]);
  });

  it('refuses a range that runs past the last requirement', () => {
    const files = [file(`it('claims too much [LOGIN-1..LOGIN-2]', () => {});`)];
    expect(checkProblems(list(), files, page(list(), files))).toEqual([expect.stringContaining('names LOGIN-2')]);
  });

  it('refuses a requirement of a finished screen without a test', () => {
    expect(checkProblems(list(), [], page(list(), []))).toEqual([expect.stringContaining('LOGIN-1 (login)')]);
  });

  it('refuses a test that claims an address which is still a placeholder', () => {
    const requirements = list({
      requirements: [
        ...list().requirements,
        { id: 'ROUTE-1', section: 2, screen: 'users', route: '/course/users/', text: '/course/users/ opens.' },
      ],
    });
    const files = [...good, file(`test('every address opens [ROUTE-1]', () => {});`, 'e2e/journeys/routes.spec.ts')];
    expect(checkProblems(requirements, files, page(requirements, files))).toEqual([]);
    expect(checkProblems(requirements, files, page(requirements, files), ['/course/users'])).toEqual([
      'ROUTE-1 is named by a test, but /course/users/ is a placeholder, which holds nothing',
    ]);
  });

  it.each(['it.skip', 'it.todo', 'test.fixme', 'describe.skip'])('does not let %s hold a requirement', (call) => {
    const files = [file(`${call}('shows a form [LOGIN-1]', () => {});`)];
    expect(checkProblems(list(), files, page(list(), files))).toEqual([expect.stringContaining('LOGIN-1 (login)')]);
  });

  it('does not let a test inside a skipped group hold a requirement', () => {
    const files = [file(`describe.skip('later', () => { it('shows a form [LOGIN-1]', () => {}); });`)];
    expect(checkProblems(list(), files, page(list(), files))).toEqual([expect.stringContaining('LOGIN-1 (login)')]);
  });

  it('does not let a comment or a string hold a requirement', () => {
    const files = [
      file(`// it('shows [LOGIN-1]')\nconst text = "it('shows [LOGIN-1]')";\nexpect('[LOGIN-1]').toBe(1);`),
    ];
    expect(checkProblems(list(), files, page(list(), files))).toEqual([expect.stringContaining('LOGIN-1 (login)')]);
  });

  it('refuses an id listed twice', () => {
    const double = list();
    double.requirements.push({ id: 'LOGIN-1', section: 2, screen: 'login', text: 'Again.' });
    expect(checkProblems(double, good, page(double, good))).toEqual([expect.stringContaining('listed twice')]);
  });

  it('refuses a malformed id, a section without a title and a finished screen that nobody knows', () => {
    const odd = list({ finished: ['logni'] });
    odd.requirements.push({ id: 'login2', section: 7, screen: 'login', text: 'Odd.' });
    expect(checkProblems(odd, good, page(odd, good))).toEqual([
      expect.stringContaining('not an id'),
      expect.stringContaining('section 7'),
      expect.stringContaining("'logni'"),
    ]);
  });

  it('leaves the ids of other promises alone', () => {
    const files = [...good, file(`it('restarts [OPS-1]', () => {});`, 'chaos.test.ts')];
    expect(checkProblems(list(), files, page(list(), files))).toEqual([]);
  });
});

describe('renderPage', () => {
  it('gives the same bytes whatever the order of the files', () => {
    const files = [...good, file(`it('also [LOGIN-1]', () => {});`, 'a.test.ts')];
    expect(page(list(), files)).toBe(page(list(), files.toReversed()));
  });

  it('names the holding test, the open line and the sum', () => {
    const text = page(list(), good);
    expect(text).toContain('**1 of 2 requirements are held by a test, 1 are open.**');
    expect(text).toContain('| LOGIN-1 | There is a form. | login | `web/app/login.test.tsx`: shows a form |');
    expect(text).toContain('| HOME-1 | There is a count. | home | **open** |');
  });

  it('keeps a bar or a tag in a text from breaking the table', () => {
    const odd = list();
    odd.requirements.push({ id: 'HOME-2', section: 2, screen: 'home', text: 'a | b <c>' });
    expect(page(odd, good)).toContain('| HOME-2 | a \\| b &lt;c> | home |');
  });
});

describe('idsInTitle', () => {
  it.each([
    ['plain', []],
    ['one [REG-3]', ['REG-3']],
    ['two [REG-3, REG-4]', ['REG-3', 'REG-4']],
    ['twice [REG-3] and [NAV-1]', ['REG-3', 'NAV-1']],
    ['a range [NAV-1..NAV-3]', ['NAV-1', 'NAV-2', 'NAV-3']],
    ['a mixture [NAV-1..NAV-2, REG-1]', ['NAV-1', 'NAV-2', 'REG-1']],
    ['not an id [reg-3] [3] [REG]', []],
  ])('%s', (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids);
  });
});

describe('findTitles', () => {
  function titles(source: string): string[] {
    return findTitles(source).map(({ title }) => title);
  }

  it('reads it, test, describe, test.describe and test.step', () => {
    const source = `describe('a', () => { it("b", f); test(\`c\`, f); });
      test.describe('d', () => {}); await test.step('e', f);`;
    expect(titles(source)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('reads past the rows of a table', () => {
    expect(titles(`it.each([['(', ")"], [/[)]/, 1]])('row %s', f); it.each\`a|b\${1}\`('tagged', f);`)).toEqual([
      'row %s',
      'tagged',
    ]);
  });

  it('is not led astray by JSX text, escapes and regular expressions', () => {
    const source = `it('a', () => { render(<p title="x">Don't</p>); expect(/it\\('no'\\)/.test("it('no')")).toBe(true); });
      it('it\\'s b', f);`;
    expect(titles(source)).toEqual(['a', "it's b"]);
  });

  it('leaves methods named test and conditional skips alone', () => {
    expect(titles(`pattern.test('no'); test.skip(isMobile, 'why'); test.use({ locale: 'x' }); it('yes', f);`)).toEqual([
      'yes',
    ]);
  });

  it('says the line', () => {
    expect(findTitles(`\n\nit('x', f);`)).toEqual([{ title: 'x', line: 3 }]);
  });
});
