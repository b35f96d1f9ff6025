// What tests of the application share: the screen with a server that keeps one application, and made-up drafts and documents.
import {
  type ApplicationDraft,
  DECLARATION_NAMES,
  EMPTY_DRAFT,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { ApplicationDocument, OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi } from '#test/fake-api.ts';
import { makeSchool } from '#test/make-school.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ApplyScreen } from './apply-screen.tsx';

const ACCOUNT = {
  _id: 'user-1',
  name: 'Ana Ruiz',
  email: 'ana@example.test',
  role: 'user' as const,
  isEmailVerified: true,
  selectedTag: null,
  selectedCourse: null,
  createdAt: '2026-01-10T10:00:00.000Z',
};

export const WHOLE_DRAFT: ApplicationDraft = {
  ...EMPTY_DRAFT,
  name: 'Ana Ruiz',
  phone: '+1 416 555 0134',
  country: 'CAN',
  languages: ['en', 'fr'],
  tagIds: ['medicine'],
  education: [{ title: 'MD', school: 'University of Toronto', startYear: 2023, endYear: null }],
  taglineOne: 'MMI practice',
  taglineTwo: 'Toronto, Class of 2027',
  aboutMe: 'I got into four medical schools and have practiced interviews with applicants for two years now. '.repeat(
    2,
  ),
  declarations: DECLARATION_NAMES,
  hasAcknowledged: true,
};

export function makeDocument(change: Partial<ApplicationDocument> = {}): ApplicationDocument {
  return {
    _id: 'document-1',
    kind: 'government-id',
    isSent: false,
    name: 'passport.jpg',
    sizeBytes: 1_000,
    receivedBytes: 1_000,
    state: 'ready',
    refusedBecause: null,
    contentType: 'image/jpeg',
    width: 400,
    height: 300,
    pages: 1,
    hasText: false,
    ...change,
  };
}

export const BOTH_DOCUMENTS = [
  makeDocument(),
  makeDocument({ _id: 'document-2', kind: 'proof-of-attendance', name: 'transcript.pdf' }),
];

export function makeApplication(change: Partial<OwnApplication> = {}): OwnApplication {
  return {
    _id: 'application-1',
    status: 'draft',
    draft: WHOLE_DRAFT,
    draftVersion: 3,
    savedAt: '2026-10-01T10:00:00.000Z',
    documents: BOTH_DOCUMENTS,
    history: [],
    documentsDeletedAt: null,
    ...change,
  };
}

type Answers = Parameters<typeof fakeApi>[0];

interface OpenOptions {
  held?: OwnApplication | null;
  /** '?step=you' */
  search?: string;
  answers?: Answers;
  role?: 'user' | 'consultant' | 'admin';
}

/** A save counts the version up; `server.held` is what the server has, for a test to change. */
export function openApply({ held = null, search = '', answers = {}, role = 'user' }: OpenOptions = {}) {
  signIn(makeToken({ role }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }));
  const server = { held };
  const put = (change: Partial<OwnApplication>) => {
    server.held = { ...makeApplication({ documents: [] }), ...server.held, ...change };
    return server.held;
  };
  const lastBody = () => (calls.at(-1)?.body ?? {}) as never;
  const calls: ReturnType<typeof fakeApi> = fakeApi({
    getOwnApplication: () => ({ application: server.held }),
    getAccount: ACCOUNT,
    listTags: { tags: [{ id: 'medicine', title: 'Medicine' }, { id: 'college', title: 'College' }] }, // prettier-ignore
    listSubtags: { subtags: [{ id: 'mmi', title: 'MMI' }] },
    listSchools: [makeSchool({ title: 'University of Toronto' })],
    saveApplication: () => {
      const { draft, draftVersion }: Pick<OwnApplication, 'draft' | 'draftVersion'> = lastBody();
      return put({ draft, draftVersion: draftVersion + 1 });
    },
    createApplicationDocument: () => {
      const body: Pick<ApplicationDocument, 'kind' | 'name' | 'sizeBytes'> = lastBody();
      const made = makeDocument({ ...body, _id: 'new-document', receivedBytes: 0, state: 'uploading' });
      put({ documents: [...(server.held?.documents ?? []), made] });
      return made;
    },
    getApplicationDocument: () => server.held?.documents.at(-1) ?? makeDocument(),
    removeApplicationDocument: () => {
      const id = calls.at(-1)?.path.split('/').at(-1);
      put({ documents: (server.held?.documents ?? []).filter(({ _id }) => _id !== id) });
      return { success: true };
    },
    submitApplication: () => put({ status: 'pending' }),
    withdrawApplication: () => put({ status: 'withdrawn' }),
    ...answers,
  });
  answerBytes((size) => {
    const documents = server.held?.documents ?? [];
    const last = { ...makeDocument(), ...documents.at(-1) };
    const receivedBytes = last.receivedBytes + size;
    const arrived = {
      ...last,
      receivedBytes,
      state: receivedBytes < last.sizeBytes ? last.state : 'checking',
    } as const;
    put({ documents: [...documents.slice(0, -1), arrived] });
    return arrived;
  });
  const view = renderRoute(
    <MantineProvider env="test">
      <ApplyScreen role={role} />
    </MantineProvider>,
    { path: '/app/apply', search },
  );
  const bodies = (name: (typeof calls)[number]['name']) =>
    calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...view, server, calls, bodies, user: userEvent.setup() };
}

/** The calls that carry bytes: a part of a document going up, the picture of one coming down. */
function answerBytes(takePart: (size: number) => ApplicationDocument): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/preview')) return new Response(new Blob(['picture']));
    if (init.method !== 'PATCH') return answer(url, init);
    return Response.json(takePart((init.body as Blob).size));
  });
}

/** Types at once what a person would type. */
export function write(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
