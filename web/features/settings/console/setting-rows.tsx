import type { ReactNode } from 'react';
import css from './setting-rows.module.css';

/** Things of the settings, one below the other. */
export const SettingRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css.rows}>{children}</ul>
);

export interface SettingRowProps {
  readonly title: string;
  /** The id of the title, where something is described by it. */
  readonly titleId?: string;
  readonly line: string;
  /** The family's hue. */
  readonly fam?: number;
  /** More lines below. */
  readonly more?: readonly string[];
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** One of them: what it is called, a line about it, and what can be done. */
export const SettingRow = ({ title, titleId, line, fam, more = [], children }: SettingRowProps) => (
  <li data-fam={fam}>
    {fam !== undefined && <i aria-hidden="true" className={css.hue} />}
    <div className={css.words}>
      <b id={titleId}>{title}</b>
      <small className="num text-2 soft">{line}</small>
      {more.map((text) => (
        <p className={`${css.more} text-2`} key={text}>
          {text}
        </p>
      ))}
    </div>
    {children}
  </li>
);
