import type { ComponentProps, ReactNode } from 'react';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
  /** danger: colored on hover. */
  tone?: 'soft' | 'danger';
}

/** A round button with an icon and no text, 44 px. */
export const IconButton = ({
  label,
  icon,
  tone = 'soft',
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button {...rest} type={type} className={`${css.button} ${className}`} data-tone={tone}>
    {icon}
    {/* Text and not aria-label: a search for the field "Password" by its label must not find "Show password". */}
    <span className="visually-hidden">{label}</span>
  </button>
);

interface IconLinkProps {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string | undefined;
  /** Downloads the target of the link as a file. */
  readonly download?: boolean;
}

/** A link with the same style. */
export const IconLink = ({ href, label, icon, className = '', download = false }: IconLinkProps) => (
  <a className={`${css.button} ${className}`} data-tone="soft" download={download} href={href}>
    {icon}
    <span className="visually-hidden">{label}</span>
  </a>
);
