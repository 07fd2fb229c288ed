import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import css from './ledger.module.css';

interface LedgerProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly className: string;
  readonly columns: readonly string[];
  /** The table's bodies. */
  readonly children: ReactNode;
}

/** A long list of the console, as a table. */
export const Ledger = ({ labelledBy, className, columns, children }: LedgerProps) => (
  <table aria-labelledby={labelledBy} className={`${css.ledger} ${className}`}>
    <thead>
      <tr>
        {columns.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

interface LedgerEmptyProps {
  readonly children: ReactNode;
  /** Takes back what narrows the list; absent where there is nothing to show. */
  readonly onShowAll?: () => void;
}

/** In the place of a list that has no rows. */
export const LedgerEmpty = ({ children, onShowAll }: LedgerEmptyProps) => (
  <div className={css.empty}>
    <p>{children}</p>
    {onShowAll && (
      <Button onClick={onShowAll} size="s">
        Show all
      </Button>
    )}
  </div>
);

/** Beneath a list that does not show all its rows yet; nothing when it does. */
export const LedgerMore = ({ count, onMore }: { count: number; onMore: () => void }) =>
  count > 0 && (
    <div className={css.more}>
      <Button onClick={onMore} size="s">
        Show {count} more
      </Button>
    </div>
  );
