// What tests of applications do through HTTP: apply with real files, and review.
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { ApplicationDetails } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import type { ApplicationDocument, OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import {
  type ApplicationDraft,
  documentPartPath,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { TestApp } from '#test/app.ts';
import { applicationDraft } from '#test/builders/application.ts';
import { signIn } from '#test/builders/session.ts';
import { ensureTags } from '#test/builders/tag.ts';
import { drawPicture } from '#test/builders/upload.ts';
import { buildUser } from '#test/builders/user.ts';

export async function applicationCalls(app: TestApp) {
  const { ctx } = app;
  await ensureTags(ctx, ['medicine', 'college']);
  const picture = await drawPicture({ width: 320, height: 200, format: 'png' });

  async function person(overrides: Parameters<typeof buildUser>[1] = {}) {
    const user = await buildUser(ctx, overrides);
    return { userId: user.id, email: user.email, as: await signIn(ctx, user) };
  }

  function save<B = OwnApplication>(as: string | undefined, draft: Partial<ApplicationDraft> = {}, draftVersion = 0) {
    return app.call<B>('saveApplication', { as, body: { draftVersion, draft: applicationDraft(draft) } });
  }

  /** One document, all of it in one part; checked once the jobs have run. */
  async function addDocument(as: string, kind: string, bytes: Buffer = picture, name = 'document.png') {
    const made = await app.call<ApplicationDocument>('createApplicationDocument', {
      as,
      body: { kind, name, sizeBytes: bytes.length },
    });
    if (made.status !== 200) return made;
    return app.request<ApplicationDocument>('PATCH', API_PREFIX + documentPartPath(made.body._id), {
      as,
      body: bytes,
      headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: '0' },
    });
  }

  function submit<B = OwnApplication>(as: string, draftVersion = 1, message = '') {
    return app.call<B>('submitApplication', { as, body: { draftVersion, message } });
  }

  /** A person whose application has been sent, with both documents. */
  async function apply(draft: Partial<ApplicationDraft> = {}) {
    const applicant = await person();
    await save(applicant.as, draft);
    await addDocument(applicant.as, 'government-id');
    await addDocument(applicant.as, 'proof-of-attendance');
    await app.runJobs();
    const { status, body, text } = await submit(applicant.as);
    if (status !== 200) throw new Error(`The application was not taken: ${text}`);
    return { ...applicant, id: body._id };
  }

  async function own(as: string): Promise<OwnApplication> {
    const { body } = await app.call<{ application: OwnApplication }>('getOwnApplication', { as });
    return body.application;
  }

  /** About what is there now, unless the body names a version. */
  async function decide<B = ApplicationDetails>(as: string, id: string, body: object) {
    const { version } = (await review(as, id)).body;
    return app.call<B>('setApplicationStatus', { as, params: { id }, body: { version, ...body } });
  }

  /** As the specification's own screen would: without a version. */
  function decideBlindly<B = ApplicationDetails>(as: string, id: string, body: object) {
    return app.call<B>('setApplicationStatus', { as, params: { id }, body });
  }

  function review<B = ApplicationDetails>(as: string, id: string) {
    return app.call<B>('getApplication', { as, params: { id } });
  }

  return { person, save, addDocument, submit, apply, own, decide, decideBlindly, review };
}
