import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import css from './text-link.module.css';

interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'className'> {
  href: string;
  icon?: ReactNode;
}

/** A link on a line of its own, 44 px high. */
export const TextLink = ({ href, icon, children, ...rest }: TextLinkProps) => (
  <Link {...rest} href={href} className={`${css.link} inline-row text-2 strong touch`}>
    {icon}
    {children}
  </Link>
);

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  icon?: ReactNode;
}

/** A button that looks like a link. */
export const TextButton = ({ icon, children, ...rest }: TextButtonProps) => (
  <button {...rest} type="button" className={`${css.link} inline-row text-2 strong touch`}>
    {icon}
    {children}
  </button>
);
