// The library of images for administrators: pictures are sent and described, one image is changed, replaced and deleted.
import { MantineProvider } from '@mantine/core';
import { IMAGE_TEXTS, NO_RIGHTS } from '@matricula/contract/foundation/images.rules.ts';
import type { OwnUpload } from '@matricula/contract/foundation/uploads.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeImage } from '#test/site/make-image.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ImageScreen } from './image-screen.tsx';
import { ImageTable } from './image-table.tsx';
import { ImageUploads } from './image-uploads.tsx';

beforeEach(() => {
  signIn(makeToken());
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }));
});

const image = makeImage();

const upload: OwnUpload = {
  _id: '22222222-2222-4222-8222-222222222222',
  name: 'IMG_0042.jpg',
  sizeBytes: 4,
  receivedBytes: 4,
  state: 'ready',
  refusedBecause: null,
  contentType: 'image/jpeg',
  width: 48,
  height: 32,
  pages: 1,
  hasText: false,
};
/** What the server says of a picture, from its announcement to the end of its checks. */
const SENT = {
  createImageUpload: { ...upload, receivedBytes: 0, state: 'uploading' } as const,
  getImageUpload: upload,
};

const picture = (name = 'IMG_0042.jpg', type = 'image/jpeg') => new File(['1234'], name, { type });

function open(element: React.ReactNode, answers: Parameters<typeof fakeApi>[0], search = '') {
  const calls = fakeApi(answers);
  const answer = globalThis.fetch;
  // A part is bytes, which the typed client does not send.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    init.method === 'PATCH' ? Response.json({ ...upload, state: 'checking' }) : answer(url, init),
  );
  renderRoute(<MantineProvider env="test">{element}</MantineProvider>, { path: '/course/uploadimage', search });
  const bodies = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { calls, bodies, user: userEvent.setup() };
}

