// What a program that reads strangers' files can reach: nothing of the machine, nothing of the product, and no more than its bounds.
// Each attempt is first made without isolation, so that a test which would notice nothing is noticed itself.
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OutOfTime, ProcessFailed, runBounded, runBoundedNode } from '#platform/files/bounded-process.ts';
import { findConfinement, type Isolation } from '#platform/files/isolation.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const BOUNDS = { input: Buffer.alloc(0), mostOutputBytes: 100_000, cpuSeconds: 5, pace: 'quick' as const };

/** What a line of shell manages to print. */
async function runShell(line: string, isolation?: Isolation): Promise<string> {
  const args = ['-c', `{ ${line}; } 2>&1; exit 0`];
  const how = isolation === undefined ? {} : { isolation };
  return (await runBounded({ ...BOUNDS, ...how, command: '/bin/sh', args })).toString();
}

/** What a line of JavaScript says, without Node's permission model. */
async function runCode(code: string, isolation?: Isolation): Promise<string> {
  const run = { ...BOUNDS, ...(isolation === undefined ? {} : { isolation }) };
  return (
    await runBounded({ ...run, command: process.execPath, args: ['-e', code], readable: [process.execPath] })
  ).toString();
}

describe.runIf(isLinux)('an isolated program', () => {
  it('is isolated by namespaces on this machine', async () => {
    expect((await findConfinement()).isolation).toBe('namespaces');
  });

  it('has no environment but its own, and cannot read that of the worker', async () => {
    const names = (await readFile('/proc/self/environ', 'latin1')).split('\0').map((line) => line.split('=')[0] ?? '');
    const canary = names.find((name) => name.startsWith('VITEST') || name.startsWith('npm_')) ?? 'PATH';
    const attempt = `env; cat /proc/$PPID/environ /proc/${process.pid}/environ /proc/1/environ`;
    expect(await runShell(attempt, 'limits')).toContain(canary);
    const read = await runShell(attempt);
    for (const name of names.filter((each) => !['', 'PATH', 'LANG', 'HOME', 'PWD'].includes(each)))
      expect([name, read.includes(`${name}=`)]).toEqual([name, false]);
    expect(await runShell('env')).not.toMatch(/^(?!PATH|LANG|HOME|PWD|OLDPWD|_)\w+=/m);
  });

  it('cannot read the product’s files, nor those of the machine', async () => {
    const root = join(import.meta.dirname, '../../../..');
    const files = ['package.json', 'server/src/config.ts', 'server/migrations/0001_users.sql'].map((path) =>
      join(root, path),
    );
    for (const path of [...files, '/etc/passwd', '/etc/hostname']) {
      expect([path, await runShell(`cat ${path}`, 'limits')]).not.toEqual([
        path,
        expect.stringContaining('No such file'),
      ]);
      expect([path, await runShell(`cat ${path}`)]).toEqual([path, expect.stringContaining('No such file')]);
    }
    expect(await runShell('ls -d /home /root /tmp /work /app /srv /proc/self')).not.toMatch(/^\//m);
  });

  it('reaches no port and no socket of the machine', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const attempt = `require('node:net').connect(${port}, '127.0.0.1', () => { console.log('connected'); process.exit() })
      .on('error', (error) => console.log(error.code))`;
    expect(await runCode(attempt, 'limits')).toBe('connected\n');
    expect(await runCode(attempt)).toMatch(/^(ECONNREFUSED|ENETUNREACH|EADDRNOTAVAIL)\n$/);
    // Not even the interfaces of the machine are there.
    expect(await runCode(`console.log(Object.keys(require('node:os').networkInterfaces()).join())`)).toBe('lo\n');
  });

  it('sees no process of the machine and signals none', async () => {
    expect(await runShell(`kill -0 ${process.pid} && echo there`, 'limits')).toBe('there\n');
    expect(await runShell(`kill -0 ${process.pid} && echo there`)).not.toContain('there');
  });

  it('writes no file, and starts few processes', async () => {
    expect(await runShell('echo x > /tmp/x || echo x > /x')).not.toBe('');
    expect(await runShell('(for n in $(seq 200); do sleep 2 & done)')).toMatch(/fork/i);
  });

  it('with a /tmp of its own writes there and only so much; the next one finds it empty, and the machine’s is another', async () => {
    const write = (bytes: number, scratchBytes: number) =>
      runBounded({
        ...BOUNDS,
        command: '/bin/sh',
        args: ['-c', `ls -A /tmp; head -c ${bytes} /dev/urandom > /tmp/kept-by-nobody`],
        scratchBytes,
      });
    expect((await write(3_000_000, 4_000_000)).toString()).toBe('');
    expect((await write(10, 4_000_000)).toString()).toBe('');
    expect(await readdir(tmpdir())).not.toContain('kept-by-nobody');
    await expect(write(3_000_000, 1_000_000)).rejects.toThrow(ProcessFailed);
    const elsewhere = { ...BOUNDS, command: '/bin/sh', args: ['-c', 'echo x > /x'], scratchBytes: 1_000_000 };
    await expect(runBounded(elsewhere)).rejects.toThrow(ProcessFailed);
  });

  it.runIf(isRoot)('where namespaces are forbidden, runs as somebody else without privileges', async () => {
    const attempt = `id -u; cat /proc/${process.pid}/environ; grep -E 'NoNewPrivs|CapBnd' /proc/self/status`;
    const said = await runShell(attempt, 'user');
    expect(said).toMatch(/^65534\n.*Permission denied\n/);
    expect(said).toMatch(/CapBnd:\s+0+\nNoNewPrivs:\s+1\n/);
  });
});

