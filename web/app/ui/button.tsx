// Buttons, and links that look like buttons. One primary per page: the one thing to do next.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'small' | undefined;
  isWide?: boolean | undefined;
  /** A quiet one that begins a row: its words, not its invisible edge, stand in line with what is above. */
  isFlush?: boolean | undefined;
}

function lookClass({ variant = 'primary', size, isWide, isFlush }: Look): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    isWide === true && styles.wide,
    isFlush === true && styles.flush,
  );
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is under way: the button says so, keeps its place and refuses a second press. */
  isBusy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
}

/** Neither acts nor sends a form, also when a field's Enter key presses it. Not `disabled`: pressed with the keys it would lose the focus. */
const BUSY = {
  'aria-disabled': true,
  'aria-busy': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

export function Button({
  variant,
  size,
  isWide,
  isFlush,
  isBusy = false,
  busyLabel = 'Loading...',
  icon,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...(isBusy ? BUSY : null)}
      type={type} // oxlint-disable-line react/button-has-type -- one of the three by its type, 'button' unless told
      className={lookClass({ variant, size, isWide, isFlush })}
    >
      {icon}
      {isBusy ? busyLabel : children}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<LinkProps, 'className' | 'style'> {
  icon?: ReactNode;
}

export function ButtonLink({ variant, size, isWide, isFlush, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={lookClass({ variant, size, isWide, isFlush })}>
      {icon}
      {children}
    </Link>
  );
}

interface ButtonAnchorProps extends Look, Omit<ComponentProps<'a'>, 'className'> {
  icon?: ReactNode;
}

/** For addresses outside the route table: another site, a mail address, or '' to load the present page anew. */
export function ButtonAnchor({ variant, size, isWide, isFlush, icon, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={lookClass({ variant, size, isWide, isFlush })}>
      {icon}
      {children}
    </a>
  );
}
