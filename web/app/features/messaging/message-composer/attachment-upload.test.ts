// A file on its way: in parts, over a network that comes and goes, until it is checked.
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#lib/session.ts';
import { makeToken } from '#test/render-route.tsx';
import type { Upload } from '#state/foundation/file-upload.ts';
import { resumeCheck, startUpload } from './attachment-upload.ts';
import { addFiles, releaseFiles, removeFile } from './attachment-uploads.ts';

const MIB = 1024 * 1024;
const FILE = new File([new Uint8Array(2.5 * MIB)], 'Campus.jpg', { type: 'image/jpeg' });

/** A server that keeps one file; `fail` may lose an answer or a request. */
function fakeServer(fail: (call: string) => 'lose-request' | 'lose-answer' | Response | undefined = () => undefined) {
  const calls: string[] = [];
  const attachment: Attachment = {
    _id: 'file-1',
    name: 'Campus.jpg',
    sizeBytes: FILE.size,
    receivedBytes: 0,
    state: 'uploading',
    refusedBecause: null,
    contentType: null,
    width: null,
    height: null,
    pages: null,
    hasText: false,
  };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    const offset = new Headers(init.headers).get('upload-offset');
    const call = `${init.method ?? 'GET'}${offset === null ? '' : ` ${offset}`}`;
    calls.push(call);
    init.signal?.throwIfAborted();
    const failure = fail(call);
    if (failure instanceof Response) return failure;
    if (failure === 'lose-request') throw new TypeError('fetch failed');
    if (offset !== null && Number(offset) !== attachment.receivedBytes)
      return Response.json({ code: 'wrong_offset', message: 'x' }, { status: 409 });
    if (init.method === 'PATCH') {
      attachment.receivedBytes += (init.body as Blob).size;
      if (attachment.receivedBytes === FILE.size) attachment.state = 'checking';
    } else if (call === 'GET' && attachment.state === 'checking') attachment.state = 'ready';
    if (failure === 'lose-answer') throw new TypeError('fetch failed');
    return Response.json(init.method === 'DELETE' ? { success: true } : attachment);
  });
  return { calls, attachment };
}

function follow() {
  const states: Upload[] = [];
  return { states, hear: (upload: Upload) => states.push(upload) };
}

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
  it('goes in parts of one mebibyte and is ready once it is checked', async () => {
    const { calls } = fakeServer();
    const { states, hear } = follow();
    startUpload('talk-1', FILE, hear);
    await waitFor(() => expect(states.at(-1)?.state).toBe('ready'));
    expect(calls).toEqual(['POST', 'PATCH 0', `PATCH ${MIB}`, `PATCH ${2 * MIB}`, 'GET']);
    expect(states.map(({ receivedBytes }) => receivedBytes)).toEqual([0, MIB, 2 * MIB, FILE.size, FILE.size]);
  });

  it('asks how far it is after the network was away, and goes on from there', async () => {
    let hasFailed = false;
    const { calls } = fakeServer((call) => {
      if (call !== `PATCH ${MIB}` || hasFailed) return undefined;
      hasFailed = true;
      return 'lose-answer';
    });
    const { states, hear } = follow();
    startUpload('talk-1', FILE, hear);
    await waitFor(() => expect(states.at(-1)?.state).toBe('paused'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(states.at(-1)?.state).toBe('ready'));
    expect(calls).toEqual(['POST', 'PATCH 0', `PATCH ${MIB}`, 'GET', `PATCH ${2 * MIB}`, 'GET']);
  });

  it('goes on from where the server stands when the two disagree', async () => {
    const { calls, attachment } = fakeServer((call) => {
      if (call === 'PATCH 0') attachment.receivedBytes = MIB;
      return undefined;
    });
    const { states, hear } = follow();
    startUpload('talk-1', FILE, hear);
    await waitFor(() => expect(states.at(-1)?.state).toBe('ready'));
    expect(calls).toEqual(['POST', 'PATCH 0', 'GET', `PATCH ${MIB}`, `PATCH ${2 * MIB}`, 'GET']);
  });

  it('says why it was refused', async () => {
    fakeServer((call) =>
      call === 'POST' ? Response.json({ message: 'Send some first.' }, { status: 409 }) : undefined,
    );
    const { states, hear } = follow();
    startUpload('talk-1', FILE, hear);
    await waitFor(() => expect(states.at(-1)).toMatchObject({ state: 'refused', problem: 'Send some first.' }));
  });

  it('refuses an empty file without asking', async () => {
    const { calls } = fakeServer();
    const { states, hear } = follow();
    startUpload('talk-1', new File([], 'empty.pdf'), hear);
    await waitFor(() => expect(states.at(-1)).toMatchObject({ state: 'refused', problem: 'This file is empty.' }));
    expect(calls).toEqual([]);
  });

  it('is taken back from the server when it is removed', async () => {
    const { calls } = fakeServer();
    const { states, hear } = follow();
    const run = startUpload('talk-1', FILE, hear);
    await waitFor(() => expect(states.length).toBeGreaterThan(0));
    run.remove();
    await waitFor(() => expect(calls).toContain('DELETE'));
  });

  it('is found again after a reload once it has arrived; one that has not is to be added again', async () => {
    const server = fakeServer();
    const { states, hear } = follow();
    resumeCheck('talk-1', 'file-1', hear);
    await waitFor(() => expect(states.at(-1)).toMatchObject({ state: 'refused' }));
    server.attachment.state = 'checking';
    resumeCheck('talk-1', 'file-1', hear);
    await waitFor(() => expect(states.at(-1)).toMatchObject({ state: 'ready', name: 'Campus.jpg' }));
  });
});

describe('the files of a message', () => {
  it('stop when their owner signs out, and stay on the server for them to come back to', async () => {
    // The first part is lost, so that it would be sent again.
    const { calls } = fakeServer((call) => (call === 'PATCH 0' ? 'lose-request' : undefined));
    addFiles('talk-3', [FILE]);
    await waitFor(() => expect(calls).toContain('PATCH 0'));
    signOut();
    localStorage.setItem('authToken', makeToken());
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual(['POST', 'PATCH 0']);
  });

  it('are at most five, and the rest is said; one above 10 MB says so in its own place', async () => {
    // Refused a moment later, so that none goes on into the next test.
    const { calls } = fakeServer(() => Response.json({ message: 'Not now.' }, { status: 409 }));
    const big = new File([new Uint8Array(10 * MIB + 1)], 'big.pdf');
    expect(addFiles('talk-2', [big])).toBeNull();
    expect(calls).toEqual([]);
    expect(addFiles('talk-2', [FILE, FILE, FILE])).toBeNull();
    expect(addFiles('talk-2', [FILE, FILE, FILE])).toMatch(/^A message can carry 5 files/);
    removeFile('talk-2', 'unknown');
    releaseFiles('talk-2');
    expect(addFiles('talk-2', [FILE])).toBeNull();
    releaseFiles('talk-2');
    await waitFor(() => expect(calls).toEqual(Array.from({ length: 6 }, () => 'POST')));
  });
});
