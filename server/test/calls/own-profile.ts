// What tests of own profiles do through HTTP: a consultant with all that a listing asks for, and the calls of their screens.
import type { OwnProfile, SaveProfileBody } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import type { PackageFields } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import type { ProfileFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import type { TestApp } from '#test/app.ts';
import { applicationDraft } from '#test/builders/application.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';

/** Fields that can be saved as they are. */
export function profileFields(overrides: Partial<ProfileFields> = {}): ProfileFields {
  const { name: _, phone: __, declarations: ___, hasAcknowledged: ____, ...fields } = applicationDraft();
  return { ...fields, ...overrides };
}

/** A package that can be put on offer as it is, at $60 an hour. */
export function offer(overrides: Partial<PackageFields> = {}): PackageFields {
  return {
    title: 'One hour',
    description: 'An hour on what <b>you</b> need.',
    price: 6_000,
    priceCAD: 8_000,
    time: 60,
    live: true,
    ...overrides,
  };
}

const PACKAGE = { title: 'One hour', description: 'An hour.', priceCents: 6_000, durationMinutes: 60 };

export function ownProfileCalls(app: TestApp) {
  const { ctx } = app;

  /** Listed, with all that it takes, unless said otherwise. */
  async function consultant(overrides: Parameters<typeof buildConsultant>[1] = {}, isDeclared = true) {
    const { id, name } = await buildConsultant(ctx, {
      profilePicture: 'ada-384.webp',
      hourlyRateCents: 6_000,
      packages: [PACKAGE],
      ...overrides,
    });
    if (isDeclared)
      await ctx.db
        .insertInto('conflictDeclarations')
        .values({ userId: id, year: ctx.clock.now().getUTCFullYear(), declaredAt: ctx.clock.now() })
        .execute();
    return { id, name, as: await signIn(ctx, { id, role: 'consultant' }) };
  }

  async function own(as: string): Promise<OwnProfile> {
    return (await app.call<OwnProfile>('getOwnProfile', { as })).body;
  }

  /** On top of what stands now, unless a version is named. */
  async function save<B = OwnProfile>(as: string, fields: Partial<ProfileFields>, version?: number) {
    const now = await own(as);
    const body: SaveProfileBody = { version: version ?? now.version, fields: { ...now.fields, ...fields } };
    return app.call<B>('saveProfile', { as, body });
  }

  function setState<B = OwnProfile>(as: string, state: 'live' | 'paused', returnsOn: string | null = null) {
    return app.call<B>('setProfileState', { as, body: { state, returnsOn } });
  }

  /** As anybody sees it: the status of the page's call, and the profile. */
  async function seen(cid: string) {
    const { status, body } = await app.call<{ data: OwnProfile['shown'] }>('getConsultant', { params: { cid } });
    return { status, profile: body.data };
  }

  return { consultant, own, save, setState, seen };
}
