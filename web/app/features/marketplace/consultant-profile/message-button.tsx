// Spec §2: Message leads a visitor to /register, anybody signed in to /app/messages/ with the consultant's id in state. A link, so it works before scripts do.
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { rememberIntent } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';

const MESSAGES = '/app/messages/'; // spec §2

export function MessageButton({ cid, name }: { cid: string; name: string }) {
  const { isAuthenticated } = useSession();
  const shared = { isWide: true, icon: <IconMessageCircle size={20} stroke={1.75} aria-hidden /> };
  const label = `Message ${name.split(' ')[0]}`;
  if (isAuthenticated) {
    return (
      <ButtonLink {...shared} to={MESSAGES} state={{ cid }}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      {...shared}
      to="/register"
      onClick={() => rememberIntent({ path: MESSAGES, state: { cid }, label: `message ${name}` })}
    >
      {label}
    </ButtonLink>
  );
}
