// Everything around a public screen: skip link, navigation, the page's main part, footer, and the word that a page is on its way.
import type { ReactNode } from 'react';
import { Part } from '#ui/layout/part.tsx';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import { NavigationStatus } from './navigation-status.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import styles from './site-frame.module.css';

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <NavigationStatus />
      <SignOutDialog />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Part>
        <SiteFooter />
      </Part>
    </>
  );
}
