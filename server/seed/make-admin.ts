// `npm run user:role -- <email> <role>`: gives a role from the command line, as the first administrator needs it.
import { giveRole, readRoleArguments } from './give-role.ts';
import { runScript } from './script-context.ts';

await runScript(async (ctx) => {
  const { email, role } = readRoleArguments(process.argv.slice(2));
  const before = await giveRole(ctx, email, role);
  const isSame = before === role;
  console.log(
    isSame ? `${email} is ${role} already.` : `${email} is now ${role} (was ${before}), signed out everywhere.`,
  );
});
