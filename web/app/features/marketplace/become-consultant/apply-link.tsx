// The way to the application: members go straight there, visitors register or sign in first and come back to it.
import { rememberIntent } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';

const APPLY_PATH = '/app/apply';

export function ApplyLink() {
  const { isMember } = useSession();
  if (isMember) return <ButtonLink to={APPLY_PATH}>Apply</ButtonLink>;
  return (
    <ButtonLink
      to="/register"
      onClick={() => rememberIntent({ path: APPLY_PATH, label: 'apply to become a consultant' })}
    >
      Apply
    </ButtonLink>
  );
}
