// The logo of a school in its editor: the shield until an image is chosen, whose it is, and what somebody else chose meanwhile.
import { MantineProvider } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { makeImage } from '#test/site/make-image.ts';
import { LogoPart } from './logo-part.tsx';

beforeEach(() => signIn(makeToken({ role: 'admin' })));

const SCHOOL = { schoolId: 'harvard', title: 'Harvard Medical School', monogram: { initials: 'HM', hue: 20 } };
const RIGHTS = { source: 'The school', license: 'By letter', allowedBy: 'Ada', allowedOn: '2026-01-02' };
const image = makeImage({ name: 'Arms', rights: RIGHTS, useCount: 1 });

function show(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(answers);
  renderRoute(
    <MantineProvider env="test">
      <LogoPart school={SCHOOL} />
    </MantineProvider>,
    { path: '/course/schools/harvard/edit' },
  );
  return { calls, user: userEvent.setup() };
}

it('is chosen from the images whose rights are recorded, and shown with whose it is', async () => {
  let logo: typeof image | null = null;
  const { calls, user } = show({
    getSchoolLogo: () => ({ logo }),
    listImages: { data: [image], total: 1 },
    setSchoolLogo: () => {
      logo = image;
      return { logo };
    },
  });
  expect(await screen.findByText('The shield with the school’s initials is shown.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose a logo' }));
  await user.click(await screen.findByRole('button', { name: 'Arms' }));
  expect(await screen.findByText(/The school, By letter\. Allowed by Ada on 2026-01-02\./)).toBeTruthy();
  expect(calls.find(({ name }) => name === 'listImages')?.path).toContain('rights=said');
  expect(calls.find(({ name }) => name === 'setSchoolLogo')?.body).toEqual({
    imageId: image.imageId,
    seenImageId: null,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('that somebody else has changed is shown as it is now, with the reason', async () => {
  const { calls, user } = show({
    getSchoolLogo: { logo: image },
    setSchoolLogo: new Refusal(409, 'Someone has changed this logo.', { code: 'changed' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show the shield instead' }));
  expect(await screen.findByText('Someone has changed this logo.')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ name }) => name === 'getSchoolLogo')).toHaveLength(2));
});
