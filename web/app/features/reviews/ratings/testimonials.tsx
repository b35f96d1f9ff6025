// What people wrote after a session and agreed to have quoted, chosen by our team, each with its source: who, about whom, when. The route
// gives the heading.
import type { Testimonial } from '@matricula/contract/reviews/testimonials.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { formatDay } from '#lib/text/format.ts';
import { DemoNotice } from '#ui/feedback/demo-notice.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stars } from '#ui/marks/stars.tsx';
import { REVIEWS_ARE_DEMO } from './demo-words.ts';
import { testimonialsQuery } from './testimonials.queries.ts';
import styles from './testimonials.module.css';

/** `isDemoSaid`: the page says elsewhere that its reviews are invented. */
export function Testimonials({ isDemoSaid = false }: { isDemoSaid?: boolean }) {
  const { data, isError } = useQuery(testimonialsQuery());
  if (isError)
    return <p className={styles.soft}>The reviews could not be loaded. The consultants’ own pages show them, too.</p>;
  if (data === undefined) return <Skeleton lines={4} />;
  if (data.length === 0)
    return <p className={styles.soft}>No reviews are quoted here right now. Each consultant’s page has its own.</p>;
  return (
    <>
      {!isDemoSaid && data.some(({ isDemo }) => isDemo) ? <DemoNotice>{REVIEWS_ARE_DEMO}</DemoNotice> : null}
      <ul className={styles.grid}>
        {data.map((testimonial) => (
          <li key={testimonial._id}>
            <Quote {...testimonial} />
          </li>
        ))}
      </ul>
      <p className={styles.how}>Quoted with permission, chosen by our team.</p>
    </>
  );
}

function Quote({ body, rating, createdAt, displayName, consultantId, consultantName }: Testimonial) {
  return (
    <figure className={styles.card}>
      <Stars average={rating} />
      <blockquote className={styles.quote}>{body}</blockquote>
      <figcaption className={styles.source}>
        <span className={styles.who}>{displayName}</span> about{' '}
        <Link to={href('/consultant/:cid', { cid: consultantId })}>{consultantName}</Link>
        <br />
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </figcaption>
    </figure>
  );
}
