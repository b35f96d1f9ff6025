// A consultant's own profile, through HTTP: saved as versions, judged like messages, in public at once, listed and paused by its conditions.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { DECLARATION_NAMES } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { KEPT_VERSIONS, OWN_PROFILE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type {
  OwnProfile,
  ProfileVersion,
  ProfileVersionReply,
} from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { describe, expect, it, vi } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { ensureTags } from '#test/builders/tag.ts';
import { ownProfileCalls } from '#test/calls/own-profile.ts';

const clock = createMovableClock(new Date('2026-06-15T12:00:00Z'));
const app = await startTestApp({ clock });
const { consultant, own, save, setState, seen } = ownProfileCalls(app);
await ensureTags(app.ctx, ['medicine', 'college']);

const versions = async (as: string) =>
  (await app.call<{ data: ProfileVersion[] }>('listProfileVersions', { as })).body.data;
const restore = async (as: string, version: number) =>
  app.call<OwnProfile>('restoreProfile', { as, body: { version: (await own(as)).version, restore: version } });
const ABOUT = `${'I help with interviews and essays. '.repeat(4)}Write to me.`;

describe('saving', () => {
  it('is in public at once, on this process and on another within two seconds', async () => {
    const { id, as } = await consultant();
    const second = await startTestApp({ clock, beside: app });
    const words = async (one: typeof app) =>
      (await one.call<{ data: OwnProfile['shown'] }>('getConsultant', { params: { cid: id } })).body.data.aboutMe;
    // Both have it in their cache.
    expect(await words(app)).toBe(await words(second));
    expect((await save(as, { aboutMe: ABOUT, taglineOne: ' A new line ' })).status).toBe(200);
    expect(await words(app)).toBe(ABOUT.trim());
    await vi.waitFor(async () => expect(await words(second)).toBe(ABOUT.trim()), { timeout: 2_000 });
    expect((await seen(id)).profile.taglineOne).toBe('A new line');
    await second.close();
  });

  it('refuses contact details and links, and says which words and why', async () => {
    const { id, as } = await consultant();
    const reply = await save<ErrorBody>(as, {
      taglineOne: 'Write to ada@example.com',
      aboutMe: `${ABOUT} Find me at <b>exa</b>mple.com/ada`,
    });
    expect([reply.status, reply.body.message]).toEqual([422, OWN_PROFILE_TEXTS.unfit]);
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['taglineOne', 'aboutMe']);
    expect(reply.body.fields?.['taglineOne']).toContain('“ada@example.com”');
    expect(reply.body.fields?.['aboutMe']).toContain('example.com/ada');
    expect((await seen(id)).profile.taglineOne).not.toContain('ada@');
  });

  it.each([
    [{ aboutMe: 'Short' }, 'aboutMe'],
    [{ aboutMe: `${ABOUT}<script>` }, 'aboutMe'],
    [{ taglineTwo: ' ' }, 'taglineTwo'],
    // Begun in one line, ended in the next.
    [{ taglineOne: 'Write to ada.lovelace at', taglineTwo: 'gmail dot com' }, 'taglineTwo'],
    // Nothing that anybody sees.
    [{ taglineOne: '\u200b' }, 'taglineOne'],
    [{ aboutMe: '<b></b>\u200b'.repeat(100) }, 'aboutMe'],
    [{ tagIds: [] }, 'tagIds'],
    [{ tagIds: ['no-such-field'] }, 'tagIds'],
    [{ aboutMe: '\u2800'.repeat(200) }, 'aboutMe'],
    [{ aboutMe: `a${' '.repeat(300)}b` }, 'aboutMe'],
    [{ languages: [] }, 'languages'],
    [{ languages: ['zzz'] }, 'languages'],
    [{ country: 'Best prices with me' }, 'country'],
    // Over the end of one field and the beginning of the next.
    [{ taglineTwo: 'Write to ada@lovelace', aboutMe: `.org is best. ${ABOUT}` }, 'aboutMe'],
    [{ testScores: [{ title: '416 555', score: '2345' }] }, 'testScores'],
    [{ testScores: [{ title: 'MCAT', score: '\u200b' }] }, 'testScores'],
    [{ education: [] }, 'education'],
    [{ testScores: [{ title: 'MCAT', score: '' }] }, 'testScores'],
  ])('refuses %j', async (fields, field) => {
    const { as } = await consultant();
    const reply = await save<ErrorBody>(as, fields);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('never overwrites what another window has saved', async () => {
    const { as } = await consultant();
    const { version } = await own(as);
    expect((await save(as, { taglineOne: 'One window' }, version)).status).toBe(200);
    const late = await save<ErrorBody>(as, { taglineOne: 'Another window' }, version);
    expect([late.status, late.body.code]).toEqual([409, 'profile_changed']);
    expect((await own(as)).fields.taglineOne).toBe('One window');
  });

  it('of two at once keeps one', async () => {
    const { as } = await consultant();
    const { version } = await own(as);
    const replies = await Promise.all(['A line', 'B line'].map((taglineOne) => save(as, { taglineOne }, version)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('keeps a proof while the entry says the same, and loses it with any change', async () => {
    const proven = { title: 'MD', school: 'McGill University', startYear: 2020, endYear: 2024 };
    const other = { title: 'BSc', school: 'York University', startYear: 2016, endYear: 2020 };
    const { id, as } = await consultant({
      education: [{ ...proven, proofSeenOn: '2026-05-01' } as typeof proven, other],
    });
    const proofs = async () => (await seen(id)).profile.education.map(({ proofSeenOn }) => proofSeenOn);
    await save(as, { education: [other, proven] });
    expect(await proofs()).toEqual([null, '2026-05-01']);
    await save(as, { education: [{ ...proven, endYear: 2025 }] });
    expect(await proofs()).toEqual([null]);
    // Taken out and put back: somebody has seen proof of just this.
    await save(as, { education: [proven] });
    expect(await proofs()).toEqual(['2026-05-01']);
  });

  it('brings back no proof that a later approval did not confirm', async () => {
    const entry = { title: 'JD', school: 'Osgoode', startYear: 2020, endYear: 2023 };
    const other = { title: 'BSc', school: 'York University', startYear: 2016, endYear: 2020 };
    const { id, as } = await consultant({ education: [{ ...entry, proofSeenOn: '2026-05-01' } as typeof entry] });
    await save(as, { taglineOne: 'Another line' });
    // What a second approval writes, without the proof.
    await app.ctx.db
      .updateTable('consultants')
      .set((eb) => ({ education: JSON.stringify([{ ...entry, proofSeenOn: null }]), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await save(as, { education: [other] });
    await save(as, { education: [other, entry] });
    expect((await seen(id)).profile.education.map(({ proofSeenOn }) => proofSeenOn)).toEqual([null, null]);
  });

  it('of many who bring the same new words at once fails for nobody', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => consultant()));
    const words = Array.from({ length: 60 }, (_, n) => `neuword${n}x${clock.now().getTime()}`);
    for (const round of [0, 1, 2]) {
      const replies = await Promise.all(
        many.map(({ as }, place) => {
          const own = place % 2 === 0 ? words : words.toReversed();
          return save(as, { aboutMe: `${ABOUT} ${own.map((word) => `${word}r${round}`).join(' ')}` });
        }),
      );
      expect(replies.map(({ status }) => status)).toEqual(many.map(() => 200));
    }
  });

  it('takes no fields whose floor is above a package on offer', async () => {
    const cheap = { title: 'Cheap hour', description: 'An hour.', priceCents: 3_000, durationMinutes: 60 };
    const { as } = await consultant({ tagIds: ['college'], hourlyRateCents: 3_000, packages: [cheap] });
    const reply = await save<ErrorBody>(as, { tagIds: ['medicine'] });
    expect([reply.status, reply.body.fields]).toEqual([422, { tagIds: OWN_PROFILE_TEXTS.floor('Cheap hour', 3_500) }]);
  });
});

describe('versions', () => {
  it('keep what stood before the first save, say what changed, and can be brought back', async () => {
    const { id, as } = await consultant();
    const before = await own(as);
    expect(await versions(as)).toEqual([]);
    await save(as, { taglineOne: 'A second line of work' });
    await save(as, { aboutMe: ABOUT, languages: ['en', 'fr'] });
    // The same again is no version.
    await save(as, { aboutMe: ABOUT });
    expect((await versions(as)).map(({ version, changed }) => [version, changed])).toEqual([
      [3, ['languages', 'aboutMe']],
      [2, ['taglineOne']],
      [1, []],
    ]);
    const first = await app.call<ProfileVersionReply>('getProfileVersion', { as, params: { version: '1' } });
    expect(first.body.shown.taglineOne).toBe(before.fields.taglineOne);
    expect((await restore(as, 1)).status).toBe(200);
    expect((await own(as)).fields).toEqual(before.fields);
    expect((await seen(id)).profile.aboutMe).toBe(before.fields.aboutMe);
    expect((await versions(as))[0]).toMatchObject({ version: 4, restoredFrom: 1 });
  });

  it('are kept up to a number, and one that is gone is not found', async () => {
    const { as } = await consultant();
    for (let count = 0; count <= KEPT_VERSIONS; count += 1) await save(as, { taglineOne: `Line ${count}` });
    const kept = await versions(as);
    expect([kept.length, kept.at(-1)?.version]).toEqual([KEPT_VERSIONS, 3]);
    expect((await restore(as, 1)).status).toBe(404);
  });

  it('of another consultant are not found', async () => {
    const one = await consultant();
    const other = await consultant();
    await save(one.as, { taglineOne: 'Only mine' });
    expect((await app.call('getProfileVersion', { as: other.as, params: { version: '1' } })).status).toBe(404);
  });
});

describe('being listed', () => {
  it('takes everything that a listing asks for, and says what is missing', async () => {
    const { id, as } = await consultant(
      { state: 'draft', listedAt: null, profilePicture: '', packages: [], aboutMe: 'Short', taglineTwo: '' },
      false,
    );
    expect((await own(as)).hindrances).toEqual(['picture', 'about', 'package', 'declaration']);
    const refused = await setState<ErrorBody>(as, 'live');
    expect([refused.status, refused.body.code]).toEqual([409, 'not_listable']);
    expect((await seen(id)).status).toBe(404);
  });

  it('is a switch: listed, paused with a day of return, listed again', async () => {
    const { id, as } = await consultant({ state: 'draft', listedAt: null });
    expect((await setState<ErrorBody>(as, 'paused')).body.code).toBe('not_possible');
    const listed = await setState(as, 'live');
    expect([listed.status, listed.body.state]).toEqual([200, 'live']);
    expect((await seen(id)).status).toBe(200);
    expect((await setState<ErrorBody>(as, 'live')).body.code).toBe('not_possible');
    const paused = await setState(as, 'paused', '2026-07-01');
    expect([paused.body.state, paused.body.returnsOn]).toEqual(['paused', '2026-07-01']);
    expect((await seen(id)).status).toBe(404);
    expect((await setState(as, 'paused', '2026-08-01')).body.returnsOn).toBe('2026-08-01');
    expect((await setState(as, 'live')).body.returnsOn).toBeNull();
    expect((await seen(id)).profile.listedSince).toContain('2026-06-15T12:00');
  });

  it.each(['2026-06-15', '2020-01-01', '2028-01-01'])('refuses a return on %s', async (day) => {
    const { as } = await consultant();
    const reply = await setState<ErrorBody>(as, 'paused', day);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['returnsOn']]);
  });

  it('needs the declaration of the year, each sentence of it', async () => {
    const { as } = await consultant({ state: 'draft', listedAt: null }, false);
    expect((await own(as)).hindrances).toEqual(['declaration']);
    const half = { declarations: DECLARATION_NAMES.slice(1) };
    expect((await app.call('declareNoConflict', { as, body: half })).status).toBe(422);
    const body = { declarations: [...DECLARATION_NAMES] };
    const declared = await app.call<OwnProfile>('declareNoConflict', { as, body });
    expect([declared.body.declaredYear, declared.body.hindrances]).toEqual([2026, []]);
    expect((await setState(as, 'live')).status).toBe(200);
  });

  it('is not for who has no profile, and nobody else has one', async () => {
    const { id, as } = await consultant();
    await app.ctx.db.deleteFrom('consultants').where('id', '=', id).execute();
    expect((await app.call('getOwnProfile', { as })).status).toBe(404);
  });
});
