// `npm run db:seed`: legal texts and demo people. Safe to repeat. `-- --reset` makes the demo people anew.
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';
import { refusePublicSite, seedDemo } from './demo.ts';
import { runScript } from './script-context.ts';

await runScript(async (ctx) => {
  const { values } = parseArgs({
    options: { reset: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  });
  if (!values.yes) refusePublicSite(ctx.config);
  const { made, mended, kept } = await seedDemo(ctx, { isReset: values.reset });
  console.log(`Demo accounts: ${made.length} made, ${mended.length} mended, ${kept.length} as they were.`);
  console.log(`\n  Password of all: ${DEMO_PASSWORD}`);
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length));
  for (const { email, name, role } of DEMO_PEOPLE) console.log(`  ${email.padEnd(width)}  ${role.padEnd(10)}  ${name}`);
});
