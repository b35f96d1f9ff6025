// Every page that exists, read from the one route table, so that a new route is walked by axe, the pictures and the journeys without being listed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { DEMO_CONSULTANT_ID, DEMO_IMAGE_ID, DEMO_PASSWORD } from '../server/seed/demo-people.ts';
import table from '../web/app/routes.ts';
import {
  SAMPLE_ARTICLE_ID,
  SAMPLE_ARTICLE_SLUG,
  SAMPLE_CONVERSATION_ID,
  SAMPLE_COURSE_ID,
  SAMPLE_IMPORT_ID,
  SAMPLE_ORDER_ID,
  SAMPLE_PACKAGE_ID,
  SAMPLE_QUESTION_ID,
  SAMPLE_SHARE_ID,
  SAMPLE_TOKEN,
} from './stack/samples.ts';

/** `consultant`: one with a profile, which is the demo consultant. */
export type PageAccess = 'public' | 'user' | 'consultant' | 'admin';

/** How the one with a profile signs in. */
export const DEMO_CONSULTANT = { email: 'consultant@demo.matricula.test', password: DEMO_PASSWORD };

export interface PageEntry {
  /** A readable name for titles and files: 'home', 'course-schools-add'. */
  name: string;
  path: string;
  access: PageAccess;
  /** One of the screens that are not built: all of them are the same page with another title. */
  isPlanned: boolean;
}

/** Values for the parameters in paths. */
const SAMPLES: Record<string, string> = {
  schoolId: 'harvard',
  slug: SAMPLE_ARTICLE_SLUG,
  articleId: SAMPLE_ARTICLE_ID,
  userId: DEMO_CONSULTANT_ID,
  cid: DEMO_CONSULTANT_ID,
  token: SAMPLE_TOKEN,
  importId: SAMPLE_IMPORT_ID,
  /** The demo applicant's: for others its page says that it is not here. */
  orderId: SAMPLE_ORDER_ID,
  packageId: SAMPLE_PACKAGE_ID,
  conversationId: SAMPLE_CONVERSATION_ID,
  courseId: SAMPLE_COURSE_ID,
  questionId: SAMPLE_QUESTION_ID,
  shareId: SAMPLE_SHARE_ID,
  imageId: DEMO_IMAGE_ID,
};

const ROUTES = join(import.meta.dirname, '../web/app');

function accessOf(file: string): PageAccess {
  if (file.startsWith('routes/consultant/')) return 'consultant';
  if (file.startsWith('routes/app/')) return 'user';
  return file.startsWith('routes/admin/') ? 'admin' : 'public';
}

function walk(entries: readonly RouteConfigEntry[], parent: string): PageEntry[] {
  return entries.flatMap((entry) => {
    const own = entry.path?.replace(/:(\w+)/g, (_, name: string) => {
      const sample = SAMPLES[name];
      if (sample === undefined)
        throw new Error(`web/app/routes.ts has the parameter ${name}: give it a sample value in e2e/pages.ts.`);
      return sample;
    });
    const path = [parent, own].filter(Boolean).join('/').replace('*', 'no-such-page');
    if (entry.children !== undefined) return walk(entry.children, path);
    const name = path === '' ? 'home' : path.replaceAll('/', '-');
    const isPlanned = readFileSync(join(ROUTES, entry.file), 'utf8').includes('<PlannedPage');
    return [{ name, path: `/${path}`, access: accessOf(entry.file), isPlanned }];
  });
}

export const PAGES: readonly PageEntry[] = walk(table as RouteConfigEntry[], '');

export function pagesFor(access: PageAccess): PageEntry[] {
  return PAGES.filter((page) => page.access === access);
}
