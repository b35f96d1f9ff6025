// Every article with its state, who wrote on it last, and what wants attention.
import {
  ARTICLE_SEARCH_MAX_LENGTH,
  ARTICLE_STANDINGS,
  type ArticleStanding,
  MANAGED_ARTICLE_SORTS,
  MANAGED_ARTICLES_PAGE_SIZE,
  type ManagedArticleSort,
  STANDING_LABELS,
} from '@matricula/contract/site/articles.rules.ts';
import type { ManagedArticleRow, ManagedArticlesQuery } from '@matricula/contract/site/managed-articles.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { formatMoment } from '#lib/text/format.ts';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { ListPage } from '#ui/table/list-page.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { managedArticlesQuery } from './admin-articles.queries.ts';

const ARTICLES = defineList<ManagedArticleRow>({
  id: 'articles',
  label: 'Articles',
  nouns: ['article', 'articles'],
  keyOf: ({ articleId }) => articleId,
  nameOf: ({ title }) => title,
  emptyText: 'There are no articles yet. Add one.',
  search: { label: 'Search articles by title', placeholder: 'Title', maxLength: ARTICLE_SEARCH_MAX_LENGTH },
  filters: [
    {
      key: 'standing',
      label: 'State',
      choices: ARTICLE_STANDINGS.map((value) => ({ value, label: STANDING_LABELS[value] })),
    },
    {
      key: 'attention',
      label: 'Attention',
      choices: [
        { value: 'due', label: 'Review is due' },
        { value: 'differs', label: 'Figures differ' },
      ],
    },
  ],
  sorts: MANAGED_ARTICLE_SORTS,
  hiddenAtFirst: ['Address'],
  views: [
    { name: 'All articles', address: '' },
    { name: 'Drafts', address: 'standing=draft', emptyText: 'No drafts.' },
    { name: 'Scheduled', address: 'standing=scheduled', emptyText: 'Nothing is scheduled.' },
    { name: 'Changed since', address: 'standing=changed', emptyText: 'Readers see the newest words of every article.' },
    { name: 'Review is due', address: 'attention=due', emptyText: 'No article is due for review.' },
    { name: 'Figures differ', address: 'attention=differs', emptyText: 'Every figure is what our records say.' },
  ],
});

const TONES: Record<ArticleStanding, 'plain' | 'success' | 'amber' | 'sky'> = {
  draft: 'plain',
  scheduled: 'sky',
  published: 'success',
  changed: 'amber',
};

const COLUMNS: readonly Column<ManagedArticleRow>[] = [
  {
    label: 'Article',
    isHeading: true,
    sort: { key: 'title', up: 'by title', down: 'by title, Z to A' },
    cell: ({ articleId, title, slug }) => (
      <Link to={href('/course/articles/:articleId', { articleId })}>{title === '' ? slug : title}</Link>
    ),
  },
  {
    label: 'State',
    cell: ({ standing, scheduledAt }) => (
      <>
        <Tag tone={TONES[standing]}>{STANDING_LABELS[standing]}</Tag>
        {scheduledAt === null ? null : ` ${formatMoment(scheduledAt)}`}
      </>
    ),
  },
  { label: 'Author', cell: ({ author }) => author },
  {
    label: 'Revised',
    sort: { key: 'revised', up: 'longest unchanged first', down: 'last changed first', startsDown: true },
    cell: ({ revisedAt, revisedBy }) => (
      <>
        <RelativeTime at={revisedAt} />
        {revisedBy === null ? null : ` by ${revisedBy}`}
      </>
    ),
  },
  {
    label: 'Review by',
    sort: { key: 'review', up: 'next review first', down: 'last review first' },
    cell: ({ reviewBy }) => (reviewBy === null ? 'No day' : formatShortDay(`${reviewBy}T12:00:00Z`)),
  },
  {
    label: 'Figures',
    isNumeric: true,
    cell: ({ figureCount }) => (figureCount === 0 ? '0' : <Tag tone="amber">{`${figureCount} differ`}</Tag>),
  },
  { label: 'Address', cell: ({ slug }) => `/blog/${slug}` },
];

export function ArticleTable() {
  const address = useTableAddress(ARTICLES);
  const named = address.filters as Pick<ManagedArticlesQuery, 'standing' | 'attention'>;
  const articles = useQuery(
    managedArticlesQuery({
      ...named,
      search: address.search === '' ? undefined : address.search,
      sort: (address.sort as ManagedArticleSort | null) ?? undefined,
      page: address.page,
    }),
  );
  return (
    <ListPage
      list={ARTICLES}
      address={address}
      columns={COLUMNS}
      usualSort="-revised"
      pageSize={MANAGED_ARTICLES_PAGE_SIZE}
      result={{
        rows: articles.data?.data,
        total: articles.data?.total ?? 0,
        error: articles.error,
        isStale: articles.isPlaceholderData,
        onRetry: () => void articles.refetch(),
      }}
    />
  );
}
