// The blog: articles newest first, by tag and by words, in pages. Filters stand in the address, so the list works before scripts arrive.
import {
  ARTICLE_SEARCH_MAX_LENGTH,
  BLOG_PAGE_SIZE,
  changeBlogFilters,
  MAX_COUNTED_ARTICLES,
  readBlogFilters,
  writeBlogFilters,
} from '@matricula/contract/site/articles.rules.ts';
import type { ArticleCard, BlogReply } from '@matricula/contract/site/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { useEarlier } from '#lib/page/page-content.ts';
import { formatDay, formatNumber } from '#lib/text/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { HiddenFields } from '#ui/listing/hidden-fields.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { Results } from '#ui/listing/results.tsx';
import { SearchField } from '#ui/listing/search-field.tsx';
import { useFilterForm } from '#ui/listing/use-filter-form.ts';
import { useListingAddress } from '#ui/listing/use-listing-address.ts';
import { usePageFocus } from '#ui/listing/use-page-focus.ts';
import { blogQuery } from './blog.queries.ts';
import styles from './blog-screen.module.css';
import { FormatGuides } from './format-guides.tsx';

const RULES = { read: readBlogFilters, write: writeBlogFilters, change: changeBlogFilters };
const WINDOW = 5;

function countText({ total }: BlogReply, isSearched: boolean): string {
  const count = total >= MAX_COUNTED_ARTICLES ? `${formatNumber(MAX_COUNTED_ARTICLES)}+` : formatNumber(total);
  return `${count} ${total === 1 ? 'article' : 'articles'}${isSearched ? ', the best match first' : ', newest first'}`;
}

export function BlogScreen() {
  const listing = useListingAddress(RULES);
  const { filters, asked, isLoading, path, addressOf } = listing;
  const form = useFilterForm(listing, { id: 'blog-search', rules: RULES });
  const { data, isPlaceholderData, isError } = useQuery(blogQuery(filters));
  const list = useEarlier(data);
  const title = usePageFocus(filters.page);
  const isNarrowed = filters.search !== '' || filters.tag !== '';
  return (
    <Page
      title="Blog"
      lead="Admission tests, interviews, schools and the application year: what we know, and from where."
    >
      <form
        id={form.id}
        role="search"
        method="get"
        action={path}
        className={styles.search}
        onChange={form.handleChange}
        onSubmit={form.handleSubmit}
      >
        <HiddenFields query={writeBlogFilters({ ...asked, search: '', page: 1 })} />
        <SearchField
          label="Search articles"
          placeholder="Search articles"
          maxLength={ARTICLE_SEARCH_MAX_LENGTH}
          listing={listing}
          form={form}
        />
      </form>
      {list === undefined || list.tags.length === 0 ? null : (
        <nav aria-label="Tags" className={styles.tags}>
          <Link to={addressOf({ tag: '' })} className={styles.tag} aria-current={asked.tag === '' ? 'true' : undefined}>
            All
          </Link>
          {list.tags.map(({ tag, count }) => (
            <Link
              key={tag}
              to={addressOf({ tag })}
              className={styles.tag}
              aria-current={asked.tag === tag ? 'true' : undefined}
            >
              {tag} <span className={styles.count}>{count}</span>
            </Link>
          ))}
        </nav>
      )}
      <section aria-labelledby="articles-title">
        <h2 ref={title} id="articles-title" tabIndex={-1} className={styles.heading}>
          {filters.tag === '' ? 'Articles' : `Articles: ${filters.tag}`}
        </h2>
        {list === undefined ? (
          <Loading isInline />
        ) : (
          <>
            <p role="status" className={styles.result}>
              {countText(list, filters.search !== '')}
            </p>
            <Results isOld={isLoading || isPlaceholderData || isError}>
              {list.data.length === 0 ? (
                <Nothing isNarrowed={isNarrowed} page={filters.page} />
              ) : (
                <ul className={styles.list}>
                  {list.data.map((article) => (
                    <li key={article.slug}>
                      <Card article={article} />
                    </li>
                  ))}
                </ul>
              )}
            </Results>
            <Pagination
              label="Articles"
              page={filters.page}
              pageCount={Math.ceil(list.total / BLOG_PAGE_SIZE)}
              windowSize={WINDOW}
              addressOf={(page) => addressOf({ page })}
            />
          </>
        )}
      </section>
      <FormatGuides />
    </Page>
  );
}

function Card({
  article: { slug, title, excerpt, author, tags, readingMinutes, publishedAt },
}: {
  article: ArticleCard;
}) {
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>
        <Link to={href('/blog/:slug', { slug })}>{title}</Link>
      </h3>
      <p>{excerpt}</p>
      <p className={styles.small}>
        {author} · <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> · {readingMinutes} min read
        {tags.length === 0 ? '' : ` · ${tags.join(', ')}`}
      </p>
    </article>
  );
}

function Nothing({ isNarrowed, page }: { isNarrowed: boolean; page: number }) {
  if (!isNarrowed && page === 1)
    return (
      <EmptyBox level={3} title="There are no articles at the moment">
        <p>The guides below say what the tests ask, with sources.</p>
      </EmptyBox>
    );
  return (
    <EmptyBox level={3} title={page > 1 ? `There is no page ${page}` : 'No article matches'}>
      {page > 1 ? null : <p>Check the spelling or try fewer words.</p>}
      <ButtonLink to="/blog" variant="secondary">
        Show all articles
      </ButtonLink>
    </EmptyBox>
  );
}
