// The star that adds something to the favorites or removes it. What it stands for says its name.
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import styles from './favorite-star.module.css';

interface FavoriteStarProps {
  name: string;
  isFavorite: boolean;
  onToggle: () => void;
}

export function FavoriteStar({ name, isFavorite, onToggle }: FavoriteStarProps) {
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      onClick={onToggle}
      className={styles.star}
    >
      {isFavorite ? <IconStarFilled size={22} aria-hidden /> : <IconStar size={22} stroke={1.75} aria-hidden />}
    </button>
  );
}
