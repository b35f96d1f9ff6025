// Applying, through HTTP: saved in parts, sent whole, refused in words, answered, withdrawn, sent again; and the mail of each step.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { APPLICATION_TEXTS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { applicationCalls } from '#test/calls/application.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { person, save, addDocument, submit, apply, own, decide } = await applicationCalls(app);
const admin = await person({ role: 'admin', name: 'Grace Reviewer' });

/** Waits for a mail of this subject, once every job that is due has run. */
async function expectMail(email: string, subject: string): Promise<void> {
  await app.runJobs();
  expect((await app.inbox.findMail(email, subject)).subject).toBe(subject);
}

/** A rejection is told once it can no longer be undone. */
async function passTenMinutes(): Promise<void> {
  clock.advance(11 * 60_000);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.ctx.db);
  await app.runJobs();
}

describe('an application being written', () => {
  it('is saved in parts and found again, judged by nobody', async () => {
    const { as } = await person();
    expect((await app.call('getOwnApplication', { as })).body).toEqual({ application: null });
    const first = await save(as, { name: '', aboutMe: 'I am', education: [], declarations: [] });
    expect([first.status, first.body.status, first.body.draftVersion]).toEqual([200, 'draft', 1]);
    const second = await save(as, { name: 'Ada' }, 1);
    expect(second.body.draftVersion).toBe(2);
    expect((await own(as)).draft.name).toBe('Ada');
  });

  it('is never overwritten from a device that has not seen the latest', async () => {
    const { as } = await person();
    await save(as, { name: 'One Device' });
    const again = await save<ErrorBody>(as, { name: 'Another Device' });
    expect([again.status, again.body.code]).toEqual([409, 'draft_changed']);
    await save(as, { name: 'One Device Again' }, 1);
    const late = await save<ErrorBody>(as, { name: 'Another Device' }, 1);
    expect([late.status, late.body.message]).toEqual([409, APPLICATION_TEXTS.draftChanged]);
    expect((await own(as)).draft.name).toBe('One Device Again');
  });

  it('of two first saves at once keeps one', async () => {
    const { as } = await person();
    const replies = await Promise.all([save(as, { name: 'A B' }), save(as, { name: 'C D' })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('refuses what no form would send', async () => {
    const { as } = await person();
    const draft = { name: 'x'.repeat(201) };
    expect((await save(as, draft)).status).toBe(422);
    expect((await save(as, { declarations: ['nothing' as 'committee'] })).status).toBe(422);
  });
});

describe('sending', () => {
  it('says of every field what is missing', async () => {
    const { as } = await person();
    const empty = { name: 'Ada', phone: '12', country: '', languages: [], tagIds: [], education: [], taglineOne: ' ' };
    await save(as, { ...empty, taglineTwo: '', aboutMe: 'Short', declarations: [], hasAcknowledged: false });
    const { status, body } = await submit<ErrorBody>(as);
    expect([status, body.message]).toEqual([422, APPLICATION_TEXTS.incomplete]);
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(
      [
        'aboutMe',
        'country',
        'declarations',
        'education',
        'governmentId',
        'hasAcknowledged',
        'languages',
        'name',
      ].concat(['phone', 'proofOfAttendance', 'tagIds', 'taglineOne', 'taglineTwo']),
    );
  });

  it('refuses contact details with the words they are, tags that the page would not show, and fields that do not exist', async () => {
    const { as } = await person();
    const about = `${'I studied in Toronto and like to help. '.repeat(4)} Write to ada@example.org.`;
    await save(as, {
      aboutMe: about,
      taglineOne: 'See <a>my page</a>',
      tagIds: ['no-such-field'],
      name: 'Peerway Support',
    });
    await addDocument(as, 'government-id');
    await addDocument(as, 'proof-of-attendance');
    await app.runJobs();
    const { fields } = (await submit<ErrorBody>(as)).body;
    expect(fields?.aboutMe).toContain('“ada@example.org”');
    expect(fields?.aboutMe).toContain('This looks like an e-mail address.');
    expect(fields?.tagIds).toBe(APPLICATION_TEXTS.tagIds);
    expect(fields?.name).toBeTruthy();
    await save(as, { aboutMe: `${'I like to help. '.repeat(10)}<script>x</script>` }, 1);
    expect((await submit<ErrorBody>(as, 2)).body.fields?.aboutMe).toBe(APPLICATION_TEXTS.formatting);
    const parted = `${'I like to help. '.repeat(10)}Write to <b>ada</b>@<i>example</i>.org`;
    await save(as, { aboutMe: parted, name: 'Ann\u202e Bell' }, 2);
    const last = (await submit<ErrorBody>(as, 3)).body.fields;
    expect(last?.aboutMe).toContain('“ada@example.org”');
    expect(last?.name).toBe(APPLICATION_TEXTS.name);
  });

  it('refuses contact details wherever they would be shown, years far ahead, and subfields of another field', async () => {
    const { as } = await person();
    const education = [{ title: 'MD', school: 'Toronto', startYear: 2099, endYear: null }];
    const testScores = [{ title: 'MCAT', score: 'write ana@gmail.com' }];
    await save(as, { country: 'Best prices', education, testScores, subtagIds: ['no-such'] });
    const { fields } = (await submit<ErrorBody>(as)).body;
    // Whatever were accepted would stand in a filter that everybody sees.
    expect(fields?.country).toBe(APPLICATION_TEXTS.country);
    expect(fields?.education).toBe(APPLICATION_TEXTS.educationFuture);
    expect(fields?.testScores).toContain('“ana@gmail.com”');
    expect(fields?.subtagIds).toBe(APPLICATION_TEXTS.subtagIds);
    expect((await save(as, { languages: ['t.me/ana'] }, 1)).status).toBe(422);
    await save(as, { languages: ['en', 'qq'] }, 1);
    expect((await submit<ErrorBody>(as, 2)).body.fields?.languages).toBe(APPLICATION_TEXTS.languages);
    for (const id of ['a\u0000b', '\ud800']) expect((await save(as, { tagIds: [id] }, 1)).status).toBe(422);
  });

  it('leaves out what was broken off on its way, and keeps the words without doubled spaces', async () => {
    const { as } = await person();
    await save(as, { name: 'Ada   Lovelace', tagIds: ['medicine', 'medicine'] });
    const body = { kind: 'other', name: 'half.png', sizeBytes: 400_000 };
    await app.call('createApplicationDocument', { as, body });
    await addDocument(as, 'government-id');
    await addDocument(as, 'proof-of-attendance');
    await app.runJobs();
    const sent = await submit(as);
    expect([sent.status, sent.body.documents.length]).toEqual([200, 2]);
    const { body: found } = await app.call<{ name: string; tags: unknown[] }>('getApplication', {
      as: admin.as,
      params: { id: sent.body._id },
    });
    expect([found.name, found.tags.length]).toEqual(['Ada Lovelace', 1]);
  });

  it('waits for the check of a document, and refuses one that is another version, unconfirmed, a consultant or an administrator', async () => {
    const { as } = await person();
    await save(as);
    await addDocument(as, 'government-id');
    await addDocument(as, 'proof-of-attendance');
    expect((await submit<ErrorBody>(as)).body.message).toBe(APPLICATION_TEXTS.documentNotReady);
    await app.runJobs();
    expect((await submit<ErrorBody>(as, 7)).body.code).toBe('draft_changed');
    expect((await submit(as)).body.status).toBe('pending');
    expect((await submit<ErrorBody>(as)).body.code).toBe('cannot_edit');
    expect((await save<ErrorBody>(as, {}, 1)).body.code).toBe('cannot_edit');

    const unconfirmed = await person({ emailVerifiedAt: null });
    await save(unconfirmed.as);
    expect((await submit<ErrorBody>(unconfirmed.as)).body.code).toBe('email_unconfirmed');
    const consultant = await person({ role: 'consultant' });
    expect((await submit<ErrorBody>(consultant.as)).body.code).toBe('is_consultant');
    expect((await save<ErrorBody>(consultant.as)).body.code).toBe('is_consultant');
    expect((await submit<ErrorBody>(admin.as)).status).toBe(403);
  });

  it('is told by mail, and an answer to a request as well [ADM-14]', async () => {
    const { as, email, id } = await apply();
    await expectMail(email, 'We have your application');
    clock.advance(60_000);
    expect((await decide(admin.as, id, { status: 'more-info', message: 'The date is cut off.' })).status).toBe(200);
    await expectMail(email, 'We need more information for your application');
    const asked = await own(as);
    expect(asked.history.map(({ status, message, isByApplicant }) => [status, message, isByApplicant])).toEqual([
      ['pending', '', true],
      ['more-info', 'The date is cut off.', false],
    ]);
    expect((await submit<ErrorBody>(as)).body.fields?.message).toBe(APPLICATION_TEXTS.answer);
    expect((await addDocument(as, 'other')).status).toBe(200);
    await app.runJobs();
    expect((await submit(as, 1, 'Here is the whole page.')).body.status).toBe('pending');
    await expectMail(email, 'We have your changes');
    expect((await own(as)).documents).toHaveLength(3);
  });
});

describe('taking it back and sending it again', () => {
  it('withdraws what waits, with its documents, and nothing else', async () => {
    const { as, email } = await apply();
    const { body } = await app.call<{ status: string; documents: unknown[] }>('withdrawApplication', { as });
    expect([body.status, body.documents]).toEqual(['withdrawn', []]);
    await expectMail(email, 'You withdrew your application');
    expect((await app.call('withdrawApplication', { as })).status).toBe(409);
    expect((await submit<ErrorBody>(as)).body.fields?.governmentId).toBe(APPLICATION_TEXTS.governmentId);
    await addDocument(as, 'government-id');
    await addDocument(as, 'proof-of-attendance');
    await app.runJobs();
    expect((await submit(as)).body.status).toBe('pending');
  });

  it('withdraws while a rejection may still be undone, and never hears of it', async () => {
    const { as, email, id } = await apply();
    await expectMail(email, 'We have your application');
    await decide(admin.as, id, { status: 'rejected', message: 'Another school is on the proof.' });
    expect((await app.call('withdrawApplication', { as })).status).toBe(200);
    await passTenMinutes();
    expect((await own(as)).history.map(({ status }) => status)).toEqual(['pending', 'withdrawn']);
    expect((await app.inbox.list(email)).map(({ subject }) => subject)).not.toContain(
      'Your application to become a consultant',
    );
  });

  it('applies again after a rejection with the documents that are still there, and no rejection is told that was taken back', async () => {
    const { as, email, id } = await apply();
    await expectMail(email, 'We have your application');
    const reject = { status: 'rejected', message: 'Another school is on the proof.' };
    const { body: first } = await decide(admin.as, id, reject);
    await app.call('undoRejection', { as: admin.as, params: { id }, body: { version: first.version } });
    // Until it can no longer be undone, and ever after where it was, the applicant reads nothing of it.
    expect((await own(as)).history.map(({ status }) => status)).toEqual(['pending']);
    await passTenMinutes();
    expect((await app.inbox.list(email)).map(({ subject }) => subject)).toEqual(['We have your application']);
    await decide(admin.as, id, reject);
    expect(await own(as)).toMatchObject({ status: 'pending', documentsDeletedAt: null });
    expect((await submit<ErrorBody>(as)).body.code).toBe('cannot_edit');
    expect((await save<ErrorBody>(as, {}, 1)).body.code).toBe('cannot_edit');
    await passTenMinutes();
    await expectMail(email, 'Your application to become a consultant');
    const rejected = await own(as);
    expect(rejected.status).toBe('rejected');
    expect(rejected.documentsDeletedAt).not.toBeNull();
    await save(as, { education: [{ title: 'MD', school: 'McGill University', startYear: 2023, endYear: null }] }, 1);
    expect((await submit(as, 2)).body).toMatchObject({ status: 'pending', documentsDeletedAt: null });
  });
});
