// The virus scanner: ClamAV's daemon over its own protocol. Whatever is not a clear answer is an error, so that nobody takes silence for 'clean'.
import { createConnection } from 'node:net';
import type { Config } from '#config.ts';

const CHUNK_BYTES = 64 * 1024;
/** More than the scanner gives itself. */
const TIMEOUT_MS = 90_000;

/** The scanner could not be asked, or did not answer clearly. Says nothing about the file. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

export interface Scanner {
  /** The name of what was found, or null. Fails with ScannerAway. */
  scan(bytes: Buffer): Promise<string | null>;
}

export function createScanner({ clamdAddress }: Pick<Config, 'clamdAddress'>): Scanner {
  return {
    scan: async (bytes) => {
      const reply = await ask(clamdAddress, bytes);
      const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
      // It has stopped looking before the end: a loaded machine, or a file made for it. Neither clean nor infected.
      if (found?.startsWith('Heuristics.Limits.Exceeded.MaxScanTime') === true)
        throw new ScannerAway('The scanner ran out of time');
      if (found !== undefined) return found;
      if (reply === 'stream: OK') return null;
      throw new ScannerAway(`The scanner answered '${reply.slice(0, 200)}'`);
    },
  };
}

/** A path is a socket in the file system; anything else is host:port. */
function placeOf(address: string) {
  if (address.startsWith('/')) return { path: address };
  const { hostname, port } = new URL(`tcp://${address}`);
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

function ask(address: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(placeOf(address));
    let reply = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('time-out')));
    socket.on('error', (error) => reject(new ScannerAway('The scanner cannot be reached', { cause: error })));
    socket.on('data', (chunk: Buffer) => (reply += chunk.toString('latin1')));
    socket.on('close', () => resolve(reply.replace(/\0[^]*$/, '').trim()));
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        const chunk = bytes.subarray(at, at + CHUNK_BYTES);
        socket.write(lengthOf(chunk));
        socket.write(chunk);
      }
      socket.write(lengthOf(Buffer.alloc(0)));
    });
  });
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
