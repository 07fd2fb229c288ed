import type { ReactNode } from 'react';
import './notice.css';
import { TideLine } from '#web/ui/tide-line.tsx';

interface NoticeProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

/** What limits the person now, pinned above the page's work. */
export const Notice = ({ title, icon, children }: NoticeProps) => (
  <section className="notice" aria-label={title}>
    {icon}
    <h2>{title}</h2>
    <p>{children}</p>
    <TideLine />
  </section>
);
