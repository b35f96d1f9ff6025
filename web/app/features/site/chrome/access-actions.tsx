// 'Sign in' and 'Register' for a visitor, the way into /app for somebody signed in (spec §2).
import { useNavigation } from 'react-router';
import { useBrand } from '#lib/brand.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ACCESS_LABEL } from './nav-links.ts';
import styles from './site-header.module.css';

export function AccessActions({ isStacked = false }: { isStacked?: boolean }) {
  const { id } = useBrand();
  const { isAuthenticated } = useSession();
  const navigation = useNavigation();
  const isEntering = navigation.location !== undefined && /^\/app(\/|$)/.test(navigation.location.pathname);

  return (
    <div
      className={classNames(styles.access, isStacked && styles.accessStacked)}
      data-variant={isAuthenticated ? 'in' : 'out'}
    >
      {isAuthenticated ? (
        <ButtonLink to="/app" size="small" isWide={isStacked}>
          {isEntering ? 'Loading...' : ACCESS_LABEL[id]}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/login" variant={isStacked ? 'secondary' : 'quiet'} size="small" isWide={isStacked}>
            Sign in
          </ButtonLink>
          <ButtonLink to="/register" size="small" isWide={isStacked}>
            Register
          </ButtonLink>
        </>
      )}
    </div>
  );
}
