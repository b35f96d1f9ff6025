// Before the first package: what one is, with an example that can be begun with.
import { BLANK_PACKAGE, type TypedPackage } from './form/package-fields.ts';
import { Button } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { FormattedText } from '#ui/formatted-text.tsx';
import { Row } from '#ui/layout/stack.tsx';
import styles from './first-package.module.css';

const EXAMPLE: TypedPackage = {
  ...BLANK_PACKAGE,
  title: 'Mock MMI with feedback',
  description:
    'Six timed stations, just like interview day.\n* Feedback after each station\n* What to practice next, and how\n* Written notes to keep',
  time: '90',
  price: '75',
};

/** `id`: of the button that adds one, for the focus. */
export function FirstPackage({ id, onBegin }: { id: string; onBegin: (begun: TypedPackage) => void }) {
  return (
    <EmptyBox title="No packages yet">
      <p>A package is what you offer: a title, what applicants get, how long it takes, and one price for all of it.</p>
      <figure className={styles.example}>
        <figcaption className={styles.caption}>An example</figcaption>
        <p className={styles.title}>{EXAMPLE.title}</p>
        <p className={styles.caption}>{`${EXAMPLE.time} minutes · $${EXAMPLE.price}.00 · $50.00 per hour`}</p>
        <FormattedText text={EXAMPLE.description} />
      </figure>
      <Row>
        <Button id={id} onClick={() => onBegin(BLANK_PACKAGE)}>
          Add a package
        </Button>
        <Button variant="secondary" onClick={() => onBegin(EXAMPLE)}>
          Start from the example
        </Button>
      </Row>
    </EmptyBox>
  );
}
