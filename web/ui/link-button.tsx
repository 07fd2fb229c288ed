import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, type ButtonSize, buttonClass } from '#web/ui/button.tsx';
import { ArrowUpRight } from '#web/ui/icons.ts';

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link to another page of the site that looks like a button. */
export const LinkButton = ({ href, look, size, icon, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} href={href} className={buttonClass(look, size, className)}>
    {icon}
    {children}
  </Link>
);

/** A link to another site that looks like a button. It opens in a new tab, without a referrer. */
export const ExternalButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={buttonClass('primary')} href={href} rel="noopener noreferrer" target="_blank">
    <span>{children}</span>
    <span className="visually-hidden"> (opens in a new tab)</span>
    <ArrowUpRight />
  </a>
);
