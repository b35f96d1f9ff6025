// Short lines beside the account forms: the way to the other form, and the advice to use a computer.
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import { Link } from 'react-router';
import styles from './sign-in-hints.module.css';

export function HaveAccount() {
  return (
    <p>
      Already have an account? <Link to="/login">Sign in</Link>
    </p>
  );
}

export function NoAccount() {
  return (
    <p>
      New here? <Link to="/register">Register</Link>
    </p>
  );
}

/** Spec §2: on mobile the sign-in page suggests using a computer. The width decides, in CSS, so that the server need not guess. */
export function ComputerHint() {
  return (
    <p className={styles.computer}>
      <IconDeviceLaptop size={22} stroke={1.75} aria-hidden />
      Practice is easier on a computer: we suggest using one, with a keyboard and a quiet room.
    </p>
  );
}
