// Records written outside the database: to the end of a file, or to a syslog server (RFC 5424). Where they go stands in the configuration.
import { createSocket } from 'node:dgram';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config.ts';

type CopyTarget = NonNullable<Config['audit']['copyTo']>;

export interface CopiedRecord {
  at: Date;
  /** What kind of record it is: letters, digits and punctuation only. */
  name: string;
  /** One line. */
  text: string;
}

export interface RecordCopy {
  /** In this order. Fails when one may not have arrived: all of them are to be written again. */
  write(records: readonly CopiedRecord[]): Promise<void>;
}

/** Facility 'log audit' (13), severity 'notice' (5). */
const PRIORITY = 13 * 8 + 5;
const SYSLOG_TIMEOUT_MS = 15_000;
const NAME_MAX_LENGTH = 32;

export function createRecordCopy(target: CopyTarget | null, host: string): RecordCopy {
  return {
    write: async (records) => {
      if (target === null) throw new Error('No copy is configured.');
      if (target.kind === 'file') return appendToFile(target.path, records);
      const messages = records.map((record) => syslogMessage(record, host));
      return target.protocol === 'tcp' ? sendByTcp(target, messages) : sendByUdp(target, messages);
    },
  };
}

/** A line each. What a crash has left of a line is ended first, so that the next one is whole. */
async function appendToFile(path: string, records: readonly CopiedRecord[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = size === 0 ? { buffer: Buffer.from('\n') } : await file.read(Buffer.alloc(1), 0, 1, size - 1);
    const mend = buffer.toString() === '\n' ? '' : '\n';
    await file.appendFile(mend + records.map(({ text }) => `${text}\n`).join(''));
    await file.datasync();
  } finally {
    await file.close();
  }
}

function syslogMessage({ at, name, text }: CopiedRecord, host: string): Buffer {
  const messageId = name.replaceAll(/[^!-~]/g, '_').slice(0, NAME_MAX_LENGTH) || '-';
  return Buffer.from(`<${PRIORITY}>1 ${at.toISOString()} ${host} matricula - ${messageId} - \uFEFF${text}`);
}

/**
 * Each with its length in front (RFC 6587). Syslog confirms nothing; but a server that has taken all of it and closes its side in answer to
 * our end has read to the end.
 */
async function sendByTcp({ host, port }: { host: string; port: number }, messages: readonly Buffer[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(SYSLOG_TIMEOUT_MS, () => socket.destroy(new Error('The syslog server does not answer.')));
    socket.once('error', reject);
    socket.once('close', (hasFailed) => {
      if (!hasFailed) resolve();
    });
    socket.resume();
    socket.end(Buffer.concat(messages.flatMap((message) => [Buffer.from(`${message.length} `), message])));
  });
}

/** Nothing tells whether a datagram arrives; what this machine itself cannot send fails. */
async function sendByUdp({ host, port }: { host: string; port: number }, messages: readonly Buffer[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    for (const message of messages) {
      await new Promise<void>((resolve, reject) => {
        socket.send(message, port, host, (error) => (error === null ? resolve() : reject(error)));
      });
      await pause(UDP_PAUSE_MS);
    }
  } finally {
    socket.close();
  }
}

/** A receiver's buffer holds a few hundred: they come no faster than it reads. */
const UDP_PAUSE_MS = 1;
