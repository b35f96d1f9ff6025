// The library: a greeting, and what is open today. Screens that are not built yet are not listed as if they were.
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { Link } from 'react-router';
import { Page } from '#ui/page.tsx';
import styles from './library.module.css';

const OPEN_TODAY = [
  {
    to: '/app/account',
    title: 'Account',
    text: 'Your name, your password, and the devices you are signed in on.',
    Icon: IconUserCircle,
  },
  {
    to: '/tos',
    title: 'Terms and privacy',
    text: 'What we promise each other, and what is kept about you.',
    Icon: IconFileText,
  },
  { to: '/contact', title: 'Contact', text: 'A question, or something that does not work.', Icon: IconMail },
];

export function Library({ name }: { name: string | undefined }) {
  const firstName = name?.split(' ')[0];
  return (
    <Page
      title={firstName === undefined ? 'Your library' : `Welcome, ${firstName}`}
      lead="Question banks and courses will stand here once they are open. These pages are open today."
    >
      <ul className={styles.list}>
        {OPEN_TODAY.map(({ to, title, text, Icon }) => (
          <li key={to} className={styles.item}>
            <Icon size={24} stroke={1.75} aria-hidden />
            <div>
              <h2 className={styles.title}>
                <Link to={to} className={styles.link}>
                  {title}
                </Link>
              </h2>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}
