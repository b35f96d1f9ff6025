// Opens an editor of questions on a page that another one stands before, with a server that remembers its draft. For component tests.
import type {
  PresenceReply,
  QuestionDraftReply,
  SavedDraftReply,
} from '@matricula/contract/practice/question-drafts.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { TaskPreview } from '#features/practice/question-editors/preview/task-preview.tsx';
import { QuestionEditor } from '#features/practice/question-editors/question-editor.tsx';
import type { EditedType } from '#features/practice/question-editors/editor-types.ts';
import { signIn } from '#lib/session.ts';
import { fakeApi } from '#test/fake-api.ts';
import { makeSchool } from '#test/make-school.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';

type Answers = Parameters<typeof fakeApi>[0];

interface OpenOptions {
  type?: EditedType;
  /** Left out: a new one is added. */
  question?: Question;
  draft?: QuestionDraftReply['draft'];
  presence?: PresenceReply;
  answers?: Answers;
  /** By navigation state, as the specification says, or by the address. */
  by?: 'state' | 'address';
  /** Which entry of this visit the editor is, as the browser's router counts them: 0 in a fresh tab. */
  place?: number;
}

const SCHOOLS = [
  makeSchool({ schoolId: 'st-louis', title: 'Saint Louis University School of Medicine' }),
  ...Array.from({ length: 7 }, (_, index) =>
    makeSchool({ schoolId: `state-${index}`, title: `State ${index} College of Medicine`, otherNames: [] }),
  ),
];

export const CATEGORIES = {
  data: [
    { id: 'ethics', title: 'Ethics', state: 'published' as const },
    { id: 'policy', title: 'Policy', state: 'draft' as const },
  ],
  course: { courseId: 'course-1', title: 'Essay Bank' },
};

/** What the server holds of the draft; a save counts its revision up. */
export function openEditor({
  type = 'essay',
  question,
  draft = null,
  presence,
  answers = {},
  by = 'address',
  place = 1,
}: OpenOptions = {}) {
  signIn(makeToken({ role: 'admin' }));
  window.history.replaceState({ idx: place }, '');
  // They outlive the page that says something, so also a test.
  notifications.clean();
  const version = question?.version ?? 1;
  let held: QuestionDraftReply = { draft, version };
  const calls = fakeApi({
    listCourseCategories: CATEGORIES,
    listSchools: SCHOOLS,
    getQuestionDraft: () => held,
    keepPresence: () => presence ?? { others: [], draft: null, version: held.version },
    saveQuestionDraft: (): SavedDraftReply => {
      const body = calls.at(-1)?.body as { revision: number; basedOn: number } & Pick<
        NonNullable<typeof draft>,
        'content' | 'settings'
      >;
      const saved = { savedBy: 'Morgan Lee', isOwn: true, savedAt: new Date().toISOString(), replaced: null };
      const { content, settings, basedOn, revision } = body;
      held = { draft: { ...saved, content, settings, basedOn, revision: revision + 1 }, version: held.version };
      return { isSaved: true, ...held };
    },
    ...(question === undefined ? {} : { getQuestion: { data: question } }),
    ...answers,
  });
  const address = `?course=course-1${question === undefined ? '' : `&question=${question.questionId}`}`;
  const state = { courseId: 'course-1', ...(question === undefined ? {} : { questionId: question.questionId }) };
  const view = renderRoute(
    <p>
      <Link to={`/course/edit${by === 'address' ? address : ''}`} state={by === 'state' ? state : null}>
        Open
      </Link>
      The list
    </p>,
    {
      path: '/course/questions',
      around: (
        <MantineProvider env="test">
          <Notifications />
        </MantineProvider>
      ),
      others: [
        {
          path: '/course/edit',
          element: (
            <MantineProvider env="test">
              <QuestionEditor type={type} preview={TaskPreview} />
            </MantineProvider>
          ),
        },
      ],
    },
  );
  fireEvent.click(screen.getByRole('link', { name: 'Open' }));
  return { ...view, calls, user: userEvent.setup() };
}

/** Types at once what a person would type. */
export function write(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
