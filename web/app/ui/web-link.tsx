// A link to somebody else's page, from data. Only addresses of the web become links: whatever else once got into the data stays text.
import type { ReactNode } from 'react';

/** Nothing that would read as another address than it is: no name before the host, no signs that are not seen or that turn the text. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\p{Cc}\p{Cf}]/u.test(text)) return false;
  const address = URL.parse(text);
  return address !== null && address.username === '' && address.password === '';
}

interface WebLinkProps {
  to: string;
  /** Written by a visitor: opened apart, and not followed by search engines. */
  isUntrusted?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function WebLink({ to, isUntrusted = false, className, children }: WebLinkProps) {
  if (!isWebAddress(to)) return <span className={className}>{children}</span>;
  return isUntrusted ? (
    <a href={to} className={className} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ) : (
    <a href={to} className={className} rel="noopener external">
      {children}
    </a>
  );
}
