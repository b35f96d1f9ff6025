// The scanner and the import reader under all guards: what is code, what is prose, and where an import points.

import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { blank } from './source-text.ts';

describe('blank', () => {
  it.each([
    ['a line comment', "a(); // it's process.env\nb();", `a();${' '.repeat(20)}\nb();`],
    ['a block comment', 'a(/* x\ny */);', 'a(    \n    );'],
    ['a string', "a('process.env');", "a('           ');"],
    ['an escaped quote', String.raw`a('it\'s', b);`, "a('     ', b);"],
    ['a template with code inside', 'a(`x ${b(`y`)} z`);', 'a(`  ${b(` `)}  `);'],
    ['an object inside a template', 'a(`${{ b: 1 }.b}x`, c);', 'a(`${{ b: 1 }.b} `, c);'],
    ['a pattern with quotes', "a(/['\"]/); b('x');", "a(/    /); b(' ');"],
    ['a division', "a = b / c; d = 'x' / e;", "a = b / c; d = ' ' / e;"],
    ['an apostrophe in JSX text', "<p>Don't</p>\n<q>{x}</q>", "<p>Don't</p>\n<q>{x}</q>"],
  ])('blanks %s', (_, text, bare) => {
    expect(blank(text).bare).toBe(bare);
  });

  it('keeps strings in `code`, and every offset in both', () => {
    const text = "import a from './a.ts'; // why\n";
    expect(blank(text).code).toBe("import a from './a.ts';       \n");
    expect(blank(text).bare).toHaveLength(text.length);
  });
});

describe('importsOf', () => {
  const read = (path: string, text: string) => importsOf({ path, text });

  it('finds every way to import', () => {
    const text = [
      "import a from 'npm-package/file.js';",
      "import type { B } from '@scope/name/deep';",
      "import { type C } from './c.ts';",
      "export { d } from './d.ts';",
      "import './e.css';",
      "const f = await import('./f.ts');",
      "import {\n  g,\n} from 'node:fs';",
    ].join('\n');
    expect(
      read('server/src/x.ts', text)
        .map(({ specifier }) => specifier)
        .sort(),
    ).toEqual(['./c.ts', './d.ts', './e.css', './f.ts', '@scope/name/deep', 'node:fs', 'npm-package/file.js']);
  });

  it('knows what is gone at run time', () => {
    const types = (text: string) => read('server/src/x.ts', text).map(({ isTypeOnly }) => isTypeOnly);
    expect(types("import type { A } from 'a';")).toEqual([true]);
    expect(types("export type { A } from 'a';")).toEqual([true]);
    // verbatimModuleSyntax keeps the statement itself.
    expect(types("import { type A } from 'a';")).toEqual([false]);
    expect(types("let a: import('a').Shape;")).toEqual([true]);
  });

  it('resolves each workspace’s own short names', () => {
    const target = (path: string, specifier: string) => read(path, `import '${specifier}';`)[0]?.target;
    expect(target('server/src/app.ts', '#features/a/a.routes.ts')).toBe('server/src/features/a/a.routes.ts');
    expect(target('web/app/root.tsx', '#features/a/a.tsx')).toBe('web/app/features/a/a.tsx');
    expect(target('web/app/root.tsx', '@matricula/contract/base/brands.ts')).toBe('contract/src/base/brands.ts');
    expect(target('server/src/features/a/a.service.ts', '../b/b.ts')).toBe('server/src/features/b/b.ts');
    expect(target('web/app/root.tsx', 'react')).toBeNull();
  });

  it('does not read imports out of strings and comments', () => {
    expect(read('scripts/x.ts', "// import a from 'a';\nconst b = `import c from 'c';`;")).toEqual([]);
  });
});
