import type { ReactNode } from 'react';
import { TideLine } from '#web/ui/drawings.tsx';
import css from './notice.module.css';

interface NoticeProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A notice about the person's current limits, above the page's content. */
export const Notice = ({ title, icon, children }: NoticeProps) => (
  <section className={css.notice} aria-label={title}>
    {icon}
    <h2>{title}</h2>
    <p>{children}</p>
    <TideLine className={css.tide} />
  </section>
);
