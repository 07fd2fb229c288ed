import type { ReactNode } from 'react';
import css from './notice.module.css';

interface NoticeProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A notice about the person's current limits, in one line above the page's content. */
export const Notice = ({ title, icon, children }: NoticeProps) => (
  <section className={`${css.notice} grid`} aria-label={title}>
    {icon}
    <h2>{title}</h2>
    <p className="text-2">{children}</p>
  </section>
);
