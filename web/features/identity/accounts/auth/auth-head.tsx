import type { ReactNode } from 'react';
import css from './auth-head.module.css';

/** What a form of the sign-in page is for. */
export const AuthHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.head}>
    <h1 className="h2">{title}</h1>
    <p className="soft">{children}</p>
  </div>
);
