// Applications of invented people, with drawn documents that say so, so that a review can be looked at. Repeating it makes what is missing.
import { DOCUMENT_LABELS, type DocumentKind } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import sharp from 'sharp';
import { putVariant } from '#features/foundation/uploads/uploads.files.ts';
import { insertEvent } from '#features/marketplace/applications/applications.repository.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { buildApplication, buildDocument } from '#test/builders/application.ts';
import { DEMO_CONSULTANT_ID, DEMO_PEOPLE } from './demo-people.ts';
import { makeApplicants } from './people/applicants.ts';
import { uuidOf } from './random.ts';
import { APPLICATIONS, type ApplicationSketch } from './texts/applications.ts';

const DEMO_ADMIN = DEMO_PEOPLE.find(({ role }) => role === 'admin')?.email ?? '';
const HOUR_MS = 60 * 60_000;
const RETENTION_MS = 90 * 24 * HOUR_MS;
const SIZE = { width: 1_000, height: 640 };

/** After seedSmall. Answers with how many were made. */
export async function seedApplications(ctx: Context): Promise<{ made: number }> {
  const people = makeApplicants(100);
  let made = 0;
  for (const sketch of APPLICATIONS) {
    const id = sketch.applicant === null ? DEMO_CONSULTANT_ID : people[sketch.applicant]?.id;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (id !== undefined && (await seedApplication(ctx, id, sketch))) made += 1;
  }
  return { made };
}

async function seedApplication(ctx: Context, userId: string, sketch: ApplicationSketch): Promise<boolean> {
  const { status, hoursAgo, message } = sketch;
  const user = await ctx.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  const known = await ctx.db.selectFrom('applications').select('id').where('userId', '=', userId).executeTakeFirst();
  if (user === undefined || known !== undefined) return false;
  const submittedAt = new Date(ctx.clock.now().getTime() - hoursAgo * HOUR_MS);
  const decidedAt = new Date(submittedAt.getTime() + HOUR_MS);
  await withTransaction(ctx, async (ctx) => {
    const { id } = await buildApplication(ctx, {
      id: uuidOf(`application ${userId}`),
      userId,
      status,
      submittedAt,
      decidedAt,
      draft: { ...sketch.draft, name: user.name, phone: '+1 416 555 0100' },
      deleteDocumentsAt: status === 'rejected' ? new Date(decidedAt.getTime() + RETENTION_MS) : null,
    });
    const event = { applicationId: id, fromStatus: 'draft', toStatus: 'pending', actorId: userId, isByApplicant: true };
    await insertEvent(ctx.db, { ...event, at: submittedAt });
    if (status !== 'pending') {
      const actorId = await selectReviewer(ctx);
      const decision = { fromStatus: 'pending', toStatus: status, actorId, isByApplicant: false, message };
      await insertEvent(ctx.db, { applicationId: id, at: decidedAt, ...decision });
    }
    if (status === 'approved') return;
    await seedDocument(ctx, { userId, applicationId: id, name: user.name, kind: 'government-id' });
    await seedDocument(ctx, { userId, applicationId: id, name: user.name, kind: 'proof-of-attendance' });
  });
  return true;
}

async function selectReviewer(ctx: Context): Promise<string | null> {
  const admin = await ctx.db.selectFrom('users').select('id').where('email', '=', DEMO_ADMIN).executeTakeFirst();
  return admin?.id ?? null;
}

interface SeededDocument {
  userId: string;
  applicationId: string;
  name: string;
  kind: DocumentKind;
}

async function seedDocument(ctx: Context, { userId, applicationId, name, kind }: SeededDocument): Promise<void> {
  const upload = await buildDocument(ctx, { ownerId: userId, applicationId, kind, ...SIZE });
  const picture = await drawDemoDocument(DOCUMENT_LABELS[kind], name);
  await putVariant(ctx, upload, 'full', picture);
  await putVariant(ctx, upload, 'preview', await sharp(picture).resize({ width: 480 }).webp().toBuffer());
}

/** Nobody could take it for a real one. */
async function drawDemoDocument(title: string, name: string): Promise<Buffer> {
  const line = (y: number, size: number, text: string) =>
    `<text x="60" y="${y}" font-family="sans-serif" font-size="${size}" fill="#14222e">${text}</text>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="#fcfbf8"/>
    <rect x="24" y="24" width="952" height="592" rx="20" fill="none" stroke="#176b56" stroke-width="6"/>
    ${line(130, 56, title)}${line(220, 40, name)}${line(330, 30, 'Demo data: an invented person,')}
    ${line(376, 30, 'and a drawing instead of a document.')}
    <circle cx="820" cy="400" r="110" fill="#e2dfd6"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).webp().toBuffer();
}
