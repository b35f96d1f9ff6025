// COPY FROM STDIN over the driver's own connection: the driver speaks the protocol but offers no call for it.
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

const PIECE_LENGTH = 64_000;

/** The part of the driver's connection that COPY needs. */
interface CopyConnection {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** What the driver calls while this is the statement under way. */
class CopyIn {
  /** The driver wraps it with its own time limit, so it must be called exactly once. */
  callback: (error?: Error) => void;
  readonly #text: string;
  readonly #source: Iterable<Buffer>;
  #failure: Error | null = null;
  #isOver = false;

  constructor(text: string, source: Iterable<Buffer>, callback: (error?: Error) => void) {
    this.#text = text;
    this.#source = source;
    this.callback = callback;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#pump(connection);
  }

  async #pump(connection: CopyConnection): Promise<void> {
    try {
      for (const piece of this.#source) {
        if (this.#isOver) return;
        connection.sendCopyFromChunk(piece);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain'); // oxlint-disable-line no-await-in-loop -- the server reads no faster
      }
      connection.endCopyFrom();
    } catch (error) {
      this.#failure = error as Error;
      connection.sendCopyFail('the rows could not be made');
    }
  }

  handleError(error: Error): void {
    this.#isOver = true;
    this.callback(this.#failure ?? error);
  }

  handleCommandComplete(): void {
    this.#isOver = true;
  }

  handleReadyForQuery(): void {
    this.callback();
  }
}

/** Streams rows (see `CopyRows`) into a table. */
export function copyInto(client: pg.Client, table: string, columns: string, source: Iterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error) => (error === undefined ? resolve() : reject(error));
    client.query(new CopyIn(`copy ${table} (${columns}) from stdin`, source, done) as unknown as pg.Submittable);
  });
}

type CopyValue = string | number | boolean | null | readonly string[];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;
}

function copyValue(value: CopyValue): string {
  if (typeof value === 'string') return escapeText(value);
  if (value === null) return '\\N';
  if (typeof value === 'object') return escapeText(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return String(value);
}

/** Rows in COPY's text format, gathered in pieces that are worth a system call each. */
export class CopyRows {
  readonly pieces: Buffer[] = [];
  #text = '';

  /** One row. Lists become arrays; json and times come as text. */
  add(values: readonly CopyValue[]): void {
    let line = copyValue(values[0] ?? null);
    for (let index = 1; index < values.length; index += 1) line += `\t${copyValue(values[index] ?? null)}`;
    this.#text += `${line}\n`;
    if (this.#text.length > PIECE_LENGTH) this.flush();
  }

  flush(): void {
    if (this.#text !== '') this.pieces.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
