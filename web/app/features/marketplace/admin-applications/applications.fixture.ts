// An application as reviewers get it, for the tests of this folder.
import type {
  Application,
  ApplicationDetails,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';

export function makeApplication(changes: Partial<Application> = {}): Application {
  return {
    _id: 'application-1',
    userId: 'user-7',
    name: 'Ada Lovelace',
    phone: '+1 416 555 0100',
    status: 'pending',
    createdAt: '2026-11-01T00:00:00.000Z',
    isLive: false,
    aboutMe: 'I am in my <b>third</b> year.',
    acknowledgement: true,
    education: [
      { title: 'MD', school: 'University of Toronto', startYear: 2024, endYear: null },
      { title: 'BSc Biology', school: 'McGill University', startYear: 2018, endYear: 2022 },
    ],
    governmentId: 'document-1',
    proofOfAttendance: 'document-2',
    version: 3,
    submittedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    decidedAt: null,
    ...changes,
  };
}

export function makeDetails(changes: Partial<ApplicationDetails> = {}): ApplicationDetails {
  return {
    ...makeApplication(),
    country: 'CAN',
    languages: ['en', 'fr'],
    tags: [{ id: 'medicine', title: 'Medicine' }],
    subtags: [{ id: 'mmi', title: 'MMI' }],
    taglineOne: 'Calm before interviews',
    taglineTwo: 'I was there last year',
    testScores: [{ title: 'MCAT', score: '519' }],
    declaredYear: 2026,
    documents: [
      makeDocument({ _id: 'document-1', kind: 'government-id', name: 'passport.jpg' }),
      makeDocument({
        _id: 'document-2',
        kind: 'proof-of-attendance',
        name: 'transcript.pdf',
        contentType: 'application/pdf',
        pages: 2,
      }),
    ],
    documentsDeletedAt: null,
    history: [{ at: '2026-11-01T00:00:00.000Z', status: 'pending', isUndone: false, message: '', isByApplicant: true, byName: null }], // prettier-ignore
    undoUntil: null,
    provenEducation: [],
    ...changes,
  };
}

export function makeDocument(
  changes: Partial<ApplicationDetails['documents'][number]>,
): ApplicationDetails['documents'][number] {
  return {
    _id: 'document-3',
    kind: 'other',
    name: 'letter.png',
    contentType: 'image/webp',
    sizeBytes: 20_480,
    pages: 1,
    ...changes,
  };
}
