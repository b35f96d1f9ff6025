// The articles that come with the product, from the YAML files beside this one (docs/articles.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArticleContent, articleContentSchema } from '@matricula/contract/site/managed-articles.ts';
import { parse } from 'yaml';
import { z } from 'zod';

const fileSchema = articleContentSchema.extend({ publishedOn: z.iso.date() });

export interface ArticleFile {
  content: ArticleContent;
  publishedAt: Date;
}

/** Readers of the whole world may see it on its day. */
const HOUR = '12:00:00Z';

/** Fails with every problem at once, each by file and field. */
export function readArticles(folder: string = import.meta.dirname): ArticleFile[] {
  const problems: string[] = [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => {
      const parsed = fileSchema.safeParse(parse(readFileSync(join(folder, name), 'utf8')));
      if (!parsed.success) {
        problems.push(...parsed.error.issues.map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`));
        return [];
      }
      const { publishedOn, ...content } = parsed.data;
      if (name !== `${content.slug}.yaml`) problems.push(`${name}: slug: is ${content.slug}`);
      return [{ content, publishedAt: new Date(`${publishedOn}T${HOUR}`) }];
    });
  if (problems.length > 0) throw new Error(`The articles cannot be read:\n${problems.join('\n')}`);
  return files;
}
