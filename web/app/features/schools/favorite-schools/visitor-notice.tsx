// What a visitor reads instead of a list. Drawn by the server, and hidden before the first paint from whoever is signed in.
import { useNavigate } from 'react-router';
import { type LoginState, rememberIntent, sendToRegister } from '#lib/intent.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import styles from './visitor-notice.module.css';

const INTENT = { path: '/favorite-schools', label: 'keep your favorite schools' };

export function VisitorNotice() {
  const navigate = useNavigate();
  return (
    <div className={styles.notice}>
      <EmptyBox title="Your list needs an account">
        <p>
          The star on a school puts it here. In your account you can rank your schools, keep private notes, see which
          figures have changed since, compare, print, export and share them.
        </p>
        <Row>
          {/* A form, so that the button leads somewhere before scripts arrive. */}
          <form
            action="/register"
            onSubmit={(event) => {
              event.preventDefault();
              void sendToRegister(navigate, INTENT);
            }}
          >
            <Button type="submit">Register</Button>
          </form>
          <ButtonLink
            to="/login"
            state={{ message: 'Sign in to see your favorite schools.' } satisfies LoginState}
            variant="secondary"
            onClick={() => rememberIntent(INTENT)}
          >
            Sign in
          </ButtonLink>
        </Row>
      </EmptyBox>
    </div>
  );
}