describe('new pictures', () => {
  it('are sent at once and added with what they show', async () => {
    const { bodies, user } = open(<ImageUploads />, { ...SENT, createImage: image });
    await user.upload(screen.getByLabelText('Pictures: files'), picture());
    const form = within(await screen.findByRole('form', { name: 'Describe IMG_0042.jpg' }));
    expect((form.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('IMG 0042');
    expect(await screen.findByText('Checked.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Add to the library' }));
    expect(form.getByText(IMAGE_TEXTS.noAlternative)).toBeTruthy();
    await user.type(form.getByLabelText(/^Alternative text/), 'A hall');
    await user.type(form.getByLabelText(/^License/), 'CC0');
    await user.click(form.getByRole('button', { name: 'Add to the library' }));
    expect(await screen.findByText('“IMG 0042” is in the library.')).toBeTruthy();
    expect(bodies('createImage')).toEqual([
      {
        uploadId: upload._id,
        name: 'IMG 0042',
        alternativeText: 'A hall',
        isDecorative: false,
        rights: { ...NO_RIGHTS, license: 'CC0' },
      },
    ]);
    expect(document.activeElement?.textContent).toBe('Choose pictures');
  });

  it('may be decorative, and come by paste or drop, several at once', async () => {
    const { bodies, user } = open(<ImageUploads />, { ...SENT, createImage: image });
    fireEvent.paste(window, { clipboardData: { files: [picture('pasted.png', 'image/png')] } });
    fireEvent.drop(window, {
      dataTransfer: {
        types: ['Files'],
        files: [picture('one.webp', 'image/webp'), picture('two.pdf', 'application/pdf')],
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Pictures to add' }));
    expect(list.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'IMG_0042.jpg',
      'IMG_0042.jpg',
      'two.pdf',
    ]);
    expect(list.getByText(`This picture was not taken. ${IMAGE_TEXTS.noPicture}`)).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Remove two.pdf' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    const first = within(list.getAllByRole('listitem')[0] as HTMLElement);
    await first.findByText('Checked.');
    await user.click(first.getByLabelText('Decorative'));
    await user.click(first.getByRole('button', { name: 'Add to the library' }));
    await waitFor(() => expect(bodies('createImage')).toHaveLength(1));
    expect(bodies('createImage')[0]).toMatchObject({ alternativeText: '', isDecorative: true });
  });

  it('that are refused say why', async () => {
    const refusedBecause = 'This file looks infected and was deleted.';
    open(<ImageUploads />, { ...SENT, getImageUpload: { ...upload, state: 'refused', refusedBecause } });
    await userEvent.upload(screen.getByLabelText('Pictures: files'), picture());
    expect(await screen.findByText(`This picture was not taken. ${refusedBecause}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to the library' })).toBeNull();
  });
});

describe('the list', () => {
  it('says what each shows, how large it is and where it comes from', async () => {
    const { calls } = open(
      <ImageTable />,
      { listImages: { data: [image, { ...image, imageId: '2', name: 'A line', isDecorative: true }], total: 2 } },
      '?search=hall&rights=said&sort=name',
    );
    expect(await screen.findByRole('link', { name: 'A lecture hall' })).toBeTruthy();
    for (const text of ['Students in a lecture hall', '640 × 400', 'CC BY 4.0', 'Decorative'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(calls[0]?.path).toContain('search=hall&rights=said&sort=name&page=1');
  });

  it('is empty, or cannot be loaded', async () => {
    open(<ImageTable />, { listImages: { data: [], total: 0 } });
    expect(await screen.findByText('No images yet. Choose pictures above to add them.')).toBeTruthy();
  });

  it('says so when it cannot be loaded', async () => {
    open(<ImageTable />, { listImages: UNREACHABLE });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('one image', () => {
  const show = (answers: Parameters<typeof fakeApi>[0]) =>
    open(<ImageScreen imageId={image.imageId} />, { listImageUses: { data: [] }, ...answers });

  it('has its sizes, and saves what is said of it', async () => {
    const { bodies, user } = show({ getManagedImage: image, updateImage: { ...image, name: 'A hall', version: 4 } });
    expect(await screen.findByRole('heading', { level: 1, name: 'A lecture hall' })).toBeTruthy();
    const sizes = within(screen.getByRole('list', { name: 'Sizes' }));
    expect(sizes.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '320 × 200 WebP',
      '640 × 400 WebP',
      'JPEG',
    ]);
    const name = screen.getByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'A hall');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your changes are saved.')).toBeTruthy();
    expect(bodies('updateImage')[0]).toMatchObject({ name: 'A hall', version: 3, rights: image.rights });
  });

  it('shows what somebody else has saved meanwhile, and keeps what was typed', async () => {
    const theirs = { ...image, alternativeText: 'A hall in winter', version: 4 };
    let isFirst = true;
    const { bodies, user } = show({
      getManagedImage: () => (isFirst ? image : theirs),
      updateImage: () => {
        if (!isFirst) return { ...theirs, alternativeText: 'Mine', version: 5 };
        isFirst = false;
        return new Refusal(409, IMAGE_TEXTS.changed, { code: 'changed' });
      },
    });
    const text = await screen.findByLabelText(/^Alternative text/);
    await user.clear(text);
    await user.type(text, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('A hall in winter')).toBeTruthy();
    expect((screen.getByLabelText(/^Alternative text/) as HTMLTextAreaElement).value).toBe('Mine');
    await user.click(screen.getByRole('button', { name: 'Keep what I entered' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your changes are saved.')).toBeTruthy();
    expect(bodies('updateImage').at(-1)).toMatchObject({ alternativeText: 'Mine', version: 4 });
  });

  it('gets another picture at the same address', async () => {
    const { bodies, user } = show({ ...SENT, getManagedImage: image, replaceImage: { ...image, version: 4 } });
    await user.click(await screen.findByRole('button', { name: 'Replace picture' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Replace picture' }));
    expect(await dialog.findByText('Choose a picture first.')).toBeTruthy();
    await user.upload(dialog.getByLabelText('New picture: file'), picture());
    expect(await dialog.findByText('Checked.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Replace picture' }));
    expect(await screen.findByText('The picture is replaced. Its address stays.')).toBeTruthy();
    expect(bodies('replaceImage')).toEqual([
      { uploadId: upload._id, version: 3, alternativeText: image.alternativeText, isDecorative: false },
    ]);
  });

  it('is deleted after a question', async () => {
    const { calls, user } = show({ getManagedImage: image, deleteImage: { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete image' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith(`${image.imageId}?version=3`))).toBe(true));
  });

  it('says where it is used, and cannot be deleted while it is', async () => {
    show({
      getManagedImage: { ...image, useCount: 1 },
      listImageUses: { data: [{ kind: 'school', id: 'harvard', title: 'Harvard Medical School' }] },
    });
    const link = await screen.findByRole('link', { name: 'Harvard Medical School' });
    expect(link.getAttribute('href')).toBe('/course/schools/harvard/edit');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('that is gone says so', async () => {
    show({ getManagedImage: new Refusal(404, 'Image not found', { code: 'not_found' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Image not found' })).toBeTruthy();
  });
});
