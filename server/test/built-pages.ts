// Draws pages of the built web application inside the test's own process, so that a test can watch what drawing one does.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrandOrigins } from '@matricula/contract/base/brands.ts';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

/** What each page reads from its address, as web/app/page-parameters.ts declares it. */
export type PageParameters = Readonly<Record<string, readonly string[]>>;

interface WebEntry {
  createLoadContext(host: Record<string, unknown>): RouterContextProvider;
  PAGE_PARAMETERS: PageParameters;
}

interface BuiltPages {
  parameters: PageParameters;
  /** The status of the page at this address; everything it needs of the API is asked through `apiFetch`. */
  draw(origin: string, path: string): Promise<number>;
}

export async function openBuiltPages(
  buildDirectory: string,
  { origins, apiFetch }: { origins: BrandOrigins; apiFetch: typeof fetch },
): Promise<BuiltPages> {
  const build = (await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href)) as ServerBuild;
  const entry = build.entry.module as unknown as WebEntry;
  const handle = createRequestHandler(build, 'production');
  return {
    parameters: entry.PAGE_PARAMETERS,
    draw: async (origin, path) => {
      const context = entry.createLoadContext({
        apiFetch,
        nonce: 'nonce',
        isCached: true,
        host: new URL(origin).host,
        origins,
        becomeConsultantUrl: '/become-a-consultant',
        supportEmail: 'help@matricula.example',
        hasDevPages: false,
      });
      const response = await handle(new Request(origin + path), context);
      await response.text();
      return response.status;
    },
  };
}
