import type { ReactNode } from 'react';
import css from './data-table.module.css';

export interface Column {
  readonly title: string;
  /** Said to screen readers alone. */
  readonly isHidden?: boolean;
  /** Seen in the title's place, and said to nobody. */
  readonly drawing?: ReactNode;
  /** A CSS length. Where one column has a width, the table keeps to what it is told. */
  readonly width?: string;
}

interface DataTableProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly columns: readonly Column[];
  /** ledger: lines from edge to edge under a row of titles; plain: the titles are said to screen readers alone. */
  readonly look?: 'ledger' | 'plain';
  /** The width of the screen below which the rows are cards; below 76rem they stand in two columns while those fit. */
  readonly cards: '62rem' | '68rem' | '76rem';
  /** The table's bodies. */
  readonly children: ReactNode;
}

/** A list as a table where the screen is wide, and as cards where it is narrow. */
export const DataTable = ({ labelledBy, columns, look = 'ledger', cards, children }: DataTableProps) => (
  <table aria-labelledby={labelledBy} className={css.table} data-cards={cards} data-look={look}>
    {columns.some(({ width }) => width) && (
      <colgroup>
        {columns.map(({ title, width }) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
    )}
    <thead className={css.head}>
      <tr>
        {columns.map(({ title, isHidden, drawing }) => (
          <th key={title} scope="col">
            {isHidden ? <span className="visually-hidden">{title}</span> : title}
            {drawing}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);
