// Spec §2: a policy has a Back button. One step back in this site's own history; opened directly, it leads home.
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import styles from './back-button.module.css';

/** The router's name for the entry a visit begins with: there is no own page before it. */
const FIRST_ENTRY = 'default';

export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();

  return (
    <div className={styles.back}>
      <Button
        variant="quiet"
        size="small"
        icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        onClick={() => void (key === FIRST_ENTRY ? navigate('/') : navigate(-1))}
      >
        Back
      </Button>
    </div>
  );
}
