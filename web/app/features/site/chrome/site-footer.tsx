// The shared footer (spec §1, §2): links, disclaimers, the two offices, the copyright year, the colour scheme.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import { Link } from 'react-router';
import { useBrand, useSite } from '#lib/brand.ts';
import { Logo } from '#ui/marks/logo.tsx';
import { footerGroups } from './nav-links.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import styles from './site-footer.module.css';

const COPYRIGHT_YEAR = 2025; // spec §9
const OFFICES = ['Boston, MA, United States', 'Toronto, ON, Canada'];

export function SiteFooter() {
  const brand = useBrand();
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.about}>
            <Logo brand={brand} size={28} />
            <p className={styles.tagline}>{brand.tagline}.</p>
            <h2 className={styles.heading}>Offices</h2>
            <ul className={styles.plainList}>
              {OFFICES.map((office) => (
                <li key={office}>{office}</li>
              ))}
            </ul>
          </div>
          <nav className={styles.groups} aria-label="Footer">
            {footerGroups(site).map((group) => (
              <div key={group.title}>
                <h2 className={styles.heading}>{group.title}</h2>
                <ul className={styles.linkList}>
                  {group.links.map((link) => (
                    <li key={link.to}>
                      {link.isExternal === true ? (
                        <a href={link.to} rel="noopener" className={styles.link}>
                          {link.label}
                        </a>
                      ) : (
                        <Link to={link.to} className={styles.link}>
                          {link.label}
                        </Link>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className={styles.bottom}>
          <div className={styles.small}>
            <p>
              {BRANDS.matricula.name} and {BRANDS.peerway.name} are not affiliated with or endorsed by the AAMC. They
              are not affiliated with or endorsed by any university or any student or faculty organization. Names of
              tests and schools belong to their owners and are used only to say what the preparation is for.
            </p>
            <p>
              © {COPYRIGHT_YEAR} {BRANDS.matricula.name}
            </p>
          </div>
          <SchemeSwitch />
        </div>
      </div>
    </footer>
  );
}