describe('our own programs', () => {
  it.each<Isolation | undefined>(['limits', undefined])(
    'are kept from files and processes by Node too (%s)',
    async (isolation) => {
      const directory = await mkdtemp(join(tmpdir(), 'matricula-program-'));
      onTestFinished(() => rm(directory, { recursive: true, force: true }));
      await chmod(directory, 0o755);
      const program = join(directory, 'program.mjs');
      await writeFile(
        program,
        `import { readFileSync } from 'node:fs';
      import { spawnSync } from 'node:child_process';
      const attempts = [() => readFileSync('/etc/passwd'), () => readFileSync('/usr/bin/env'), () => spawnSync('/usr/bin/env')];
      for (const attempt of attempts) try { attempt(); console.log('done'); } catch (error) { console.log(error.code); }`,
      );
      const how = isolation === undefined ? {} : { isolation };
      const said = await runBoundedNode({ ...BOUNDS, ...how, program, readable: [], args: [] });
      expect(said.toString()).toBe('ERR_ACCESS_DENIED\n'.repeat(3));
    },
  );
});

describe('the bounds', () => {
  it('end what uses up its processor time', async () => {
    const start = performance.now();
    const endless = runBounded({ ...BOUNDS, command: '/bin/sh', args: ['-c', 'while :; do :; done'], cpuSeconds: 1 });
    await expect(endless).rejects.toThrow(ProcessFailed);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('end what says too much, and what takes too much memory', async () => {
    const talks = runBounded({ ...BOUNDS, command: '/bin/sh', args: ['-c', 'while :; do echo words; done'] });
    await expect(talks).rejects.toThrow(ProcessFailed);
    const grows = runCode(`const kept = []; for (;;) kept.push(Buffer.alloc(64 * 1024 * 1024, 1));`);
    await expect(grows).rejects.toThrow(ProcessFailed);
  });

  it.runIf(isLinux)('are a run’s own where it names them', async () => {
    const code = `console.log(Buffer.alloc(400 * 1024 * 1024, 1).length)`;
    const run = { ...BOUNDS, command: process.execPath, args: ['-e', code], readable: [process.execPath] };
    expect(Number(await runBounded(run))).toBe(400 * 1024 * 1024);
    await expect(runBounded({ ...run, memoryBytes: 350 * 1024 * 1024 })).rejects.toThrow(ProcessFailed);
  });

  it.runIf(isLinux)('leave nothing running of what is stopped', async () => {
    // A length of sleep that nobody else has.
    const seconds = `97.${process.pid}`;
    const stopped = new AbortController();
    const run = runBounded({
      ...BOUNDS,
      command: '/bin/sh',
      args: ['-c', `sleep ${seconds} & sleep ${seconds}`],
      signal: stopped.signal,
    });
    await expect.poll(() => countProcesses(seconds)).toBeGreaterThanOrEqual(2);
    stopped.abort();
    await expect(run).rejects.toThrow(OutOfTime);
    await expect.poll(() => countProcesses(seconds)).toBe(0);
  });

  it('tell a program that is not installed from one that fails', async () => {
    await expect(runBounded({ ...BOUNDS, command: 'no-such-program', args: [] })).rejects.toThrow('is not installed');
    const fails = runBounded({ ...BOUNDS, command: '/bin/sh', args: ['-c', 'echo broken >&2; exit 3'] });
    await expect(fails).rejects.toMatchObject({ name: 'ProcessFailed', code: 3 });
  });
});

async function countProcesses(word: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')));
  return lines.filter((line) => line.includes('sleep') && line.includes(word)).length;
}
