import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ArrowLeft } from '#web/ui/icons.ts';
import css from './subpage-layout.module.css';

interface SubpageLayoutProps {
  /** The page that it belongs to. */
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** One large sheet on a desk of sand, as the console's tabs have it, under a way back to them. */
export const SubpageLayout = ({ back, children }: SubpageLayoutProps) => (
  <div className={`wrap ${css.desk}`}>
    <Link className={css.back} href={back.href}>
      <ArrowLeft aria-hidden="true" className="icon" />
      {back.label}
    </Link>
    <div className={css.paper}>{children}</div>
  </div>
);
