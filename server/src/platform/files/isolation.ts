// What keeps a program that reads strangers' files away from everything else: the strongest means that this machine allows.
// Bubblewrap gives it namespaces of its own (no network, no other process, no file but those named); decision 036.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `namespaces`: neither files nor processes nor the network of the machine. `user`: another user, who can read what
 * everybody may, and the network. `limits`: only time and memory are bounded. From the weakest to the strongest.
 */
export const ISOLATIONS = ['limits', 'user', 'namespaces'] as const;
export type Isolation = (typeof ISOLATIONS)[number];

export interface Confinement {
  isolation: Isolation;
  /**
   * What to start in front of a program that may read these files and folders besides the system's own. With namespaces it
   * can be given so many bytes of memory as /tmp, which nobody else sees and which are gone with it.
   */
  wrap: (readable: readonly string[], scratchBytes?: number) => string[];
}

export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** All that a confined program finds in its environment. */
export const BARE_ENVIRONMENT = { PATH: SYSTEM_PATH, LANG: 'C.UTF-8', HOME: '/nonexistent' };

const ROOT_FOLDERS = ['/bin', '/sbin', '/lib', '/lib32', '/lib64'];
/** What poppler needs beyond its libraries: where the fonts are. */
const SYSTEM_FILES = ['/etc/fonts', '/etc/ld.so.cache', '/etc/alternatives', '/var/cache/fontconfig'];
const NOBODY = '65534';
const PROBE_MS = 10_000;

/** No privilege can be gained, and no process outlives the worker. */
const NO_PRIVILEGES = ['setpriv', '--no-new-privs', '--pdeathsig=KILL'];
const OTHER_USER = [
  ...NO_PRIVILEGES,
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--bounding-set=-all',
  '--inh-caps=-all',
];

/** On merged systems these are links into /usr, and must be links again. */
function mountSystem(): string[] {
  const folders = ROOT_FOLDERS.filter((path) => existsSync(path)).flatMap((path) =>
    lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path],
  );
  const files = SYSTEM_FILES.flatMap((path) => ['--ro-bind-try', path, path]);
  const devices = ['/dev/null', '/dev/urandom'].flatMap((path) => ['--dev-bind', path, path]);
  return ['--ro-bind', '/usr', '/usr', ...folders, ...files, ...devices];
}

function bubblewrap(extra: readonly string[], readable: readonly string[], scratchBytes?: number): string[] {
  const alone = ['--unshare-all', ...extra, '--die-with-parent', '--new-session', '--cap-drop', 'ALL'];
  const files = readable.flatMap((path) => ['--ro-bind', path, path]);
  const scratch = scratchBytes === undefined ? [] : ['--size', String(scratchBytes), '--tmpfs', '/tmp'];
  return ['bwrap', ...alone, ...mountSystem(), ...files, ...scratch, '--remount-ro', '/', '--chdir', '/', '--'];
}

/** From the strongest to the weakest. As root also another user; some containers cannot forbid further namespaces. */
function listConfinements(): Confinement[] {
  const users = process.getuid?.() === 0 ? [OTHER_USER, []] : [[]];
  const strictness = [['--unshare-user', '--disable-userns'], []];
  const wrapped = users.flatMap((user) =>
    strictness.map((extra): Confinement => ({
      isolation: 'namespaces',
      wrap: (readable, scratchBytes) => [...user, ...bubblewrap(extra, readable, scratchBytes)],
    })),
  );
  return [
    ...wrapped,
    { isolation: 'user', wrap: () => OTHER_USER },
    { isolation: 'limits', wrap: () => NO_PRIVILEGES },
    { isolation: 'limits', wrap: () => [] },
  ];
}

/** Whether our own runtime starts under it, and finds a file of ours that it was allowed. */
async function works({ wrap }: Confinement): Promise<boolean> {
  const ours = join(import.meta.dirname, '../../../package.json');
  const [command, ...args] = [
    ...wrap([process.execPath, ours]),
    process.execPath,
    '-e',
    `fs.readFileSync(${JSON.stringify(ours)})`,
  ];
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: BARE_ENVIRONMENT, stdio: 'ignore', timeout: PROBE_MS });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

const found = new Map<Isolation | 'strongest', Promise<Confinement>>();

/** The strongest that works here, or the strongest of its kind. Tried once per process. Fails when there is none of that kind. */
export function findConfinement(isolation?: Isolation): Promise<Confinement> {
  const key = isolation ?? 'strongest';
  const known = found.get(key) ?? tryConfinements(isolation);
  found.set(key, known);
  return known;
}

async function tryConfinements(isolation?: Isolation): Promise<Confinement> {
  for (const confinement of listConfinements().filter((each) => each.isolation === (isolation ?? each.isolation)))
    if (await works(confinement)) return confinement;
  throw new Error(`This machine allows no isolation by ${isolation ?? 'any means'}`);
}
