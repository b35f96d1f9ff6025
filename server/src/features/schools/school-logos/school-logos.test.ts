// A school's logo: an image of the library whose rights are recorded, at the address that the specification names, and where it is used.
import type { ImageUse, ManagedImage } from '@matricula/contract/foundation/images.ts';
import { imagePath } from '@matricula/contract/base/pictures.ts';
import { IMAGE_TEXTS, NO_RIGHTS } from '@matricula/contract/foundation/images.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { SchoolLogo } from '@matricula/contract/schools/school-logos.ts';
import type { School, SchoolReply } from '@matricula/contract/schools/schools.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildImage } from '#test/builders/image.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const RIGHTS = {
  rightsSource: 'The school',
  rightsLicense: 'By letter',
  rightsAllowedBy: 'Ada',
  rightsAllowedOn: '2026-01-02',
};

async function make() {
  const as = await signIn(app.ctx, await buildUser(app.ctx, { role: 'admin' }));
  const { id: schoolId } = await buildSchool(app.ctx);
  const image = await buildImage(app.ctx, RIGHTS);
  const set = <B = SchoolLogo>(imageId: string | null, seenImageId: string | null) =>
    app.call<B>('setSchoolLogo', { as, params: { schoolId }, body: { imageId, seenImageId } });
  const seen = async () => (await app.call<SchoolReply>('getSchool', { params: { schoolId } })).body.data;
  const listed = async () =>
    (await app.call<School[]>('listSchools', {})).body.find((school) => school.schoolId === schoolId)?.imageURL;
  return { as, schoolId, image, set, seen, listed };
}

describe('a logo', () => {
  it('is the school’s imageURL at once and on its page with its credit, until the shield comes back [ENT-2]', async () => {
    const { as, schoolId, image, set, seen, listed } = await make();
    expect(await listed()).toBe(`schools/${schoolId}.svg`);
    expect((await seen()).logo).toBeNull();
    const { status, body } = await set(image.id, null);
    expect([status, body.logo?.imageId, body.logo?.useCount]).toEqual([200, image.id, 1]);
    expect(await listed()).toBe(imagePath(image.id).slice(1));
    expect(await seen()).toMatchObject({
      imageURL: `images/${image.id}`,
      logo: {
        imageId: image.id,
        digest: image.digest,
        alternativeText: image.alternativeText,
        credit: 'The school, By letter',
      },
    });
    expect((await app.request('GET', imagePath(image.id))).status).toBe(200);
    const uses = await app.call<{ data: ImageUse[] }>('listImageUses', { as, params: { imageId: image.id } });
    expect(uses.body.data).toMatchObject([{ kind: 'school', id: schoolId }]);
    expect((await set(null, image.id)).body.logo).toBeNull();
    expect(await listed()).toBe(`schools/${schoolId}.svg`);
    const rows = await app.ctx.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', schoolId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'school.logoChanged', before: { imageId: null }, after: { imageId: image.id } },
      { action: 'school.logoChanged', before: { imageId: image.id }, after: { imageId: null } },
    ]);
  });

  it('says its new words on the page as soon as they are changed', async () => {
    const { as, image, set, seen } = await make();
    await set(image.id, null);
    expect((await seen()).logo?.alternativeText).toBe(image.alternativeText);
    const rights = { source: 'The school', license: 'CC0', allowedBy: 'Ada', allowedOn: '2026-01-02' };
    const body = { name: 'Arms', alternativeText: 'A book and a star', isDecorative: false, rights, version: 1 };
    await app.call('updateImage', { as, params: { imageId: image.id }, body });
    expect((await seen()).logo).toMatchObject({ alternativeText: 'A book and a star', credit: 'The school, CC0' });
    const stripped = await app.call<ErrorBody>('updateImage', {
      as,
      params: { imageId: image.id },
      body: { ...body, rights: NO_RIGHTS, version: 2 },
    });
    expect([stripped.status, stripped.body.fields]).toEqual([422, { source: IMAGE_TEXTS.logoKeepsRights }]);
  });

  it('needs all of its rights, an image that is there, and a school that is', async () => {
    const { as, set } = await make();
    const bare = await buildImage(app.ctx, { ...RIGHTS, rightsAllowedBy: '' });
    const refused = await set<ErrorBody>(bare.id, null);
    expect([refused.status, refused.body.message]).toEqual([422, IMAGE_TEXTS.logoRights]);
    expect((await set(crypto.randomUUID(), null)).status).toBe(404);
    const nowhere = { as, params: { schoolId: 'no-such-school' }, body: { imageId: null, seenImageId: null } };
    expect((await app.call('setSchoolLogo', nowhere)).status).toBe(404);
  });

  it('of two who choose at once one wins, and the other hears of it', async () => {
    const { image, set } = await make();
    const other = await buildImage(app.ctx, RIGHTS);
    const replies = await Promise.all([set<ErrorBody>(image.id, null), set<ErrorBody>(other.id, null)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed');
  });

  it('is not deleted from the library while it is shown, also by who deletes in the same moment', async () => {
    const { as, image, set } = await make();
    const remove = () => app.request<ErrorBody>('DELETE', `${API_PREFIX}/images/manage/${image.id}?version=1`, { as });
    const [chosen, removed] = await Promise.all([set(image.id, null), remove()]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([chosen.status, removed.status]);
    if (chosen.status === 200) expect(removed.body.code).toBe('in_use');
  });

  it('is among what is used', async () => {
    const { as, image, set } = await make();
    await set(image.id, null);
    const find = async (used: string) => {
      const path = `${API_PREFIX}/images/manage?used=${used}`;
      return (await app.request<{ data: ManagedImage[] }>('GET', path, { as })).body.data.map(({ imageId }) => imageId);
    };
    expect(await find('yes')).toContain(image.id);
    expect(await find('no')).not.toContain(image.id);
  });
});
