// The frame of a product page: what the test is, the way to a question to try, the format, the bank, answers, and the way on.
import type { BankId } from '@matricula/contract/practice/banks.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Part } from '#ui/layout/part.tsx';
import { BankCounts } from './bank-counts.tsx';
import { Verified } from './format-facts.tsx';
import styles from './product-page.module.css';
import { PRODUCT_TEXTS } from './product-texts.ts';

interface ProductPageProps {
  bank: BankId;
  cycle: string;
  verifiedOn: string;
  /** The sample question, with the way into its room. */
  sample: ReactNode;
  format: ReactNode;
  /** What readers think of the sample question; the ratings' own widget. */
  rating?: ReactNode;
}

export function ProductPage({ bank, cycle, verifiedOn, sample, format, rating }: ProductPageProps) {
  const texts = PRODUCT_TEXTS[bank];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <nav aria-label="Breadcrumb">
            <ol className={styles.crumbs}>
              <li>
                <Link to="/">Home</Link>
              </li>
              <li aria-current="page">{texts.title}</li>
            </ol>
          </nav>
          <h1>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <div className={styles.glance}>
          <dl className={styles.numbers}>
            {texts.numbers.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Verified cycle={cycle} verifiedOn={verifiedOn} />
        </div>
      </header>

      <section className={styles.section} aria-labelledby="try">
        <h2 id="try">Try one now</h2>
        <Part>{sample}</Part>
        {rating === undefined ? null : (
          <div className={styles.rating}>
            <h3 className={styles.ratingTitle}>Was this question useful?</h3>
            <Part>{rating}</Part>
          </div>
        )}
      </section>

      <section className={styles.columns} aria-labelledby="format">
        <div className={styles.heading}>
          <h2 id="format">{texts.formatTitle}</h2>
          <p>Every number with where it was read. What the owner of the test says counts most.</p>
        </div>
        <Part>{format}</Part>
      </section>

      <section className={styles.columns} aria-labelledby="bank">
        <div className={styles.heading}>
          <h2 id="bank">The question bank</h2>
        </div>
        <div className={styles.bank}>
          <BankCounts bank={bank} />
          <p className={styles.soft}>Free without an account: the sample above, {texts.ending.short}.</p>
        </div>
      </section>

      <section className={styles.columns} aria-labelledby="faq">
        <div className={styles.heading}>
          <h2 id="faq">Questions people ask</h2>
        </div>
        <dl className={styles.faq}>
          {texts.faq.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={styles.end} aria-labelledby="onward">
        <div>
          <h2 id="onward">Ask someone who has been through it</h2>
          <p>Find a consultant who knows {texts.title}. Writing to them is free.</p>
        </div>
        <ButtonLink to={`/marketplace?tag=medicine&subtag=${texts.subtag}`}>Find a consultant</ButtonLink>
      </section>

      <p className={styles.disclaimer}>{texts.disclaimer}</p>
    </div>
  );
}
