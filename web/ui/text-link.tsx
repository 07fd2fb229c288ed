import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import './text-link.css';

const linkClass = (icon: ReactNode) => (icon ? 'textlink textlink--i' : 'textlink');

interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'className'> {
  href: string;
  icon?: ReactNode;
}

/** A link on a line of its own, 44 px high. */
export const TextLink = ({ href, icon, children, ...rest }: TextLinkProps) => (
  <Link {...rest} href={href} className={linkClass(icon)}>
    {icon}
    {children}
  </Link>
);

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  icon?: ReactNode;
}

/** Looks like a link, does something here. */
export const TextButton = ({ icon, children, ...rest }: TextButtonProps) => (
  <button {...rest} type="button" className={linkClass(icon)}>
    {icon}
    {children}
  </button>
);
