// The shared navigation (spec §2). Below 992 px the links fold into a menu that opens with and without scripts.
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { useBrand, useSite } from '#lib/brand.ts';
import { AccessActions } from './access-actions.tsx';
import { headerLinks, type NavLinkEntry } from './nav-links.ts';
import styles from './site-header.module.css';

function HeaderLink({ link }: { link: NavLinkEntry }) {
  if (link.isExternal === true) {
    return (
      <a href={link.to} className={styles.link} rel="noopener">
        {link.label}
      </a>
    );
  }
  return (
    <NavLink to={link.to} className={styles.link ?? ''} prefetch="intent">
      {link.label}
    </NavLink>
  );
}

/** The folded menu: a native disclosure, so that it also opens before or without scripts. */
function FoldedMenu({ links }: { links: readonly NavLinkEntry[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  function close() {
    if (menu.current !== null) menu.current.open = false;
  }

  // A new page must not arrive under an open menu.
  useEffect(close, [key]);

  useEffect(() => {
    function handlePointer(event: PointerEvent) {
      if (event.target instanceof Node && menu.current?.contains(event.target) === false) close();
    }
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, []);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || menu.current?.open !== true) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes from any link inside
    <details ref={menu} className={styles.folded} onKeyDown={handleKey}>
      <summary className={styles.menuButton}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        Menu
      </summary>
      <div className={styles.panel}>
        <ul className={styles.panelLinks}>
          {links.map((link) => (
            <li key={link.to}>
              <HeaderLink link={link} />
            </li>
          ))}
        </ul>
        <AccessActions isStacked />
      </div>
    </details>
  );
}

export function SiteHeader() {
  const brand = useBrand();
  const links = headerLinks(useSite());
  return (
    <header className={styles.header}>
      <nav className={styles.bar} aria-label="Main">
        <Link to="/" className={styles.home} aria-label={`${brand.name}, home`}>
          <Logo brand={brand} />
        </Link>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.to}>
              <HeaderLink link={link} />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <AccessActions />
        </div>
        <FoldedMenu links={links} />
      </nav>
    </header>
  );
}
