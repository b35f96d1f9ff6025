// The documents of an application: loaded by a click alone, after a proof where one is wanted, with the specification's alerts.
import type { ApplicationDocumentsReply } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  makeApplication,
  makeDetails,
  makeDocument,
} from '#features/marketplace/admin-applications/applications.fixture.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ApplicationDocuments } from './application-documents.tsx';

beforeEach(() => {
  localStorage.setItem('authToken', makeToken({ role: 'admin' }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const PROOF_WANTED = new Refusal(403, 'Enter your password again to open this.', { code: 'proof_required' });
// 4,096 letters of base64 are 3,072 bytes.
const picture = { contentType: 'image/webp', data: 'A'.repeat(4_096) };
const reply: ApplicationDocumentsReply = {
  application: makeApplication({ proofOfAttendance: null }),
  governmentIdFile: picture,
  proofOfAttendanceFile: null,
};
const withPdf: ApplicationDocumentsReply = {
  application: makeApplication(),
  governmentIdFile: null,
  proofOfAttendanceFile: { contentType: 'application/pdf', data: 'A'.repeat(2_048) },
};

/** The calls that carry bytes; fakeApi answers the others. */
function fakeBytes(answer: (path: string) => Response) {
  const paths: string[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('/documents/')) return others(url, init);
    paths.push(url.slice(url.indexOf('/documents/') + '/documents/'.length));
    return answer(url);
  });
  return paths;
}

function open(details = makeDetails()) {
  renderRoute(
    <MantineProvider env="test">
      <ApplicationDocuments application={details} deletion={<p>They go.</p>} />
    </MantineProvider>,
  );
  return userEvent.setup();
}

const view = () => screen.getByRole('button', { name: 'View documents' });

describe('documents', () => {
  it('are loaded when somebody asks, with label, type and size [APPL-3] [ENT-23]', async () => {
    const calls = fakeApi({ getApplicationDocuments: { ...withPdf, governmentIdFile: picture } });
    const paths = fakeBytes(() => new Response('page'));
    const user = open();
    expect(screen.getByText('They go.')).toBeTruthy();
    expect([calls.length, paths.length]).toEqual([0, 0]);
    await user.click(view());
    const id = within(await screen.findByRole('figure', { name: 'Government ID' }));
    expect(id.getByText('passport.jpg, WebP image, 3 KB')).toBeTruthy();
    expect(id.getByRole('img', { name: 'Government ID' }).getAttribute('src')).toBe('blob:picture');
    const proof = within(screen.getByRole('figure', { name: 'Proof of attendance' }));
    expect(proof.getByText('transcript.pdf, PDF, 2 KB')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['/consultant/consultant-application/application-1']);
    expect(screen.queryByRole('button', { name: 'View documents' })).toBeNull();
  });

  it('of several pages come page by page, each once', async () => {
    fakeApi({ getApplicationDocuments: withPdf });
    const paths = fakeBytes(() => new Response('page'));
    const user = open();
    await user.click(view());
    expect(await screen.findByRole('img', { name: 'Proof of attendance, page 1 of 2' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('img', { name: 'Proof of attendance, page 2 of 2' })).toBeTruthy();
    await user.keyboard('{PageUp}');
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    expect(paths).toEqual(['document-2/page-1', 'document-2/page-2']);
  });

  it('are enlarged, turned and fitted by buttons and keys', async () => {
    fakeApi({ getApplicationDocuments: reply });
    const user = open();
    await user.click(view());
    const frame = await screen.findByRole('region', { name: 'Government ID, picture' });
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect([frame.dataset['zoom'], frame.dataset['turn']]).toEqual(['1.5', '90']);
    await user.keyboard('+r-0');
    expect([frame.dataset['zoom'], frame.dataset['turn']]).toEqual(['1', '0']);
  });

  it('beside the two are loaded one by one', async () => {
    fakeApi({});
    const paths = fakeBytes(() => new Response('bytes'));
    const user = open(makeDetails({ documents: [makeDocument({})] }));
    expect(screen.getByText('Another document, WebP image, 20 KB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'View letter.png' }));
    expect(await screen.findByRole('img', { name: 'Another document' })).toBeTruthy();
    expect(paths).toEqual(['document-3/full']);
  });

  it('that are deleted cannot be asked for', () => {
    fakeApi({});
    open(makeDetails({ documents: [], governmentId: null, proofOfAttendance: null }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what goes wrong', () => {
  it.each([
    ['neither file', { ...reply, governmentIdFile: null }],
    ['no application', { governmentIdFile: picture, proofOfAttendanceFile: null } as ApplicationDocumentsReply],
  ])('%s: the data is invalid [ERR-13] [APPL-10]', async (_what, bad) => {
    fakeApi({ getApplicationDocuments: bad });
    const user = open();
    await user.click(view());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error loading documents: Invalid data received')).toBeTruthy();
    expect(view()).toBeTruthy();
  });

  it('a failed request is said with its reason [ERR-14]', async () => {
    fakeApi({ getApplicationDocuments: new Refusal(404, 'This document has been deleted.') });
    const user = open();
    await user.click(view());
    expect(await screen.findByText('Error loading documents: This document has been deleted.')).toBeTruthy();
  });

  it('a picture that cannot be shown says so [ERR-12]', async () => {
    fakeApi({ getApplicationDocuments: reply });
    const user = open();
    await user.click(view());
    fireEvent.error(await screen.findByRole('img', { name: 'Government ID' }));
    expect(screen.getByText('Error loading preview')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('a page that cannot be loaded says so, and is asked for again by a click [ERR-12]', async () => {
    fakeApi({ getApplicationDocuments: withPdf });
    let isDown = true;
    const paths = fakeBytes(() =>
      isDown ? Response.json({ message: 'Gone' }, { status: 500 }) : new Response('page'),
    );
    const user = open();
    await user.click(view());
    expect(await screen.findByText('Error loading preview')).toBeTruthy();
    window.dispatchEvent(new Event('focus'));
    expect(paths).toHaveLength(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Proof of attendance, page 1 of 2' })).toBeTruthy();
  });

  it('a failed download is said [ERR-11], a good one is saved', async () => {
    fakeApi({ getApplicationDocuments: reply });
    let isDown = true;
    const paths = fakeBytes(() =>
      isDown ? Response.json({ message: 'Busy' }, { status: 503 }) : new Response('bytes'),
    );
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const user = open();
    await user.click(view());
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Error downloading file: Busy')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(paths).toEqual(['document-1/full', 'document-1/full']);
  });
});

describe('a proof of who looks', () => {
  it('is asked for where it is missing, and then what was asked is asked again', async () => {
    let isProven = false;
    const calls = fakeApi({
      getApplicationDocuments: () => (isProven ? reply : PROOF_WANTED),
      proveIdentity: () => {
        const { password } = calls.at(-1)!.body as { password: string };
        isProven = password === 'right';
        return isProven
          ? { success: true }
          : new Refusal(400, 'This password is incorrect.', { fields: { password: 'This password is incorrect.' } });
      },
    });
    const user = open();
    await user.click(view());
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('This password is incorrect.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByRole('figure', { name: 'Government ID' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual([
      'getApplicationDocuments',
      'proveIdentity',
      'proveIdentity',
      'getApplicationDocuments',
    ]);
  });

  it('that is declined opens nothing and is no error', async () => {
    const calls = fakeApi({ getApplicationDocuments: PROOF_WANTED });
    const user = open();
    await user.click(view());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(view()).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('that cannot be checked says so', async () => {
    fakeApi({ getApplicationDocuments: PROOF_WANTED, proveIdentity: UNREACHABLE });
    const user = open();
    await user.click(view());
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain('The server could not be reached.');
  });
});
