// A button to registration that members, who have registered, see as the way on into their library. Drawn for a visitor and changed after
// hydration: pages are the same for everybody.
import { useSession } from '#lib/session.ts';
import { ButtonLink } from './button.tsx';

interface RegisterLinkProps {
  /** What a visitor reads. */
  label: string;
  variant?: 'primary' | 'secondary';
  /** What it leads to, for those who hear links one by one: 'Access: Question banks'. */
  subject?: string;
}

export function RegisterLink({ label, variant = 'primary', subject }: RegisterLinkProps) {
  const { isMember } = useSession();
  const shown = isMember ? 'Continue' : label;
  return (
    <ButtonLink
      to={isMember ? '/app' : '/register'}
      variant={variant}
      {...(subject === undefined ? {} : { 'aria-label': `${shown}: ${subject}` })}
    >
      {shown}
    </ButtonLink>
  );
}
