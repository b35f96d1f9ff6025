// Finding what administrators may open, through HTTP: by the beginnings of names, addresses and titles, by numbers; for them alone.
import type { FindReply } from '@matricula/contract/administration/find.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildApplication } from '#test/builders/application.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildQuestion } from '#test/builders/question.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse, buildSubtag, buildTag } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Morgan Ames' }));

async function find(words: string) {
  const reply = await app.request<FindReply>('GET', `/api/v1/administration/find?words=${encodeURIComponent(words)}`, {
    as: admin,
  });
  expect(reply.status).toBe(200);
  return reply.body.data.map(({ kind, title, detail }) => `${kind}: ${title}${detail === '' ? '' : ` (${detail})`}`);
}

describe('finding', () => {
  it('knows people by first and last name and by address, however many there are', async () => {
    await buildUser(ctx, { name: 'Zoë Quimby', email: 'zq@quad.test' });
    await buildUser(ctx, { name: 'Quentin Abel', email: 'q.abel@quad.test', suspendedAt: new Date() });
    expect(await find('qui')).toEqual(['person: Zoë Quimby (zq@quad.test · Applicant)']);
    expect(await find(' ZOË  quim')).toEqual(['person: Zoë Quimby (zq@quad.test · Applicant)']);
    expect(await find('q.abel@')).toEqual(['person: Quentin Abel (q.abel@quad.test · Applicant · Suspended)']);
    expect(await find('uimby')).toEqual([]);
    expect(await find('%u')).toEqual([]);
    for (let n = 0; n < 7; n += 1) await buildUser(ctx, { name: `Vera Young ${n}` });
    expect(await find('vera')).toHaveLength(5);
  });

  it('opens one by id', async () => {
    const person = await buildUser(ctx, { name: 'Ida Known', email: 'ida@quad.test' });
    expect(await find(person.id)).toEqual(['person: Ida Known (ida@quad.test · Applicant)']);
  });

  it('knows orders by their number', async () => {
    const { id: applicantId } = await buildUser(ctx, { name: 'Otto Buyer' });
    const { number } = await buildOrder(ctx, { applicantId, title: 'Essay review' });
    const line = `order: #${number} (Essay review · Otto Buyer)`;
    // One digit would be too little to ask for.
    expect(await find(`#${number}`)).toEqual([line]);
  });

  it('knows consultants, applications, schools, questions, courses, tags and vouchers', async () => {
    const consultant = await buildConsultant(ctx, { name: 'Wilma Hart', state: 'live' });
    const found = await find('wilm');
    expect(found).toContain('consultant: Wilma Hart (Live)');
    expect(found.filter((line) => line.startsWith('person: '))).toHaveLength(
      (await ctx.db.selectFrom('users').select('name').where('id', '=', consultant.id).execute()).filter(({ name }) =>
        name.startsWith('Wilm'),
      ).length,
    );
    const { id: userId } = await buildUser(ctx);
    await buildApplication(ctx, { userId, status: 'pending', draft: { name: 'Xenia Waits' } });
    expect(await find('xenia')).toEqual(['application: Xenia Waits (University of Toronto · Pending)']);
    await buildSchool(ctx, { title: 'Yarrow Medical School', isListed: false });
    expect((await find('yarr'))[0]).toMatch(/^school: Yarrow Medical School \(.*Not listed\)$/);
    const course = await buildCourse(ctx, { title: 'Jasper', isPublished: false });
    await buildQuestion(ctx, { courseId: course.id });
    expect(await find('jasp')).toEqual(['course: Jasper (Draft)']);
    const question = await ctx.db.selectFrom('questionTitles').select('title').executeTakeFirstOrThrow();
    expect(await find(question.title)).toContain(`question: ${question.title} (Jasper)`);
    await buildTag(ctx, { id: 'kinesiology', title: 'Kinesiology' });
    await buildSubtag(ctx, { id: 'gait', title: 'Gait analysis', tagId: 'kinesiology' });
    expect(await find('kines')).toEqual(['tag: Kinesiology (Field)']);
    expect(await find('analysis')).toEqual(['tag: Gait analysis (Subfield of Kinesiology)']);
    await buildVoucher(ctx, { title: 'Welcome back', isActive: false });
    expect(await find('welcome')).toEqual(['voucher: Welcome back (Stopped)']);
  });

  it('says how much must be typed', async () => {
    const reply = await app.request('GET', '/api/v1/administration/find?words=%20a%20', { as: admin });
    expect(reply.status).toBe(422);
  });

  it.each([
    ['a visitor', null, 401],
    ['a user', 'user', 403],
    ['a consultant', 'consultant', 403],
    ['a guest', 'phantom', 403],
  ])('is not for %s', async (_title, role, status) => {
    const as = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    expect((await app.request('GET', '/api/v1/administration/find?words=ada', { as })).status).toBe(status);
  });
});
