import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Icon } from '#web/ui/icon.tsx';
import { ChevronRight } from '#web/ui/icons.ts';
import css from './line-link.module.css';

interface LineLinkProps {
  readonly icon: Icon;
  /** Absent: it is a note without a link. */
  readonly href?: string;
  readonly tone?: 'warning';
  readonly children: ReactNode;
}

/** A full-width link to another page. */
export function LineLink({ icon: Sign, href, tone, children }: LineLinkProps) {
  const inside = (
    <>
      <Sign />
      <span>{children}</span>
    </>
  );
  if (href === undefined)
    return (
      <p className={`${css.line} row sunken`} data-tone={tone} role="note">
        {inside}
      </p>
    );
  return (
    <Link className={`${css.line} row sunken`} href={href}>
      {inside}
      <ChevronRight />
    </Link>
  );
}
