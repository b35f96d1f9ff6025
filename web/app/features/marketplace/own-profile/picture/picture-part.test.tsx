// The portrait: cropped by keyboard, sent in parts, checked, put on the profile; too small, refused, tried again, removed.
import type { OwnUpload } from '@matricula/contract/foundation/uploads.ts';
import { UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import { OWN_PROFILE_TEXTS as TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  CONSULTANT,
  makeOwnProfile,
  openOwn,
  PARTS,
  VIEWS,
} from '#features/marketplace/own-profile/own-profile.fixture.tsx';
import { ProfileScreen } from '#features/marketplace/own-profile/profile-screen.tsx';

const PHOTO = new File([new Uint8Array(2_000)], 'me.jpg', { type: 'image/jpeg' });
const DRAFT = makeOwnProfile({ state: 'draft' });

const upload = (change: Partial<OwnUpload>): OwnUpload => ({
  _id: 'picture-1',
  name: 'portrait.jpg',
  sizeBytes: 500,
  receivedBytes: 0,
  state: 'uploading',
  refusedBecause: null,
  contentType: null,
  width: null,
  height: null,
  pages: null,
  hasText: false,
  ...change,
});

/** The picture that the browser would have read, and what it would draw of it. */
function fakePicture(width: number, height: number) {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  const drawImage = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage, fillRect: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob([new Uint8Array(500)], { type: 'image/jpeg' })),
  );
  return drawImage;
}

async function choose(checked: () => OwnUpload, options: { width?: number } = {}) {
  const drawImage = fakePicture(options.width ?? 1_200, 800);
  const opened = openOwn(<ProfileScreen role={CONSULTANT} parts={PARTS} views={VIEWS} />, {
    held: DRAFT,
    answers: {
      createPicture: upload({}),
      getPicture: checked,
      placePicture: () => makeOwnProfile({ state: 'draft', shown: { ...DRAFT.shown, profilePicture: 'new.webp' } }),
    },
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    init.method === 'PATCH' ? Response.json(upload({ receivedBytes: 500, state: 'checking' })) : answer(url, init),
  );
  await opened.user.upload(await screen.findByLabelText('Picture: file'), PHOTO);
  const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' });
  const hidden = dialog.querySelector('img[hidden]');
  if (hidden !== null) fireEvent.load(hidden);
  return { ...opened, dialog, drawImage };
}

it('is cropped with the keyboard alone, sent, and put on the profile', async () => {
  const { user, drawImage, calls } = await choose(() => upload({ state: 'ready', receivedBytes: 500 }));
  const frame = await screen.findByRole('application');
  expect(document.activeElement).toBe(frame);
  // To the left edge and a little further in; the square stays inside.
  await user.keyboard('{ArrowLeft>20}{/ArrowLeft}+');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' }).value).toBe('1.1');
  await user.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByText('Your new picture is saved.')).toBeTruthy();
  const [, x, y, width, height, , , drawn] = drawImage.mock.calls[0] ?? [];
  expect([x, width, height].map(Math.round)).toEqual([36, 727, 727]);
  expect(Math.round(y)).toBe(36);
  expect(drawn).toBe(727);
  expect(calls.map(({ name }) => name)).toContain('placePicture');
});

it('that is too small is refused at once', async () => {
  const { dialog, calls } = await choose(() => upload({}), { width: 300 });
  expect(within(dialog).getByText(TEXTS.pictureSmall)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Choose another' })).toBeTruthy();
  expect(calls.some(({ name }) => name === 'createPicture')).toBe(false);
});

it('that is no picture says so', async () => {
  const { dialog } = await choose(() => upload({}));
  fireEvent.error(dialog.querySelector('img[hidden]') as Element);
  expect(within(dialog).getByText(TEXTS.picture)).toBeTruthy();
});

it('that the server refuses says why, and is sent again on request', async () => {
  let state: OwnUpload['state'] = 'refused';
  const { user } = await choose(() =>
    upload({ state, receivedBytes: 500, refusedBecause: state === 'refused' ? UPLOAD_TEXTS.unreadable : null }),
  );
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByText(`Your picture was not added. ${UPLOAD_TEXTS.unreadable}`)).toBeTruthy();
  state = 'ready';
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your new picture is saved.')).toBeTruthy();
});

it('is removed after one more question, but not from a listed profile', async () => {
  const listed = openOwn(<ProfileScreen role={CONSULTANT} parts={PARTS} views={VIEWS} />);
  expect(await screen.findByText(/A listed profile needs a picture\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  listed.unmount();
  const { user } = openOwn(<ProfileScreen role={CONSULTANT} parts={PARTS} views={VIEWS} />, {
    held: DRAFT,
    answers: { removePicture: () => makeOwnProfile({ state: 'draft', shown: { ...DRAFT.shown, profilePicture: '' } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy());
});
