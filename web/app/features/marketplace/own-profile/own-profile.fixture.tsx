// What tests of one's own profile share: made-up profiles, and a server that keeps one.
import type { OwnPackage, OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { signIn } from '#lib/session.ts';
import { fakeApi } from '#test/fake-api.ts';
import { CONSULTANT_ID, makePackage, makeProfile } from '#test/make-profile.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import type { FieldParts } from './form/profile-editor.tsx';
import type { ProfileViews } from './preview/profile-views.ts';

/** By a name: the linter takes `role` with a word for ARIA's. */
export const CONSULTANT = 'consultant' as const;

export const ABOUT =
  'I applied twice before I got in, so I know both letters. We begin with a mock interview, then repeat what needs it.';

export const FIELDS: OwnProfile['fields'] = {
  country: 'CAN',
  languages: ['en'],
  tagIds: ['medicine'],
  subtagIds: [],
  education: [{ title: 'MD', school: 'University of Toronto', startYear: 2023, endYear: null }],
  testScores: [],
  taglineOne: 'MMI practice',
  taglineTwo: 'Toronto, Class of 2027',
  aboutMe: ABOUT,
};

export function makeOwnPackage(change: Partial<OwnPackage> = {}): OwnPackage {
  return { ...makePackage({ title: 'Mock MMI', price: 6_000, priceCAD: null, time: 90 }), version: 1, ...change };
}

export function makeOwnProfile(change: Partial<OwnProfile> = {}): OwnProfile {
  const fields = change.fields ?? FIELDS;
  const packages = change.packages ?? [makeOwnPackage()];
  return {
    _id: CONSULTANT_ID,
    state: 'live',
    returnsOn: null,
    version: 3,
    savedAt: '2026-11-01T10:00:00.000Z',
    fields,
    shown: makeProfile({
      ...fields,
      consultantCountry: fields.country,
      education: fields.education.map((entry) => ({
        ...entry,
        startYear: entry.startYear ?? 2020,
        proofSeenOn: '2026-10-12',
      })),
      tags: [{ id: 'medicine', title: 'Medicine' }],
      subtags: [],
      packages: packages.filter(({ live }) => live),
    }),
    packages,
    enabledCADPayments: false,
    floor: 3_500,
    declaredYear: 2026,
    thisYear: 2026,
    hindrances: [],
    ...change,
  };
}

/** The fields and views of other features, as plainly as a test needs them. */
export const PARTS: FieldParts = {
  offer: ({ fields, change, errorOf, idOf }) => (
    <>
      <label htmlFor={idOf('aboutMe')}>About you</label>
      <textarea
        id={idOf('aboutMe')}
        value={fields.aboutMe}
        onChange={(event) => change({ aboutMe: event.currentTarget.value })}
      />
      <p>{errorOf('aboutMe')}</p>
    </>
  ),
  person: () => null,
  record: ({ fields, change }, noteOf) =>
    fields.education.map((entry, index) => (
      <div key={entry.school}>
        <label>
          Program
          <input
            value={entry.title}
            onChange={(event) => change({ education: [{ ...entry, title: event.currentTarget.value }] })}
          />
        </label>
        {noteOf(entry, index)}
      </div>
    )),
};

export const VIEWS: ProfileViews = {
  page: (profile) => <p>{`Page: ${profile.aboutMe}`}</p>,
  card: (card) => <p>{`Card: ${card.taglineOne}`}</p>,
};

type Answers = Parameters<typeof fakeApi>[0];

interface OpenOptions {
  held?: OwnProfile;
  answers?: Answers;
  search?: string;
}

/** `server.held` is what the server has, for a test to change. */
export function openOwn(
  element: ReactElement,
  { held = makeOwnProfile(), answers = {}, search = '' }: OpenOptions = {},
) {
  signIn(makeToken({ role: 'consultant', sub: CONSULTANT_ID }));
  const server = { held };
  const put = (change: Partial<OwnProfile>) => {
    server.held = { ...server.held, ...change };
    return server.held;
  };
  const lastBody = () => (calls.at(-1)?.body ?? {}) as never;
  const lastId = () => calls.at(-1)?.path.split('/').at(-1);
  const calls: ReturnType<typeof fakeApi> = fakeApi({
    getOwnProfile: () => server.held,
    listTags: { tags: [{ id: 'medicine', title: 'Medicine' }] },
    listSubtags: { subtags: [] },
    saveProfile: () => {
      const { fields, version }: Pick<OwnProfile, 'fields' | 'version'> = lastBody();
      return put({ fields, version: version + 1 });
    },
    setProfileState: () => put(lastBody()),
    declareNoConflict: () => put({ declaredYear: 2026, hindrances: [] }),
    createPackage: () =>
      put({ packages: [...server.held.packages, makeOwnPackage({ ...(lastBody() as object), _id: 'new' })] }),
    updatePackage: () =>
      put({
        packages: server.held.packages.map((item) =>
          item._id === lastId() ? { ...item, ...(lastBody() as object), version: item.version + 1 } : item,
        ),
      }),
    removePackage: () => put({ packages: server.held.packages.filter(({ _id }) => _id !== lastId()) }),
    orderPackages: () => {
      const { order }: { order: string[] } = lastBody();
      return put({ packages: order.flatMap((id) => server.held.packages.filter(({ _id }) => _id === id)) });
    },
    setCadPayments: () => put({ enabledCADPayments: (lastBody() as { enabled: boolean }).enabled }),
    ...answers,
  });
  const view = renderRoute(<MantineProvider env="test">{element}</MantineProvider>, {
    path: '/app/consultant/profile',
    search,
  });
  const bodies = (name: (typeof calls)[number]['name']) =>
    calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...view, server, calls, bodies, user: userEvent.setup() };
}

/** Types at once what a person would type. */
export function write(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
