import type { ReactNode } from 'react';
import './notice.css';

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
    <svg className="notice__tide" viewBox="0 0 400 20" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 12C20 12 26 3 46 3s28 14 50 14 30-12 52-12 30 10 54 10 34-8 56-8 34 6 56 6 34-4 46-4 28 2 40 2" />
    </svg>
  </section>
);
