import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, type ButtonSize, buttonClass } from '#web/ui/button.tsx';

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
