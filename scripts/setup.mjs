// `npm run setup` on a fresh clone: there may be no packages and only an old Node, so this file is plain JavaScript without imports of ours.
// It installs what is missing (Node 24 comes as a package) and hands over to setup.ts.

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const node = join(root, 'node_modules/.bin/node');
// npm writes this file when it has finished; older than the lock file means that something was pulled since.
const installed = join(root, 'node_modules/.package-lock.json');

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error !== undefined) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

const isInstalled =
  existsSync(node) &&
  existsSync(installed) &&
  statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
if (!isInstalled) {
  console.log('Installing the packages, Node 24 among them. This takes a few minutes the first time…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}
run(node, [join(root, 'scripts/setup.ts')]);
