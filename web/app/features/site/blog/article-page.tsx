// One article: its words, who wrote it and when, its sources, and what it speaks of.
import { authorLine } from '@matricula/contract/site/articles.rules.ts';
import type { Article } from '@matricula/contract/site/articles.ts';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDay, formatMonth } from '#lib/text/format.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ProseHtml } from '#ui/layout/prose.tsx';
import { WebLink } from '#ui/web-link.tsx';
import styles from './article-page.module.css';

const MIN_FOR_CONTENTS = 3;
/** A month, not a day. */
const MONTH_LENGTH = '2026-11'.length;

interface ArticlePageProps {
  article: Article;
  /** Above the text: that it is not published. */
  notice?: ReactNode;
}

export function ArticlePage({ article, notice }: ArticlePageProps) {
  const { title, excerpt, html, contents } = article;
  return (
    <Page title={title} lead={excerpt} before={<BackLink to="/blog">Blog</BackLink>}>
      {notice}
      <Byline article={article} />
      <div className={styles.columns}>
        <article className={styles.text}>
          <ProseHtml html={html} />
          <Sources article={article} />
        </article>
        <div className={styles.side}>
          {contents.length < MIN_FOR_CONTENTS ? null : <Contents contents={contents} />}
          <Related article={article} />
        </div>
      </div>
    </Page>
  );
}

function Byline({ article: { author, publishedAt, changedAt, readingMinutes, tags } }: { article: Article }) {
  const [published, changed] = [formatDay(publishedAt), formatDay(changedAt)];
  return (
    <div className={styles.byline}>
      <p>
        {author} · <time dateTime={publishedAt}>{published}</time>
        {published === changed ? '' : ` · Updated ${changed}`} · {readingMinutes} min read
      </p>
      {tags.length === 0 ? null : (
        <ul aria-label="Tags" className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={{ pathname: '/blog', search: new URLSearchParams({ tag }).toString() }}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Contents({ contents }: Pick<Article, 'contents'>) {
  return (
    <nav aria-label="On this page" className={styles.part}>
      <p className={styles.partTitle}>On this page</p>
      <ol className={styles.contents}>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** 'in November 2026', 'on November 19, 2026' */
function seenText(seenOn: string): string {
  return seenOn.length === MONTH_LENGTH ? `in ${formatMonth(seenOn)}` : `on ${formatDay(`${seenOn}T12:00:00Z`)}`;
}

function Sources({ article: { sources, author, reviewBy } }: { article: Article }) {
  return (
    <footer className={styles.foot}>
      {sources.length === 0 ? null : (
        <section aria-labelledby="sources">
          <h2 id="sources" className={styles.footTitle}>
            Sources
          </h2>
          <ol className={styles.sources}>
            {sources.map(({ title, url, seenOn }) => (
              <li key={`${url} ${title}`}>
                <WebLink to={url}>{title}</WebLink>
                <span className={styles.seen}> Read {seenText(seenOn)}.</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className={styles.author}>
        <strong>{author}</strong>. {authorLine(author)}
        {reviewBy === null ? '' : ` We will review this article by ${formatDay(`${reviewBy}T12:00:00Z`)}.`}
      </p>
    </footer>
  );
}

function Related({ article: { tests, schools, consultants, related } }: { article: Article }) {
  return (
    <>
      <Part title="Tests in this article">
        {tests.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </Part>
      <Part title="Schools in this article">
        {schools.map(({ schoolId, title, place }) => (
          <li key={schoolId}>
            <Link to={href('/school/:schoolId', { schoolId })}>{title}</Link>
            <span className={styles.note}>{place}</span>
          </li>
        ))}
      </Part>
      <Part title="Consultants who studied there">
        {consultants.map(({ consultantId, name, tagline }) => (
          <li key={consultantId}>
            <Link to={href('/consultant/:cid', { cid: consultantId })}>{name}</Link>
            <span className={styles.note}>{tagline}</span>
          </li>
        ))}
      </Part>
      <Part title="Read next">
        {related.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={href('/blog/:slug', { slug })}>{title}</Link>
          </li>
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
