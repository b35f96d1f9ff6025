// A PostgreSQL cluster of the run's own, so that it can be killed and frozen without hurting anybody else's.
import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type Child, createDirectory, startChild, waitUntil } from './child.ts';

export interface Postgres {
  /** The address of a database in this cluster. */
  url(database: string): string;
  query<Row extends pg.QueryResultRow>(database: string, text: string, values?: unknown[]): Promise<Row[]>;
  /** As `pg_ctl stop -m immediate`: no goodbye, recovery from the log at the next start. */
  kill(): Promise<void>;
  /** `kill -9` of every process of it at once: not even the others learn of it. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Every process of it stops answering, connections stay open. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** With a goodbye: what it leaves on the disk is whole. */
  shutDown(): Promise<void>;
  stop(): Promise<void>;
}

const INSTALLATIONS = '/usr/lib/postgresql';

function binDirectory(): string {
  const newest = readdirSync(INSTALLATIONS)
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)[0];
  if (newest === undefined) throw new Error(`No PostgreSQL 15 or newer below ${INSTALLATIONS}`);
  return join(INSTALLATIONS, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root, so root lends it the user that its package made. */
function owner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Makes the files of an empty cluster. */
export function createCluster(directory: string): string {
  const user = owner();
  const data = join(directory, 'data');
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid);
  execFileSync(
    join(binDirectory(), 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--data-checksums', '--no-sync'],
    { ...user, cwd: directory, stdio: 'pipe' },
  );
  return data;
}

/** The same files once more, for a run that changes them. */
export function copyCluster(source: string): string {
  const user = owner();
  const directory = createDirectory('postgres');
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid);
  execFileSync('cp', ['-a', source, join(directory, 'data')]);
  return join(directory, 'data');
}

export async function startPostgres(data: string, port: number): Promise<Postgres> {
  const bin = binDirectory();
  const user = owner();
  const directory = dirname(data);
  let server: Child | null = null;
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  async function query<Row extends pg.QueryResultRow>(
    database: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: 2_000 });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    // fsync and synchronous_commit stay on, as in production: what was acknowledged must survive.
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      shared_buffers: '64MB',
    };
    const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    server = startChild({ name: 'postgres', command: join(bin, 'postgres'), args, directory, cwd: directory, ...user });
    await waitUntil('PostgreSQL starts', async () => (await query('postgres', 'select 1')).length === 1, 30_000, 100);
  }

  function signalAll(signal: NodeJS.Signals): void {
    const postmaster = server?.pid ?? 0;
    // The backends lead sessions of their own, so a process group does not reach them.
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A backend may end between being listed and being signalled.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  await start();
  return {
    url,
    query,
    start,
    kill: async () => {
      await server?.stop('SIGQUIT');
    },
    crash: async () => {
      signalAll('SIGKILL');
      await server?.exited;
    },
    freeze: async () => signalAll('SIGSTOP'),
    thaw: async () => signalAll('SIGCONT'),
    shutDown: async () => {
      await server?.stop('SIGINT');
    },
    stop: async () => {
      if (server === null || !server.isRunning()) return;
      signalAll('SIGCONT');
      await server.stop('SIGQUIT');
    },
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // "pid (name) state ppid …": the name may hold spaces, so count from its closing bracket.
        const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
