// Reviewing, through HTTP: the two lists, each decision once and along the table, the consultant it makes, and who may see what.
import { randomUUID } from 'node:crypto';
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type {
  Application,
  ApplicationDetails,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { APPLICATION_TEXTS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { ConsultantReply } from '@matricula/contract/marketplace/consultants.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { applicationCalls } from '#test/calls/application.ts';
import { buildApplication } from '#test/builders/application.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const { person, apply, own, decide, decideBlindly, review } = await applicationCalls(app);
const admin = await person({ role: 'admin', name: 'Grace Reviewer' });
const other = await person({ role: 'admin', name: 'Morgan Reviewer' });

function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  return app.request<Application[]>('GET', `${API_PREFIX}/consultant/applications?${search}`, { as: admin.as });
}

async function build(overrides: Partial<Parameters<typeof buildApplication>[1]> = {}) {
  const user = await buildUser(ctx);
  return buildApplication(ctx, { userId: user.id, ...overrides });
}

describe('the lists [API-28]', () => {
  it('are Pending with more-info and Reviewed, without drafts and withdrawn ones [APPL-1] [APPL-6] [APPL-8]', async () => {
    const made = new Map<string, string>();
    for (const status of ['draft', 'pending', 'more-info', 'approved', 'rejected', 'withdrawn'] as const)
      made.set((await build({ status })).id, status);
    const statuses = async (query: Record<string, string>) =>
      (await list(query)).body
        .filter(({ _id }) => made.has(_id))
        .map(({ status }) => status)
        .toSorted();
    expect(await statuses({ list: 'pending' })).toEqual(['more-info', 'pending']);
    expect(await statuses({ list: 'reviewed' })).toEqual(['approved', 'rejected']);
    expect(await statuses({})).toEqual(['approved', 'more-info', 'pending', 'rejected']);
    expect(await statuses({ list: 'pending', status: 'more-info' })).toEqual(['more-info']);
  });

  it('carry the fields of an application, and no document [ENT-21]', async () => {
    const { id } = await apply({ name: 'Zelda Fieldwork' });
    const { body } = await list({ list: 'pending', search: 'zelda field' });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      _id: id,
      name: 'Zelda Fieldwork',
      phone: '+1 416 555 0123',
      status: 'pending',
      isLive: false,
      acknowledgement: true,
      education: [{ school: 'University of Toronto' }, { school: 'McGill University' }],
    });
    expect(body[0]?.governmentId).toMatch(/^[\da-f-]{36}$/);
    expect(body[0]?.proofOfAttendance).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(body)).not.toContain('base64');
  });

  it('go on from the last row, each application once', async () => {
    const ids = new Set<string>();
    const from = clock.now().getTime() - 3_600_000;
    for (let n = 0; n < QUEUE_PAGE_SIZE + 5; n += 1)
      ids.add((await build({ draft: { name: 'Paged Person' }, submittedAt: new Date(from + n * 1_000) })).id);
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const page = (await list({ list: 'pending', ...(cursor === '' ? {} : { cursor }) })).body;
      seen.push(...page.map(({ _id }) => _id));
      const last = page.at(-1);
      if (page.length < QUEUE_PAGE_SIZE || last === undefined) break;
      cursor = `${last.submittedAt}_${last._id}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ids.has(id))).toEqual([...ids]);
    expect((await list({ list: 'pending', cursor: 'nowhere' })).status).toBe(422);
  });

  it('find a person by how the name begins, or the last name, and by nothing in between', async () => {
    await build({ draft: { name: 'Wilhelmina Ö’Search von Finder' } });
    const find = async (search: string, list_ = 'pending') =>
      (await list({ list: list_, search })).body.map(({ name }) => name);
    for (const search of ['wilh', 'WILHELMINA  ö’sea', 'finder', 'Find', ' Wilhelmina Ö’Search von Finder '])
      expect(await find(search)).toEqual(['Wilhelmina Ö’Search von Finder']);
    for (const search of ['helmina', 'von', '%', '_', 'wilhelmina%']) expect(await find(search)).toEqual([]);
    expect(await find('wilh', 'reviewed')).toEqual([]);
  });

  it('count what waits for us, not what waits for the applicant', async () => {
    const waiting = async () => {
      const { body } = await app.call<{ data: { queue: string; count: number }[] }>('listWaiting', { as: admin.as });
      return body.data.find(({ queue }) => queue === 'applications')?.count ?? 0;
    };
    const before = await waiting();
    await build();
    await build({ status: 'more-info' });
    expect(await waiting()).toBe(before + 1);
  });
});

describe('a decision [API-30]', () => {
  it('follows the table, and anything else is refused [APPL-7] [APPL-11]', async () => {
    const possible = {
      pending: ['more-info', 'approved', 'rejected'],
      'more-info': ['approved', 'rejected'],
      approved: [],
      rejected: [],
    } as const;
    for (const [from, allowed] of Object.entries(possible)) {
      for (const to of ['pending', 'more-info', 'approved', 'rejected']) {
        const { id } = await build({ status: from as 'pending' });
        const { status } = await decide(admin.as, id, { status: to, message: 'Why.' });
        expect([from, to, status]).toEqual([from, to, (allowed as readonly string[]).includes(to) ? 200 : 409]);
      }
    }
  });

  it('takes an optional message with an approval, and needs words otherwise [APPL-4]', async () => {
    const { id } = await build();
    for (const status of ['rejected', 'more-info']) {
      const { body } = await decide<ErrorBody>(admin.as, id, { status, message: ' ' });
      expect(body.fields).toEqual({ message: APPLICATION_TEXTS.message });
    }
    expect((await decide(admin.as, id, { status: 'approved' })).body.status).toBe('approved');
  });

  it('is made by one of two, and the other hears what happened', async () => {
    const { id } = await build();
    const { version } = (await review(admin.as, id)).body;
    const replies = await Promise.all([
      decide<ErrorBody>(admin.as, id, { status: 'approved', message: '', version }),
      decide<ErrorBody>(other.as, id, { status: 'rejected', message: 'No.', version }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const told = replies.find(({ status }) => status === 409)?.body;
    expect([told?.code, told?.message]).toEqual(['application_changed', APPLICATION_TEXTS.changed]);
    expect((await review(other.as, id)).body.history).toHaveLength(1);
  });

  it('without a version is made of what is pending alone, and proves nothing [API-30]', async () => {
    const { id } = await build();
    expect((await decideBlindly(admin.as, id, { status: 'more-info', message: 'More.' })).status).toBe(200);
    const second = await decideBlindly<ErrorBody>(other.as, id, { status: 'approved', message: '' });
    expect([second.status, second.body.code]).toEqual([409, 'application_changed']);
    const another = await build();
    const approved = await decideBlindly(admin.as, another.id, { status: 'approved', provenEducation: [0] });
    expect([approved.status, approved.body.provenEducation]).toEqual([200, []]);
  });

  it('approves nobody who is suspended or an administrator', async () => {
    const suspended = await build();
    await app.asOwner(`update users set suspended_at = now() where id = '${suspended.userId}'`);
    const first = await decide<ErrorBody>(admin.as, suspended.id, { status: 'approved' });
    expect([first.status, first.body.code]).toEqual([409, 'suspended']);
    const staff = await build();
    await app.asOwner(`update users set role = 'admin' where id = '${staff.userId}'`);
    const second = await decide<ErrorBody>(admin.as, staff.id, { status: 'approved' });
    expect([second.status, second.body.code]).toEqual([409, 'is_staff']);
    expect((await decide(admin.as, staff.id, { status: 'rejected', message: 'Staff.' })).status).toBe(200);
  });

  it('and what the applicant does at the same moment wait for each other', async () => {
    const applicants = await Promise.all(Array.from({ length: 12 }, () => person()));
    const outcomes = await Promise.all(
      applicants.map(async ({ as, userId }) => {
        const { id } = await buildApplication(ctx, { userId });
        const withdraw = app.call('withdrawApplication', { as });
        const approve = decideBlindly(admin.as, id, { status: 'approved' });
        return [(await withdraw).status, (await approve).status];
      }),
    );
    for (const [withdrawn, approved] of outcomes) {
      expect([withdrawn, approved]).toContain(200);
      expect([200, 404, 409]).toContain(withdrawn);
      expect([200, 404, 409]).toContain(approved);
    }
  });

  it('and a suspension of the same person at the same moment wait for each other, whoever comes first', async () => {
    const pairs = await Promise.all(Array.from({ length: 12 }, () => build()));
    const outcomes = await Promise.all(
      pairs.map(async ({ id, userId }, place) => {
        const suspend = app.call('changeUserSuspension', {
          as: (place % 2 === 0 ? admin : other).as,
          params: { userId },
          body: { isSuspended: true, reason: 'A reason for the log' },
        });
        const approve = decideBlindly(other.as, id, { status: 'approved' });
        return [(await suspend).status, (await approve).status];
      }),
    );
    for (const [suspended, approved] of outcomes) {
      expect(suspended).toBe(200);
      expect([200, 409]).toContain(approved);
    }
    const listed = await ctx.db
      .selectFrom('consultants')
      .select('id')
      .where('isSuspended', '=', false)
      .where(
        'id',
        'in',
        pairs.map(({ userId }) => userId),
      )
      .execute();
    expect(listed).toEqual([]);
  });

  it('takes the place of a profile from before, which is listed no more until it is looked at', async () => {
    const consultant = await buildConsultant(ctx, { name: 'Old Name' });
    await app.asOwner(`update users set role = 'user' where id = '${consultant.id}'`);
    const { id } = await buildApplication(ctx, { userId: consultant.id, draft: { name: 'New Name' } });
    await decide(admin.as, id, { status: 'approved', provenEducation: [0] });
    const made = await ctx.db
      .selectFrom('consultants')
      .selectAll()
      .where('id', '=', consultant.id)
      .executeTakeFirstOrThrow();
    expect([made.name, made.state]).toEqual(['New Name', 'draft']);
    expect((await app.call('getConsultant', { params: { cid: consultant.id } })).status).toBe(404);
  });

  it('is nobody’s on their own application', async () => {
    const user = await buildUser(ctx);
    const { id } = await buildApplication(ctx, { userId: user.id });
    const self = await person({ role: 'admin' });
    await ctx.db.updateTable('applications').set({ userId: self.userId }).where('id', '=', id).execute();
    const { status, body } = await decide<ErrorBody>(self.as, id, { status: 'approved' });
    expect([status, body.code]).toEqual([403, 'own_application']);
  });

  it('makes a consultant who is not listed yet, with what was proved and when', async () => {
    const { id, userId, as } = await apply();
    const { body } = await decide(admin.as, id, { status: 'approved', message: '', provenEducation: [0, 9] });
    expect([body.status, body.isLive, body.provenEducation]).toEqual(['approved', false, [0]]);
    const user = await ctx.db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow();
    expect(user.role).toBe('consultant');
    // No device keeps the old rights.
    expect((await app.call('getOwnApplication', { as })).status).toBe(401);
    expect((await app.call('getConsultant', { params: { cid: userId } })).status).toBe(404);
    const made = await ctx.db.selectFrom('consultants').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(made).toMatchObject({ state: 'draft', name: 'Ada Lovelace', country: 'CAN', languages: ['en', 'fr'] });
    expect(made.education).toEqual([
      expect.objectContaining({ school: 'University of Toronto', proofSeenOn: clock.now().toISOString().slice(0, 10) }),
      expect.objectContaining({ school: 'McGill University', proofSeenOn: null }),
    ]);
    await app.asOwner(
      `update consultants set state = 'live', listed_at = now(), hourly_rate_cents = 5000 where id = '${userId}'`,
    );
    const listed = (await list({ list: 'reviewed' })).body.find(({ _id }) => _id === id);
    expect(listed?.isLive).toBe(true);
  });

  it('can be undone for ten minutes where it was a rejection, back to the state before', async () => {
    const { id } = await build({ status: 'more-info' });
    const { body } = await decide(admin.as, id, { status: 'rejected', message: 'Too late.' });
    expect(body.undoUntil).not.toBeNull();
    const undo = (version: number, as = other.as) =>
      app.call<ApplicationDetails & ErrorBody>('undoRejection', { as, params: { id }, body: { version } });
    expect((await undo(body.version - 1)).body.code).toBe('application_changed');
    const undone = await undo(body.version);
    const [status, ended] = [undone.body.status, undone.body.documentsDeletedAt];
    expect([status, undone.body.undoUntil]).toEqual(['more-info', null]);
    // A question that nobody answers: the documents end as they would have without the slip.
    const inDays = (new Date(ended ?? 0).getTime() - clock.now().getTime()) / (24 * 60 * 60_000);
    expect(inDays).toBeCloseTo(90, 3);
    expect((await undo(undone.body.version)).body.code).toBe('not_possible');
    const again = await decide(admin.as, id, { status: 'rejected', message: 'Too late.' });
    clock.advance(11 * 60_000);
    expect((await undo(again.body.version)).body.code).toBe('undo_over');
  });

  it('leaves one row in the log and one line in the history, with names for reviewers alone', async () => {
    const { id, as } = await apply();
    const { body } = await decide(admin.as, id, { status: 'more-info', message: 'Add the second page.' });
    expect(body.history.map(({ status, byName }) => [status, byName])).toEqual([
      ['pending', 'Ada Lovelace'],
      ['more-info', 'Grace Reviewer'],
    ]);
    expect(JSON.stringify(await own(as))).not.toContain('Grace Reviewer');
    const rows = await ctx.db.selectFrom('auditLog').select(['action', 'reason']).where('subjectId', '=', id).execute();
    // The words name a person: they are in the history, and not in a log that can never be changed.
    expect(rows).toEqual([{ action: 'application.more-info', reason: '' }]);
  });

  it('is not there for what was never sent or was withdrawn', async () => {
    for (const status of ['draft', 'withdrawn'] as const) {
      const { id } = await build({ status });
      expect((await review(admin.as, id)).status).toBe(404);
      // Whoever had it open when it was withdrawn hears that.
      const decided = await decideBlindly<ErrorBody>(admin.as, id, { status: 'approved' });
      expect([decided.status, decided.body.code]).toEqual(status === 'draft' ? [404, 'not_found'] : [409, 'withdrawn']);
    }
    expect((await review(admin.as, randomUUID())).status).toBe(404);
  });
});

it('shows on a public profile which education was proved', async () => {
  const { id, userId } = await apply();
  await decide(admin.as, id, { status: 'approved', provenEducation: [1] });
  await app.asOwner(
    `update consultants set state = 'live', listed_at = now(), hourly_rate_cents = 5000 where id = '${userId}'`,
  );
  const { refreshConsultantCards } = await import('#features/marketplace/consultants/consultants.service.ts');
  await refreshConsultantCards(ctx, [userId]);
  const { body } = await app.call<ConsultantReply>('getConsultant', { params: { cid: userId } });
  expect(body.data.education.map(({ proofSeenOn }) => proofSeenOn)).toEqual([
    null,
    clock.now().toISOString().slice(0, 10),
  ]);
});
