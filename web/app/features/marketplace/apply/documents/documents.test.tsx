// Documents of an application: on their way, being checked, ready with a picture, refused with the reason, removed and replaced.
import { APPLICATION_TEXTS as TEXTS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeApplication, makeDocument, openApply } from '#features/marketplace/apply/apply-screen.fixture.tsx';
import { socket } from '#test/fake-socket.ts';

const SCAN = new File([new Uint8Array(2_000)], 'my-passport.jpg', { type: 'image/jpeg' });
const PROOF = makeDocument({ _id: 'document-2', kind: 'proof-of-attendance', name: 'transcript.pdf' });
const part = (name: string) => within(screen.getByRole('group', { name }));

async function openDocuments(documents = [PROOF]) {
  const opened = openApply({ held: makeApplication({ documents }), search: '?step=documents' });
  await screen.findByRole('heading', { name: 'Documents' });
  return opened;
}

it('go up, are checked, and show a picture once they are ready', async () => {
  const { user, server } = await openDocuments();
  expect(screen.getByText(/deleted 30 days after an approval, 90 days after a rejection/)).toBeTruthy();
  await user.upload(part('Government ID').getByLabelText('Government ID: file'), SCAN);
  expect(await part('Government ID').findByText('Checking. This takes a few seconds.')).toBeTruthy();
  server.held = makeApplication({ documents: [PROOF, makeDocument({ _id: 'new-document', name: SCAN.name })] });
  act(() => socket.receive('application.updated'));
  expect(await part('Government ID').findByText('Ready')).toBeTruthy();
  expect(await part('Government ID').findByAltText('Preview: Government ID')).toBeTruthy();
});

it('that are refused say why and can be replaced', async () => {
  const refused = makeDocument({ state: 'refused', refusedBecause: UPLOAD_TEXTS.unreadable });
  const { user, calls } = await openDocuments([refused]);
  expect(part('Government ID').getByText(`Not added. ${UPLOAD_TEXTS.unreadable}`)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Check and send' }));
  await user.click(await screen.findByRole('link', { name: TEXTS.governmentId }));
  await screen.findByRole('heading', { name: 'Documents' });
  expect(part('Government ID').getByText(TEXTS.governmentId)).toBeTruthy();
  await user.upload(part('Government ID').getByLabelText('Government ID: file'), SCAN);
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/documents/document-1'))).toBe(true));
  expect(await part('Government ID').findByText('my-passport.jpg')).toBeTruthy();
  await waitFor(() => expect(part('Government ID').queryByText('passport.jpg')).toBeNull());
});

it('are too big or did not arrive whole', async () => {
  const { user } = await openDocuments([makeDocument({ state: 'uploading', receivedBytes: 10 })]);
  expect(part('Government ID').getByText(`Not added. ${UPLOAD_TEXTS.incomplete}`)).toBeTruthy();
  const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' });
  await user.upload(
    part('Proof of attendance').getByLabelText('Proof of attendance: photo'),
    new File([''], 'no.jpg', { type: 'image/jpeg' }),
  );
  expect(await part('Proof of attendance').findByText(`Not added. ${UPLOAD_TEXTS.empty}`)).toBeTruthy();
  await user.upload(part('Proof of attendance').getByLabelText('Proof of attendance: file'), big);
  expect(await part('Proof of attendance').findByText(`Not added. ${UPLOAD_TEXTS.tooBig}`)).toBeTruthy();
});

it('are removed, unless they have gone with an application', async () => {
  const sent = makeDocument({ _id: 'document-3', name: 'old-id.jpg', isSent: true });
  const { user } = await openDocuments([sent, PROOF]);
  expect(part('Government ID').getByText('Sent with your application')).toBeTruthy();
  expect(part('Government ID').queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove transcript.pdf' }));
  await waitFor(() => expect(screen.queryByText('transcript.pdf')).toBeNull());
});

it('make the application where they are the first thing in it', async () => {
  const { user, calls } = openApply({ search: '?step=documents' });
  await screen.findByRole('heading', { name: 'Documents' });
  await user.upload(part('Government ID').getByLabelText('Government ID: file'), SCAN);
  await part('Government ID').findByText('Checking. This takes a few seconds.');
  const names = calls.map(({ name }) => name);
  expect(names.indexOf('saveApplication')).toBeGreaterThan(-1);
  expect(names.indexOf('saveApplication')).toBeLessThan(names.indexOf('createApplicationDocument'));
});

it('hold up the sending while they are being checked', async () => {
  const documents = [makeDocument({ state: 'checking' }), PROOF];
  const { user, bodies } = openApply({ held: makeApplication({ documents }), search: '?step=send' });
  await user.click(await screen.findByRole('button', { name: 'Send application' }));
  expect(screen.getByText(TEXTS.documentNotReady)).toBeTruthy();
  expect(bodies('submitApplication')).toEqual([]);
});
