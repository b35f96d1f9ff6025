// What search engines are shown: the public pages and everybody who is listed, in files of a size they accept.
import { countArticles, listArticleAddresses as listSlugs } from '#features/site/articles/articles.service.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import {
  selectFileStarts,
  selectListedFrom,
  selectSchoolCount,
  selectSchools,
  selectUsedTagIds,
} from './search-engines.repository.ts';

/** The protocol allows 50,000 addresses and 50 MB a file; ours stay far below both. */
export const FILE_SIZE = 10_000;

/** Screens that say the same to everybody and are worth finding. Those behind sign-in, and lists of one's own, are not. */
const PAGES = [
  '/',
  '/marketplace',
  '/mstar',
  '/how-ranking-works',
  '/become-a-consultant',
  '/blog',
  '/products/medinterview',
  '/products/casper',
  '/products/aamcpreview',
  '/contact',
  '/tos',
  '/privacy',
] as const;

export interface Address {
  path: string;
  changedAt: Date | null;
}

/** Crawlers read the files one after another, so where each begins is found once for all of them. */
function listFileStarts(ctx: Context): Promise<string[]> {
  const load = () => selectFileStarts(ctx.db, FILE_SIZE);
  return ctx.publicCache.getOrLoad('search engines: starts of files', load, { reads: ['marketplace'] });
}

/** How many files there are of each. */
export async function countFiles(ctx: Context): Promise<{ articles: number; schools: number; consultants: number }> {
  const [starts, schools, articles] = await Promise.all([
    listFileStarts(ctx),
    selectSchoolCount(ctx.db),
    countArticles(ctx),
  ]);
  const filesOf = (count: number) => Math.ceil(count / FILE_SIZE);
  return { articles: filesOf(articles), schools: filesOf(schools), consultants: starts.length };
}

/** The pages that are not about one consultant or school, with the categories that have consultants. */
export async function listPageAddresses(ctx: Context): Promise<Address[]> {
  const categories = (await selectUsedTagIds(ctx.db)).map((id) => `/marketplace?tag=${encodeURIComponent(id)}`);
  return [...PAGES, ...categories].map((path) => ({ path, changedAt: null }));
}

/** The consultants of one file; files count from 1. Fails with notFound. */
export async function listConsultantAddresses(ctx: Context, file: number): Promise<Address[]> {
  const start = (await listFileStarts(ctx))[file - 1] ?? notFound('Sitemap');
  const listed = await selectListedFrom(ctx.db, start, FILE_SIZE);
  return listed.map(({ id, updatedAt }) => ({ path: `/consultant/${id}`, changedAt: updatedAt }));
}

/** The schools of one file; files count from 1. Fails with notFound. */
export async function listSchoolAddresses(ctx: Context, file: number): Promise<Address[]> {
  const listed = await selectSchools(ctx.db, { limit: FILE_SIZE, offset: (file - 1) * FILE_SIZE });
  if (listed.length === 0) notFound('Sitemap');
  return listed.map(({ id, updatedAt }) => ({ path: `/school/${id}`, changedAt: updatedAt }));
}

/** The articles of one file; files count from 1. Fails with notFound. */
export async function listArticleAddresses(ctx: Context, file: number): Promise<Address[]> {
  const published = await listSlugs(ctx, file, FILE_SIZE);
  if (published.length === 0) notFound('Sitemap');
  return published.map(({ slug, changedAt }) => ({ path: `/blog/${slug}`, changedAt }));
}
