import type { ReactNode } from 'react';
import css from './badge-list.module.css';

interface BadgeListProps {
  /** Says how the items lie beside each other. */
  readonly className?: string | undefined;
  /** Items of a patch and its words. */
  readonly children: ReactNode;
}

/** Badges with their words: beside the patch on phones, beneath it elsewhere. */
export const BadgeList = ({ className = '', children }: BadgeListProps) => (
  <ul className={`${css.badges} ${className}`}>{children}</ul>
);
