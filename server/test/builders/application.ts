// Makes an application in any state, with the documents it was sent with. Used by tests, the seed and the journeys.
import { randomUUID } from 'node:crypto';
import {
  type ApplicationDraft,
  type ApplicationStatus,
  DECLARATION_NAMES,
  type DocumentKind,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { buildUpload } from './upload.ts';

/** One that can be sent as it is, in fields that exist. */
export function applicationDraft(overrides: Partial<ApplicationDraft> = {}): ApplicationDraft {
  return {
    name: 'Ada Lovelace',
    phone: '+1 416 555 0123',
    country: 'CAN',
    languages: ['en', 'fr'],
    tagIds: ['medicine'],
    subtagIds: [],
    education: [
      { title: 'MD', school: 'University of Toronto', startYear: 2024, endYear: null },
      { title: 'BSc, Physiology', school: 'McGill University', startYear: 2020, endYear: 2024 },
    ],
    testScores: [{ title: 'MCAT', score: '518' }],
    taglineOne: 'First-year medical student, Toronto',
    taglineTwo: 'MMI practice with written notes',
    aboutMe:
      'I applied twice before I got in, so I know both letters. We begin with a full mock interview and then repeat the stations that need it, with notes on every answer.',
    declarations: [...DECLARATION_NAMES],
    hasAcknowledged: true,
    ...overrides,
  };
}

interface Overrides {
  id?: string;
  userId: string;
  status?: ApplicationStatus;
  draft?: Partial<ApplicationDraft>;
  submittedAt?: Date;
  decidedAt?: Date;
  deleteDocumentsAt?: Date | null;
}

export async function buildApplication(ctx: Context, { userId, status = 'pending', ...overrides }: Overrides) {
  const { id = randomUUID(), submittedAt = ctx.clock.now(), decidedAt = ctx.clock.now() } = overrides;
  const draft = applicationDraft(overrides.draft);
  const isSent = status !== 'draft';
  return ctx.db
    .insertInto('applications')
    .values({
      id,
      userId,
      status,
      draft: JSON.stringify(draft),
      savedAt: submittedAt,
      createdAt: submittedAt,
      version: isSent ? 1 : 0,
      submitted: isSent ? JSON.stringify(draft) : null,
      name: isSent ? draft.name : '',
      firstSubmittedAt: isSent ? submittedAt : null,
      submittedAt: isSent ? submittedAt : null,
      decidedAt: status === 'approved' || status === 'rejected' ? decidedAt : null,
      deleteDocumentsAt: overrides.deleteDocumentsAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type DocumentOverrides = Parameters<typeof buildUpload>[1] & {
  applicationId: string;
  kind?: DocumentKind;
  isSent?: boolean;
};

/** A picture that has passed its checks, with real sealed bytes; sent with the application unless said otherwise. */
export async function buildDocument(ctx: Context, overrides: DocumentOverrides) {
  const { applicationId, kind = 'government-id', isSent = true, ...file } = overrides;
  const now = ctx.clock.now();
  const upload = await buildUpload(ctx, {
    purpose: 'application-document',
    name: `${kind}.png`,
    claimedAt: isSent ? now : null,
    ...file,
  });
  await ctx.db
    .insertInto('applicationDocuments')
    .values({ id: upload.id, applicationId, kind, sentAt: isSent ? now : null })
    .execute();
  return upload;
}
