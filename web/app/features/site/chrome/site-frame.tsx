// Everything around a screen: skip link, navigation, the page's main part, footer, and the word that a page is on its way.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Part } from '#ui/layout/part.tsx';
import { NavigationStatus } from './navigation-status.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import styles from './site-frame.module.css';

interface SiteFrameProps {
  /** The screen scrolls inside what is left of the window, and no footer follows. */
  isFullHeight?: boolean;
  children: ReactNode;
}

export function SiteFrame({ isFullHeight = false, children }: SiteFrameProps) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <SiteHeader />
      <NavigationStatus />
      <SignOutDialog />
      <main id="main" tabIndex={-1} className={classNames(styles.main, isFullHeight && styles.full)}>
        {children}
      </main>
      {isFullHeight ? null : (
        <Part>
          <SiteFooter />
        </Part>
      )}
    </>
  );
}
