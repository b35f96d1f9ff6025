// A country's flag beside its name (spec §3). A code without a flag is shown as it is. The drawings are those of country-flag-icons (MIT).
import au from './flags/au.svg?no-inline';
import ca from './flags/ca.svg?no-inline';
import cn from './flags/cn.svg?no-inline';
import de from './flags/de.svg?no-inline';
import fr from './flags/fr.svg?no-inline';
import gb from './flags/gb.svg?no-inline';
import nz from './flags/nz.svg?no-inline';
import sg from './flags/sg.svg?no-inline';
import us from './flags/us.svg?no-inline';
import type { FLAGGED_COUNTRIES } from '@matricula/contract/base/countries.ts';
import styles from './country-flag.module.css';

// Written out instead of asked from Intl: server and browser must agree to the letter.
const COUNTRIES: Record<(typeof FLAGGED_COUNTRIES)[number], { name: string; flag: string }> = {
  USA: { name: 'United States', flag: us },
  CAN: { name: 'Canada', flag: ca },
  GBR: { name: 'United Kingdom', flag: gb },
  AUS: { name: 'Australia', flag: au },
  NZL: { name: 'New Zealand', flag: nz },
  SGP: { name: 'Singapore', flag: sg },
  FRA: { name: 'France', flag: fr },
  CHN: { name: 'China', flag: cn },
  DEU: { name: 'Germany', flag: de },
};

function findCountry(code: string): { name: string; flag: string } | undefined {
  return Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code as keyof typeof COUNTRIES] : undefined;
}

/** 'CAN' → 'Canada'; an unknown code as it is. */
export function countryName(code: string): string {
  return findCountry(code)?.name ?? code;
}

export function CountryFlag({ code }: { code: string }) {
  const country = findCountry(code);
  if (country === undefined) return code === '' ? null : <span className={styles.country}>{code}</span>;
  return (
    <span className={styles.country}>
      <img src={country.flag} alt="" width={18} height={12} loading="lazy" className={styles.flag} />
      {country.name}
    </span>
  );
}
