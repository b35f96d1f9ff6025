// Fails when a public page needs more than 167 kB of JavaScript (gzip) before it works. Run after the web's build.
// It counts what the page's HTML preloads: the entry, the root, and each matched route with everything they import.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 167_000;
const BUILD = new URL('../../web/build/', import.meta.url);

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
}
interface ServerBuild {
  assets: { entry: { module: string; imports: string[] }; routes: Record<string, BuiltRoute> };
}

/** The route with its parents, as the router matches them. */
function branchOf(route: BuiltRoute, routes: Record<string, BuiltRoute>): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [...branchOf(parent, routes), route];
}

const sizes = new Map<string, number>();
function gzipSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(new URL(`client${file}`, BUILD)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

const { assets } = (await import(new URL('server/index.js', BUILD).href)) as ServerBuild;
const pages = Object.values(assets.routes).filter(
  ({ id }) => id.startsWith('routes/public/') && id !== 'routes/public/layout',
);

const rows = pages
  .map((route) => {
    const branch = branchOf(route, assets.routes);
    const parts = [assets.entry, ...branch];
    const files = new Set(parts.flatMap((part) => [part.module, ...part.imports]));
    const bytes = [...files].reduce((sum, file) => sum + gzipSize(file), 0);
    const path = `/${branch.flatMap((part) => part.path || []).join('/')}`;
    return { path, files: files.size, bytes };
  })
  .toSorted((a, b) => b.bytes - a.bytes);

if (rows.length === 0) throw new Error('No public page found in the build: the budget would measure nothing.');
for (const { path, files, bytes } of rows) {
  const verdict = bytes > BUDGET_BYTES ? 'OVER' : 'ok';
  console.log(
    `${verdict.padEnd(5)} ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${String(files).padStart(2)} files  ${path}`,
  );
}
const over = rows.filter(({ bytes }) => bytes > BUDGET_BYTES).length;
console.log(`${rows.length} public pages, ${over} over the budget of ${BUDGET_BYTES / 1000} kB gzip`);
process.exitCode = over > 0 ? 1 : 0;
