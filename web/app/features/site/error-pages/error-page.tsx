// 404, 500 and offline: what happened, what was kept, what to do next.
import type { ReactNode } from 'react';
import { useBrand } from '#lib/brand.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import styles from './error-page.module.css';

interface ErrorPageFrameProps {
  mark: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A heading column beside a content column, with the mark set like a page number. */
export function ErrorPageFrame({ mark, title, children, actions }: ErrorPageFrameProps) {
  const brand = useBrand();
  return (
    <div className={styles.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <p className={styles.mark} aria-hidden>
        {mark}
      </p>
      <div className={styles.body}>
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        <Row>{actions}</Row>
      </div>
    </div>
  );
}

/** 404 for what does not exist, 500 for everything that broke. */
export function ErrorPage({ status }: { status: number }) {
  if (status === 404) {
    return (
      <ErrorPageFrame
        mark="404"
        title="This page does not exist"
        actions={
          <>
            <ButtonLink to="/">Go to the home page</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Contact
            </ButtonLink>
          </>
        }
      >
        <p>The address may be mistyped, or the page has moved. Nothing you saved is lost.</p>
      </ErrorPageFrame>
    );
  }
  return (
    <ErrorPageFrame
      mark="500"
      title="Something broke on our side"
      actions={
        <>
          <ButtonAnchor href="">Try again</ButtonAnchor>
          <ButtonLink to="/contact" variant="secondary" reloadDocument>
            Contact
          </ButtonLink>
        </>
      }
    >
      <p>This page could not be shown. What you saved before is kept; what you were typing on this page may be gone.</p>
      <p>Try again in a moment. If it happens a second time, tell us what you were doing.</p>
    </ErrorPageFrame>
  );
}

/** Shown by the service worker when a page cannot be fetched. Its actions are plain links: no script runs there. */
export function OfflinePage() {
  return (
    <ErrorPageFrame mark="—" title="You are offline" actions={<ButtonAnchor href="">Try again</ButtonAnchor>}>
      <p>
        This page could not be fetched, because this device has no connection right now. What you saved before is kept.
      </p>
      <p>Check the connection, then try again.</p>
    </ErrorPageFrame>
  );
}

/** Spec §8: what somebody without the right sees on a screen of administrators. */
export function NotAuthorizedPage() {
  return (
    <ErrorPageFrame
      mark="403"
      title="Not Authorized"
      actions={
        <ButtonLink to="/app" variant="secondary">
          Go to your library
        </ButtonLink>
      }
    >
      <p>This page is for administrators. If you should be one, ask another administrator to change your role.</p>
    </ErrorPageFrame>
  );
}
