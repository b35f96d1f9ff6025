// The engine alone: the product's statements through pgbench, over as many connections as the product has.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONNECTION_OPTIONS } from '../server/src/platform/database/db.ts';
import type { BareWork } from './bare-marketplace.ts';

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `'{${value.map((item) => `"${String(item)}"`).join(',')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'number' ? String(value) : `'${String(value as string | boolean).replaceAll("'", "''")}'`;
}

/** With their values written in: it cannot bind arrays, and takes ':medicine' for a variable in any other mode. */
export function writePgbenchScripts(directory: string, statements: BareWork['statements']): string[] {
  return statements.map(({ text, values }, index) => {
    const file = join(directory, `statement-${index}.sql`);
    const written = text
      .replace(/^\/\*.*?\*\/ /, '')
      .replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))
      .replaceAll(/\s+/g, ' ');
    writeFileSync(file, `${written};\n`);
    return file;
  });
}

interface PgbenchOptions {
  databaseUrl: string;
  scripts: string[];
  seconds: number;
  connections: number;
  /** 'simple' unless told: values that pgbench cannot bind are written in. */
  mode?: 'simple' | 'prepared';
  /** Whose connections of the product these stand for. */
  purpose: keyof typeof CONNECTION_OPTIONS;
}

/** Scripts per second. */
export function pgbench({
  databaseUrl,
  scripts,
  seconds,
  connections,
  mode = 'simple',
  purpose,
}: PgbenchOptions): number {
  const files = scripts.flatMap((file) => ['-f', file]);
  const output = execFileSync(
    'pgbench',
    ['-n', '-T', String(seconds), '-c', String(connections), '-j', '1', '-M', mode, ...files, databaseUrl],
    {
      encoding: 'utf8',
      env: { ...process.env, PGOPTIONS: CONNECTION_OPTIONS[purpose] },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}
