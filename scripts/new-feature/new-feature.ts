// `npm run new:feature <area>/<plural-name> [-- --screen]`: a server feature with its contract, migration, five files, test and
// registration, and if asked a web feature with its screen.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Names, namesOf, serverFiles, webFiles } from './new-feature-files.ts';
import { binary, ROOT } from '../processes.ts';

type Read = (path: string) => string;

/** Changes of existing files. Throws when a place to join has moved, instead of writing half a feature. */
class Joins {
  readonly #texts = new Map<string, string>();
  readonly #read: Read;

  constructor(read: Read) {
    this.#read = read;
  }

  /** Puts a line before the first match. */
  insert(path: string, before: RegExp, line: string): void {
    const text = this.#texts.get(path) ?? this.#read(path);
    const at = text.search(before);
    if (at === -1)
      throw new Error(`${path} has no place like ${before}; join by hand and mend scripts/new-feature/new-feature.ts`);
    this.#texts.set(path, `${text.slice(0, at)}${line}${text.slice(at)}`);
  }

  /** At the end, of a file that may not be there yet. */
  append(path: string, lines: string): void {
    this.#texts.set(path, (this.#texts.get(path) ?? this.#read(path)) + lines);
  }

  get texts(): Map<string, string> {
    return this.#texts;
  }
}

const LAST_IMPORT_END = /\n\n(?!import)/;

/** The first lines of an area's table. */
function newTables(area: string): string {
  return `// Every endpoint of the area '${area}', declared once: address, who may call, what it takes and gives.
import { declareEndpoints } from '#http/endpoint.ts';

`;
}

/** The lines that join the feature to the rest. */
export function registration({ area, kebab, many, Many }: Names, read: Read, hasScreen: boolean): Map<string, string> {
  const joins = new Joins(read);
  const endpoints = `contract/src/${area}/endpoints.ts`;
  const declared = 'contract/src/http/declared-endpoints.ts';
  if (!read(declared).includes(`#${area}/endpoints.ts`)) {
    joins.append(endpoints, newTables(area));
    joins.insert(declared, /^import/m, `import * as ${area} from '#${area}/endpoints.ts';\n`);
    joins.insert(declared, /(?<=^export const AREA_ENDPOINTS = \{)/m, ` ${area},`);
  }
  joins.insert(endpoints, LAST_IMPORT_END, `\nimport { ${many}ReplySchema } from './${kebab}.ts';`);
  joins.append(
    endpoints,
    `\nexport const ${many}Endpoints = declareEndpoints({\n  list${Many}: { route: 'GET /${kebab}', access: 'user', reply: ${many}ReplySchema },\n});\n`,
  );
  joins.insert(declared, /^\};/m, `  ...${area}.${many}Endpoints,\n`);
  const app = 'server/src/app.ts';
  joins.insert(
    app,
    /^import .*\bPlatform\b.* from .#platform\/context\/context\.ts/m,
    `import { ${many}Routes } from '#features/${area}/${kebab}/${kebab}.routes.ts';\n`,
  );
  joins.insert(app, /^ *api\.setNotFoundHandler/m, `      await api.register(${many}Routes);\n`);
  const matrix = 'server/test/access/access-matrix.ts';
  joins.insert(matrix, /(?<=^const ENDPOINT_ROWS.*\n)/m, `  list${Many}: { always: forUsers(200) },\n`);
  if (hasScreen)
    joins.insert(
      'web/app/routes.ts',
      /^ *route\('\*', 'routes\/app\/not-found/m,
      `    route('${kebab}', 'routes/app/${kebab}.tsx'),\n`,
    );
  return joins.texts;
}

function main(path: string, hasScreen: boolean): void {
  const names = namesOf(path);
  const last = Math.max(0, ...readdirSync(join(ROOT, 'server/migrations')).map((file) => Number.parseInt(file, 10)));
  const created = new Map([
    ...serverFiles(names, String(last + 1).padStart(4, '0')),
    ...(hasScreen ? webFiles(names) : []),
  ]);
  const clash = [...created.keys()].find((file) => existsSync(join(ROOT, file)));
  if (clash !== undefined) throw new Error(`${clash} exists already`);
  const read = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');
  const changed = registration(names, read, hasScreen);
  for (const [file, text] of [...created, ...changed]) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
    console.log(`${changed.has(file) ? 'changed' : 'created'}  ${file}`);
  }
  const written = [...created.keys(), ...changed.keys()].filter((file) => !file.endsWith('.sql'));
  execFileSync(binary('oxfmt'), ['--write', ...written], { cwd: ROOT, stdio: 'ignore' });
  for (const script of ['db-types', 'endpoint-table', ...(hasScreen ? ['routes-page'] : [])])
    execFileSync(process.execPath, [`scripts/${script}.ts`], { cwd: ROOT, stdio: 'inherit' });
  console.log(`
Next: npm run db:migrate, then npx vitest run ${names.kebab}; the rest is yours.
The new text column wants its line in e2e/hostile/stored-texts.ts: which screen shows it.`);
}

if (import.meta.main) {
  try {
    main(process.argv[2] ?? '', process.argv.includes('--screen'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
