// `npm run setup`: from a clone to a product that can start. Safe to run again: it never overwrites .env or data.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMedia } from './content/background-media.ts';
import { databaseUrl, loadEnvFile, nodeProblem, postgresProblem, redisProblem, redisUrl } from './environment.ts';
import { migrateDatabase, ROOT } from './scratch-database.ts';

function stopWith(problems: string[]): never {
  console.error(`\n${problems.join('\n\n')}\n\nThen run \`npm run setup\` again.`);
  process.exit(1);
}

function say(text: string): void {
  console.log(`✓ ${text}`);
}

const node = nodeProblem();
if (node !== null) stopWith([node]);
say(`Node ${process.versions.node}`);

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) say('.env is there already');
else {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const filled = example.replaceAll(
    /^(AUTH_SECRET|FILE_KEY)=$/gm,
    (_, name: string) => `${name}=${randomBytes(48).toString('base64url')}`,
  );
  writeFileSync(envFile, filled, { mode: 0o600 });
  say('.env written, with secrets of its own');
}
loadEnvFile();

const problems = (await Promise.all([postgresProblem(), redisProblem()])).filter((problem) => problem !== null);
if (problems.length > 0) stopWith(problems);
say(`PostgreSQL at ${new URL(databaseUrl()).host}`);
say(`Redis at ${new URL(redisUrl()).host}`);

migrateDatabase();
say(`database ${new URL(databaseUrl()).pathname.slice(1)} migrated`);

execFileSync(process.execPath, ['server/seed/seed.ts'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
say('demo people and texts seeded');
console.log(`· ${startMedia()}`);

console.log('\nReady. `npm run dev` starts it from source, `npm run demo` as it runs in production.');
