// `npm run content:preview -- <item> [--with FOLDER]`: puts one item into the development database as learners would see it, and says where.
import { parseBanks } from '../../server/seed/banks/bank-files.ts';
import { previewItem } from '../../server/seed/banks/seed-banks.ts';
import { runScript } from '../../server/seed/script-context.ts';
import { bankSources, readArguments } from './bank-sources.ts';

const { folder, wanted } = readArguments(process.argv.slice(2));
const [wantedId] = wanted;
if (wantedId === undefined || wanted.length > 1) {
  console.error('Usage: npm run content:preview -- <item> [--with FOLDER]');
  process.exit(1);
}

await runScript(async (ctx) => {
  if (ctx.config.isProduction) throw new Error('This is for a development database.');
  const { banks } = parseBanks(bankSources(folder));
  const bank = banks.find(({ items }) => items.some(({ id }) => id === wantedId));
  const item = bank?.items.find(({ id }) => id === wantedId);
  if (bank === undefined || item === undefined)
    throw new Error(`No item is called ${wantedId}, or its file cannot be read: npm run content:check says which.`);
  const { skipped } = await previewItem(ctx, bank, item);
  if (skipped.length > 0)
    throw new Error(`${wantedId} was changed by an administrator in this database; npm run db:reset begins anew.`);
  console.log(`${ctx.config.origins.matricula}/app/courses/${bank.courseId}/${wantedId}`);
  console.log('npm run dev serves it. Every save of the file needs this command again.');
});
