import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Icon } from '#web/ui/icon.tsx';
import { ChevronRight } from '#web/ui/icons.ts';
import css from './line-link.module.css';

interface LineLinkProps {
  readonly icon: Icon;
  /** Absent: it only says something. */
  readonly href?: string;
  readonly children: ReactNode;
}

/** A line across the page that leads to another one. */
export function LineLink({ icon: Sign, href, children }: LineLinkProps) {
  const inside = (
    <>
      <Sign />
      <span>{children}</span>
    </>
  );
  if (href === undefined) return <p className={`${css.line} row`}>{inside}</p>;
  return (
    <Link className={`${css.line} row`} href={href}>
      {inside}
      <ChevronRight />
    </Link>
  );
}
