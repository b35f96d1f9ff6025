// The virus scanner: ClamAV's daemon over its own protocol. Whatever is not a clear answer is an error, so that nobody takes silence for 'clean'.
import { createConnection, type Socket } from 'node:net';
import type { Config } from '#config.ts';

const CHUNK_BYTES = 64 * 1024;
/** More than the scanner gives itself; how long it may be silent. */
const TIMEOUT_MS = 90_000;

/** For an answer that takes no work. */
const PING_TIMEOUT_MS = 5_000;

/** The scanner could not be asked, or did not answer clearly. Says nothing about the file. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

/** The scanner is there, but this file takes it longer than it may: a loaded machine, or a file made for it. */
export class ScannerOverrun extends Error {
  override name = 'ScannerOverrun';
}

/** Whole, or as they come: then no more than a chunk of them is held. A source that fails makes the scan fail with its error. */
type Bytes = Buffer | AsyncIterable<Buffer>;

export interface Scanner {
  /** The name of what was found, or null. Fails with ScannerAway or ScannerOverrun. */
  scan(bytes: Bytes): Promise<string | null>;
}

export function createScanner({ clamdAddress }: Pick<Config, 'clamdAddress'>, timeoutMs = TIMEOUT_MS): Scanner {
  return {
    scan: async (bytes) => {
      const reply = await scan(clamdAddress, bytes, timeoutMs);
      const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
      // It has stopped looking before the end. Neither clean nor infected.
      if (found?.startsWith('Heuristics.Limits.Exceeded.MaxScanTime') === true)
        throw new ScannerOverrun('The scanner ran out of time');
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

/** Silence about a file from a scanner that answers everybody else is about the file. */
async function scan(address: string, bytes: Bytes, timeoutMs: number): Promise<string> {
  const send = (socket: Socket) => writeStream(socket, bytes);
  return ask(address, send, timeoutMs).catch(async (error: unknown) => {
    const isSilent = error instanceof Error && error.cause instanceof Silence;
    if (!isSilent || (await ask(address, (socket) => socket.write('zPING\0'), PING_TIMEOUT_MS)) !== 'PONG') throw error;
    throw new ScannerOverrun('The scanner did not answer in time', { cause: error });
  });
}

class Silence extends Error {}

function ask(address: string, send: (socket: Socket) => unknown, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(placeOf(address));
    let reply = '';
    socket.setTimeout(timeoutMs, () => socket.destroy(new Silence('time-out')));
    socket.on('error', (error) => reject(new ScannerAway('The scanner cannot be reached', { cause: error })));
    socket.on('data', (chunk: Buffer) => (reply += chunk.toString('latin1')));
    socket.on('close', () => resolve(reply.replace(/\0[^]*$/, '').trim()));
    socket.on('connect', () => {
      Promise.resolve(send(socket)).catch((error: unknown) => {
        // First, because the socket that closes here would count as an answer.
        reject(error instanceof Error ? error : new Error('The file could not be read', { cause: error }));
        socket.destroy();
      });
    });
  });
}

async function writeStream(socket: Socket, bytes: Bytes): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const part of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
    for (let at = 0; at < part.length; at += CHUNK_BYTES) {
      const chunk = part.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(chunk));
      // It may have ended before it has read everything: having found something, or refusing the size.
      if (!socket.write(chunk) && !socket.destroyed) await drained(socket);
    }
    if (socket.destroyed) return;
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      socket.off('drain', end).off('close', end);
      resolve();
    };
    socket.on('drain', end).on('close', end);
  });
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
