// The table of transitions, whole; and what keeps an application from being sent.
import { expect, it } from 'vitest';
import { ABOUT_MIN_LENGTH, hasForeignTag } from '#marketplace/profiles/profile-fields.rules.ts';
import {
  APPLICATION_STATUSES,
  APPLICATION_STEPS,
  APPLICATION_TEXTS,
  type ApplicationAction,
  type ApplicationDraft,
  canEditDraft,
  checkApplication,
  DECLARATION_NAMES,
  documentSizeKB,
  EMPTY_DRAFT,
  nextApplicationStatus,
} from './applications.rules.ts';

const DRAFT: ApplicationDraft = {
  ...EMPTY_DRAFT,
  name: 'Ada Lovelace',
  phone: '416-555-0123',
  country: 'CAN',
  languages: ['en'],
  tagIds: ['medicine'],
  education: [{ title: 'MD', school: 'University of Toronto', startYear: 2024, endYear: null }],
  taglineOne: 'One',
  taglineTwo: 'Two',
  aboutMe: 'x'.repeat(ABOUT_MIN_LENGTH),
  declarations: DECLARATION_NAMES,
  hasAcknowledged: true,
};
const DOCUMENTS = [
  { kind: 'government-id', state: 'ready' },
  { kind: 'proof-of-attendance', state: 'checking' },
] as const;

it('knows these transitions and no other [APPL-11]', () => {
  const actions: ApplicationAction[] = ['submit', 'withdraw', 'approve', 'reject', 'request-info', 'undo'];
  const known = APPLICATION_STATUSES.flatMap((from) =>
    actions.flatMap((action) => {
      const to = nextApplicationStatus(from, action);
      return to === null ? [] : [`${from} ${action} ${to}`];
    }),
  );
  expect(known).toEqual([
    'draft submit pending',
    'pending withdraw withdrawn',
    'pending approve approved',
    'pending reject rejected',
    'pending request-info more-info',
    'more-info submit pending',
    'more-info withdraw withdrawn',
    'more-info approve approved',
    'more-info reject rejected',
    'rejected submit pending',
    'rejected undo pending',
    'withdrawn submit pending',
  ]);
  expect(APPLICATION_STATUSES.filter(canEditDraft)).toEqual(['draft', 'more-info', 'rejected', 'withdrawn']);
});

it('lets a whole application pass, and names every field of an empty one in its step', () => {
  expect(checkApplication(DRAFT, DOCUMENTS)).toEqual({});
  const missing = Object.keys(checkApplication(EMPTY_DRAFT, []));
  const fields = APPLICATION_STEPS.flatMap((step) => [...step.fields]) as string[];
  expect(missing.filter((field) => !fields.includes(field))).toEqual([]);
  expect(fields.filter((field) => !missing.includes(field))).toEqual(['testScores', 'subtagIds']);
});

it('judges each field', () => {
  const of = (change: Partial<ApplicationDraft>) => checkApplication({ ...DRAFT, ...change }, DOCUMENTS);
  expect(of({ name: 'Ada' })).toEqual({ name: APPLICATION_TEXTS.name });
  expect(of({ phone: 'call me' })).toEqual({ phone: APPLICATION_TEXTS.phone });
  const [school] = DRAFT.education;
  expect(of({ education: [{ ...school!, startYear: null }] })).toEqual({ education: APPLICATION_TEXTS.educationEntry });
  expect(of({ education: [{ ...school!, endYear: 2020 }] })).toEqual({ education: APPLICATION_TEXTS.educationYears });
  expect(of({ testScores: [{ title: 'MCAT', score: ' ' }] })).toEqual({ testScores: APPLICATION_TEXTS.testScore });
  expect(of({ aboutMe: `${DRAFT.aboutMe}<img src=x>` })).toEqual({ aboutMe: APPLICATION_TEXTS.formatting });
  expect(of({ declarations: ['committee'] })).toEqual({ declarations: APPLICATION_TEXTS.declarations });
  expect(checkApplication(DRAFT, [{ kind: 'government-id', state: 'refused' }, DOCUMENTS[1]])).toEqual({
    governmentId: APPLICATION_TEXTS.governmentId,
  });
});

it('takes the three tags of the formatter and no other', () => {
  expect(['<b>a</b>', 'a < b', '<I >x</i>', 'I <3 MMI'].filter(hasForeignTag)).toEqual([]);
  expect(['<a href=x>', '</p>', '<!-- -->', '<b onclick=x>'].filter((text) => !hasForeignTag(text))).toEqual([]);
});

it('shows a size by the length of its base64 [ENT-23]', () => {
  expect(documentSizeKB('x'.repeat(4096))).toBe(3);
});
