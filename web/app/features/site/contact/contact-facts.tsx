// How to reach us (spec §2): the city, the general support address, the Instagram handle.
import { CONTACT_CITY, INSTAGRAM_HANDLE } from '@matricula/contract/base/contact.ts';
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useSite } from '#lib/brand.ts';
import styles from './contact-facts.module.css';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function ContactFacts() {
  const { supportEmail } = useSite();
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <IconMail {...ICON} />
        <dt>General support</dt>
        <dd>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </dd>
        <dd className={styles.note}>
          Questions about your account, a conversation or a school. Write from the address you registered with.
        </dd>
      </div>
      <div className={styles.fact}>
        <IconMapPin {...ICON} />
        <dt>City</dt>
        <dd>{CONTACT_CITY}</dd>
        <dd className={styles.note}>Canada, Eastern time.</dd>
      </div>
      <div className={styles.fact}>
        <IconBrandInstagram {...ICON} />
        <dt>Instagram</dt>
        <dd>{INSTAGRAM_HANDLE}</dd>
        <dd className={styles.note}>
          News and practice questions. For support, send an e-mail instead, so that nothing private is posted.
        </dd>
      </div>
    </dl>
  );
}
