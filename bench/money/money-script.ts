// The statements of one piece of the product's work, caught on their way to the database and written for pgbench, which runs them on other rows.
import { writeFileSync } from 'node:fs';
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Context } from '../../server/src/platform/context/context.ts';
import type { DB } from '../../server/src/platform/database/db-types.ts';

/** Runs the work over one connection; gives its statements in their order, those that begin and end transactions included. */
export async function catchStatements(
  ctx: Context,
  databaseUrl: string,
  work: (ctx: Context) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const caught: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      caught.push(query);
    },
  });
  try {
    await work({ ...ctx, db });
  } finally {
    await db.destroy();
  }
  return caught;
}

/** What changes from run to run: a value as it was caught, and the name of pgbench's variable that stands for it. */
export type Variables = ReadonlyMap<string, string>;

/** A value as pgbench writes it. A variable alone has no type of its own, as a parameter of the product has none. */
function written(value: unknown, variables: Variables): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return 'now()';
  if (Array.isArray(value)) return `array[${value.map((item) => written(item, variables)).join(', ')}]`;
  const variable = variables.get(String(value as string | number | boolean));
  if (variable !== undefined) return `:${variable}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object') return written(JSON.stringify(value), variables);
  return writtenText(String(value as string), variables);
}

/** Where a variable stands within a longer text, as in the payload of a job. */
function writtenText(text: string, variables: Variables): string {
  for (const [value, name] of variables) {
    const at = text.indexOf(value);
    // A number would be found in any other number.
    if (value.length < 16 || at === -1) continue;
    const [before, after] = [text.slice(0, at), text.slice(at + value.length)];
    return `concat(${writtenText(before, variables)}, :${name}::text, ${writtenText(after, variables)})`;
  }
  // A colon with a letter after it would be a variable.
  return `'${text.replaceAll("'", "''").replaceAll(/:(?=\w)/g, ': ')}'`;
}

export function writeScript(
  file: string,
  {
    first,
    statements,
    variables,
    givesBack,
  }: {
    first: readonly string[];
    statements: readonly CompiledQuery[];
    variables: Variables;
    /** Of the statement with this index, the first column of its row is this variable from then on. */
    givesBack: ReadonlyMap<number, string>;
  },
): void {
  const lines = statements.map(({ sql, parameters }, index) => {
    const text = sql
      .replaceAll(/\$(\d+)/g, (_, place: string) => {
        const value = written(parameters[Number(place) - 1], variables);
        return value.startsWith(':') || value === 'null' ? value : `(${value})`;
      })
      .replaceAll(/\s+/g, ' ');
    const name = givesBack.get(index);
    return name === undefined ? `${text};` : `${text} \\gset ${name}_`;
  });
  writeFileSync(file, `${[...first, ...lines].join('\n')}\n`);
}
