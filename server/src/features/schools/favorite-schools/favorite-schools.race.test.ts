// One person presses stars on many tabs at once, over two processes. Whatever the order, the acknowledged versions have no
// gap, and applying the changes in their order gives every answer and the final state. FAVORITES_SEED=… repeats a run.
import { randomInt } from 'node:crypto';
import type { FavoriteSchoolsReply } from '@matricula/contract/schools/favorite-schools.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { createRandom } from '#test/random.ts';

const seed = Number(process.env['FAVORITES_SEED'] ?? randomInt(2 ** 31));
const TOGGLES = 200;
/** At the same moment. More would wait for a connection longer than a request may, on a machine that is busy with other things. */
const AT_ONCE = 50;
const SCHOOLS = 5;

const app = await startTestApp();
const second = await startTestApp({ beside: app });
const { ctx } = app;

it(`${TOGGLES} changes at once are one history (FAVORITES_SEED=${seed})`, { timeout: 120_000 }, async () => {
  const random = createRandom(seed);
  const schools = await Promise.all(Array.from({ length: SCHOOLS }, () => buildSchool(ctx)));
  const as = await signIn(ctx, await buildUser(ctx));
  // Drawn before anything runs, so that the seed alone decides.
  const plan = Array.from({ length: TOGGLES }, () => ({
    isAdded: random() < 0.5,
    schoolId: schools[Math.floor(random() * SCHOOLS)]?.id ?? '',
    process: random() < 0.5 ? app : second,
  }));

  const press = async ({ isAdded, schoolId, process }: (typeof plan)[number]) => {
    const name = isAdded ? 'addFavoriteSchool' : 'removeFavoriteSchool';
    const { status, body } = await process.call<FavoriteSchoolsReply>(name, { body: { schoolId }, as });
    expect(status).toBe(200);
    return { isAdded, schoolId, ...body };
  };
  const answers: Awaited<ReturnType<typeof press>>[] = [];
  for (let from = 0; from < TOGGLES; from += AT_ONCE)
    answers.push(...(await Promise.all(plan.slice(from, from + AT_ONCE).map(press))));

  const history = answers.toSorted((a, b) => a.version - b.version);
  expect(history.map(({ version }) => version)).toEqual(Array.from({ length: TOGGLES }, (_, at) => at + 1));
  let model: string[] = [];
  for (const { isAdded, schoolId, favoriteSchools, version } of history) {
    if (!isAdded) model = model.filter((id) => id !== schoolId);
    else if (!model.includes(schoolId)) model = [...model, schoolId];
    expect([version, favoriteSchools]).toEqual([version, model]);
  }
  for (const process of [app, second]) {
    const { body } = await process.call<FavoriteSchoolsReply>('getFavoriteSchools', { as });
    expect(body).toEqual({ favoriteSchools: model, version: TOGGLES });
  }
});
