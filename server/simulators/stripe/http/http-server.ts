// The HTTP server around it all: reads the body, refuses strangers, and hands the request to the API or the pages.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const MAX_BODY_BYTES = 1_000_000;

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => Promise<void> | void;

/** Only names of this machine: a page in a browser could otherwise reach the simulator by a name that resolves to it. */
function isLocalHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+(\.[\w-]+)*\.localhost)(:\d+)?$/i.test(host ?? '');
}

/** A form sent by another site. Programs that are no browser send neither header. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

export async function listen(port: number, handle: Handler): Promise<Server> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalHost(request.headers.host)) {
      refuse(response, 403, 'The Stripe simulator answers only to names of this machine.');
      return;
    }
    const body = await readBody(request);
    if (body === null) refuse(response, 413, 'The request is too large.');
    else await handle(request, response, body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A caller that went away, or a defect: either way this request is over.
      if (!request.destroyed) process.stderr.write(`stripe simulator: ${(error as Error).stack ?? String(error)}\n`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
