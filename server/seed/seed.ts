// `npm run db:seed`: legal texts, demo people, the real medical schools, and consultants to look at. Safe to repeat.
import { parseArgs } from 'node:util';
import { seedApplications } from './applications.ts';
import { seedConversations } from './conversations.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { refusePublicSite, seedDemo } from './demo.ts';
import { seedMany } from './many/many.ts';
import { withOwnConnection } from './own-connection.ts';
import { seedImages } from './images.ts';
import { createProgress } from './progress.ts';
import { removeGeneratedSchools, seedManySchools } from './schools/many-schools.ts';
import { countWaiting } from './media/seed-media.ts';
import { seedArticles } from './articles/seed-articles.ts';
import { seedBanks } from './banks/seed-banks.ts';
import { seedSchools } from './schools/schools.ts';
import { runScript } from './script-context.ts';
import { seedSmall } from './small/small.ts';

const USAGE = `Usage: npm run db:seed -- [--size small|medium|large] [--count N] [--schools N] [--reset] [--yes]

  --size small    the medical schools, demo people with conversations, and some sixty consultants with portraits and reviews
                  (the default)
  --size medium   that, and 5,000 generated consultants
  --size large    that, and 1,000,000 generated consultants
  --count N       as many generated consultants as that, instead of the size's own number
  --schools N     generated institutions beside the real schools, until there are N in all
  --reset         remove everybody who is invented first; after a large seed \`npm run db:reset\` is quicker
  --yes           also on a production site that strangers can reach

Whatever exists is kept, so repeating it, or growing from one size to the next, makes only what is missing.
The same size gives the same people everywhere; dates count back from now.`;

const SIZES = { small: 0, medium: 5_000, large: 1_000_000 } as const;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        size: { type: 'string', default: 'small' },
        count: { type: 'string' },
        schools: { type: 'string', default: '0' },
        reset: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const size = Object.entries(SIZES).find(([name]) => name === values.size);
    const count = values.count === undefined ? size?.[1] : Number(values.count);
    const schools = Number(values.schools);
    for (const number of [count, schools]) {
      if (number === undefined || !Number.isSafeInteger(number) || number < 0) throw new Error(USAGE);
    }
    return { ...values, count: count ?? 0, schools };
  } catch {
    throw new Error(USAGE);
  }
}

await runScript(async (ctx) => {
  const { count, schools: schoolCount, reset, yes, help } = readArguments();
  if (help) {
    console.log(USAGE);
    return;
  }
  if (!yes) refusePublicSite(ctx.config);
  const { people, consultants, banks, articles, conversations, applications, generated, schools, generatedSchools } =
    await withOwnConnection(ctx, async ({ ctx }) => {
      const people = await seedDemo(ctx, { isReset: reset });
      if (reset) await removeGeneratedSchools(ctx);
      const { made: schools } = await seedSchools(ctx);
      const { made: consultants } = await seedSmall(ctx);
      const banks = await seedBanks(ctx);
      const articles = await seedArticles(ctx);
      const { made: conversations } = await seedConversations(ctx);
      const { made: applications } = await seedApplications(ctx);
      await seedImages(ctx);
      const generated = count === 0 ? 0 : (await seedMany(ctx, { count, onProgress: createProgress() })).made;
      const { made: generatedSchools } = await seedManySchools(ctx, schoolCount);
      return {
        people,
        consultants,
        banks,
        articles,
        conversations,
        applications,
        generated,
        schools,
        generatedSchools,
      };
    });
  const { made, mended, kept } = people;
  console.log(`Demo accounts: ${made.length} made, ${mended.length} mended, ${kept.length} as they were.`);
  console.log(`Consultants: ${consultants} made by hand${count === 0 ? '' : `, ${generated} generated`}.`);
  const left = banks.skipped.length === 0 ? '' : `, ${banks.skipped.length} left as an administrator wrote them`;
  console.log(`Articles: ${articles.added} made, ${articles.changed} changed, ${articles.unchanged} as they were.`);
  console.log(`Questions: ${banks.added} made, ${banks.changed} changed, ${banks.unchanged} as they were${left}.`);
  const waiting = await countWaiting(ctx);
  if (waiting > 0) console.log(`Lessons and clips: ${waiting} are text until npm run content:media has made them.`);
  console.log(`Conversations: ${conversations} made. Applications: ${applications} made.`);
  console.log(`Schools: ${schools} made${schoolCount === 0 ? '' : `, ${generatedSchools} generated`}.`);
  console.log(`\n  Password of all demo accounts: ${DEMO_PASSWORD}`);
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length));
  for (const { email, name, role } of DEMO_PEOPLE) console.log(`  ${email.padEnd(width)}  ${role.padEnd(10)}  ${name}`);
});
