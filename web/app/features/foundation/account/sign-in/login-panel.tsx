// The sign-in form and its forgot-password mode, one at a time (spec §4). The mode is in the address: a mail or another page can lead there.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-panel.module.css';
import { ResetRequestForm } from './reset-request-form.tsx';

export function LoginPanel() {
  const [search] = useSearchParams();
  const isForgot = search.get('mode') === 'forgot';
  const panel = useRef<HTMLDivElement>(null);
  // Typed once, there in both modes.
  const [email, setEmail] = useState('');
  const [hasToggled, setHasToggled] = useState(false);

  function emailField() {
    return panel.current?.querySelector<HTMLInputElement>('input[type=email]');
  }

  function handleToggle() {
    setEmail(emailField()?.value ?? '');
    setHasToggled(true);
  }

  // The link that was followed is gone, so the focus goes to where typing goes on.
  useEffect(() => {
    if (hasToggled) emailField()?.focus();
  }, [hasToggled, isForgot]);

  return (
    <div ref={panel}>
      <Card>
        {isForgot ? (
          <Stack>
            <h2 className={styles.title}>Forgot password</h2>
            <p>Enter your e-mail and we will send you a link to set a new password.</p>
            <ResetRequestForm email={email} />
          </Stack>
        ) : (
          <LoginForm email={email} />
        )}
        <div className={styles.toggle}>
          {/* A link: it works before the scripts are there. */}
          <ButtonLink variant="quiet" isWide to={isForgot ? '/login' : '/login?mode=forgot'} onClick={handleToggle}>
            {isForgot ? 'Back to sign in' : 'Forgot password'}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
