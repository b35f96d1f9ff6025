// Questions and one's own work on them as the server would send them, for component tests.
import type { Attempt, MyWorkReply } from '@matricula/contract/practice/attempts/attempts.ts';
import type { ExpertAnswers, Guide, Task } from '@matricula/contract/practice/content/views.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';

export const ATTEMPT_ID = 'a0000000-0000-4000-8000-000000000001';
const AT = '2026-11-17T10:00:00.000Z';

const ABOUT: Task['about'] = {
  author: 'Matricula editors',
  competencies: ['Fairness'],
  difficulty: 2,
  country: 'both',
  contentNote: '',
  multimedia: { type: 'none', link: '' },
};

export const CASPER_TASK: Task = {
  type: 'casper',
  formatId: 'casper-2026',
  responseMode: 'typed',
  stimulus: 'text',
  scenario: 'You write the schedule of a small team.',
  questions: [
    { id: 'now', text: 'What do you say?' },
    { id: 'later', text: 'What do you change?' },
  ],
  about: ABOUT,
};

const answer = (text: string) => ({ text, why: `Why ${text}` });
const answers = { strong: answer('Strong words.'), adequate: answer('Adequate words.'), weak: answer('Weak words.') };
const rubric = ['9', '7-8', '5-6'].map((level) => ({ level, behavior: `Does what ${level} does.` }));

export const CASPER_GUIDE: Guide = {
  rubrics: ['now', 'later'].map((questionId) => ({ questionId, rubric })),
  redFlags: ['mocks either request'],
};

export const CASPER_ANSWERS: ExpertAnswers = {
  type: 'casper',
  questions: ['now', 'later'].map((id) => ({ id, answers })),
};

export function makeQuestion(changes: Partial<Question> = {}): Question {
  const task = changes.task ?? CASPER_TASK;
  return {
    type: task.type,
    isFree: true,
    freePriorityNumber: 1,
    category: 'casper-fairness',
    comments: '',
    reviews: 0,
    reviewAvg: 0,
    multimediaType: 'none',
    multimediaLink: '',
    question: '',
    essayContent: '',
    essayTitle: '',
    schools: [],
    questionId: 'q-1',
    courseId: 'casper',
    title: 'Whose Saturdays',
    version: 1,
    state: 'published',
    task,
    guide: null,
    expertAnswers: null,
    sources: [],
    content: null,
    editing: null,
    media: null,
    ...changes,
  };
}

export function makeTask(changes: Partial<Task['about']>): Task {
  return { ...CASPER_TASK, about: { ...ABOUT, ...changes } };
}

/** Words by part, all of the first turn. */
export function makeAttempt(words: Record<string, string>, changes: Partial<Attempt> = {}): Attempt {
  return {
    attemptId: ATTEMPT_ID,
    questionId: 'q-1',
    version: 1,
    state: 'open',
    isDone: false,
    epoch: 1,
    startedAt: AT,
    answeredAt: null,
    credit: null,
    most: null,
    share: null,
    redFlags: [],
    parts: Object.entries(words).map(([part, body]) => ({ part, body, epoch: 1, seq: 1, savedAt: AT, mark: null })),
    otherWords: [],
    ...changes,
  };
}

export function makeWork(attempts: Attempt[] = [], progress: Partial<MyWorkReply['progress']> = {}): MyWorkReply {
  return {
    attempts,
    progress: {
      answeredCount: 0,
      lastAnsweredAt: null,
      lastShare: null,
      dueAt: null,
      isSaved: false,
      note: '',
      watchSeconds: null,
      watchedAt: null,
      ...progress,
    },
  };
}
