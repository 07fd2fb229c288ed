import type { ReactNode } from 'react';
import css from './rows.module.css';

/** A vertical list: each child is a Row, or an `li`. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css.rows}>{children}</ul>
);

export interface RowProps {
  readonly mark?: ReactNode;
  readonly fam?: number;
  readonly title: ReactNode;
  readonly line?: string;
  /** The id of title and line, for an element that they describe. */
  readonly wordsId?: string;
  readonly more?: readonly string[];
  readonly children?: ReactNode;
}

/** One row: its title, a line about it, and its actions. */
export const Row = ({ mark, fam, title, line, wordsId, more = [], children }: RowProps) => (
  <li className="cluster">
    {fam === undefined ? mark : <i aria-hidden="true" className={`${css.hue} round`} data-fam={fam} />}
    <div className={css.words}>
      <p className="grid" id={wordsId}>
        <b>{title}</b>
        {line && <small className="num text-2 soft">{line}</small>}
      </p>
      {more.map((text) => (
        <p className={`${css.more} text-2`} key={text}>
          {text}
        </p>
      ))}
    </div>
    {children}
  </li>
);
