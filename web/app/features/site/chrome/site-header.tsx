// The shared navigation (spec §2) and a member's account menu. Below 992 px the links fold into a menu that opens with and without scripts.
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Link, NavLink } from 'react-router';
import { Logo } from '#ui/marks/logo.tsx';
import { Disclosure } from '#ui/shell/disclosure.tsx';
import { useBrand, useSite } from '#lib/brand.ts';
import { useSession } from '#lib/session.ts';
import { AccessActions } from './access-actions.tsx';
import { MemberMenu } from './account/member-menu.tsx';
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

/** Below 992 px. */
function FoldedMenu({ links }: { links: readonly NavLinkEntry[] }) {
  return (
    <Disclosure
      className={styles.folded}
      summary={
        <>
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
          Menu
        </>
      }
      summaryClassName={styles.menuButton}
    >
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
    </Disclosure>
  );
}

/** Its place is kept from the first paint on, so that nothing moves when the menu arrives. */
function AccountSlot() {
  const { isMember } = useSession();
  return <div className={styles.account}>{isMember ? <MemberMenu /> : null}</div>;
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
        <AccountSlot />
        <FoldedMenu links={links} />
      </nav>
    </header>
  );
}
