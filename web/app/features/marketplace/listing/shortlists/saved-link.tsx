// The way to the saved consultants, with their number once it is known.
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { Link } from 'react-router';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import styles from './saved-link.module.css';

export function SavedLink() {
  const { saved } = useShortlist();
  return (
    <Link to="/saved" className={styles.link}>
      <IconHeart size={18} stroke={1.75} aria-hidden />
      Saved{saved.length === 0 ? '' : ` (${saved.length})`}
    </Link>
  );
}
