import type { ReactNode } from 'react';
import css from './data-table.module.css';

export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** It is the accessible name of the row. */
  readonly isName?: true;
  /** The title is for screen readers only. */
  readonly isTitleHidden?: true;
  /**
   * The place on a card; by default a cell has a line of its own. title: on top; fact: beneath its title; part: a fact beside
   * others; actions: at the end, next to each other; corner: the same, at the card's upper end.
   */
  readonly onCard?: 'title' | 'fact' | 'part' | 'actions' | 'corner';
  /** Replaces the visible title, also above cells that are hidden from screen readers. */
  readonly drawing?: ReactNode;
  /** A CSS length; absent: the width of its content. */
  readonly width?: string;
}

interface DataTableProps<T> {
  /** The id of its heading; absent: it is alone in a named section. */
  readonly labelledBy?: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  /** The minimum width of a card for more than one column, as a CSS length; absent: one column. */
  readonly cardWidth?: string;
  /** Consecutive rows with the same key are beside one heading. */
  readonly group?: {
    readonly title: string;
    readonly key: (row: T) => string;
    readonly cell: (row: T) => ReactNode;
  };
  readonly rowProps?: (row: T) => Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
}

/** Consecutive rows with the same key; with another sort order, a key can occur again. */
function runsOf<T>(rows: readonly T[], key: (row: T) => string): T[][] {
  const runs: T[][] = [];
  for (const row of rows) {
    const [first] = runs.at(-1) ?? [];
    if (first !== undefined && key(first) === key(row)) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** A list as a table on wide screens, and as cards on narrow ones. */
export function DataTable<T extends { readonly id: number }>(props: DataTableProps<T>) {
  const { labelledBy, rows, columns, cardWidth, group, rowProps } = props;
  const isHeadHidden = columns.every(({ isTitleHidden }) => isTitleHidden);
  return (
    <table
      aria-labelledby={labelledBy}
      className={`${css.table} text-2 num`}
      data-grouped={group && true}
      style={{ '--card-width': cardWidth }}
    >
      <colgroup>
        {group && <col />}
        {columns.map(({ title, width }) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
      <thead className={isHeadHidden ? 'visually-hidden' : css.head}>
        <tr>
          {group && (
            <th scope="col">
              <span className="visually-hidden">{group.title}</span>
            </th>
          )}
          {columns.map(({ title, isTitleHidden, drawing }) =>
            drawing ? (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the head of a column takes no focus
              <th aria-hidden="true" key={title} scope="col">
                {drawing}
              </th>
            ) : (
              <th key={title} scope="col">
                {isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ),
          )}
        </tr>
      </thead>
      {(group ? runsOf(rows, group.key) : [rows]).map((run) => (
        <tbody key={run[0]?.id}>
          {run.map((row, index) => (
            <tr key={row.id} {...rowProps?.(row)}>
              {group && index === 0 && (
                <th rowSpan={run.length} scope="rowgroup">
                  {group.cell(row)}
                </th>
              )}
              {columns.map((column) => (
                <Cell column={column} key={column.title} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell<T>({ column, row }: { readonly column: Column<T>; readonly row: T }) {
  const { title, cell, isName, onCard, drawing } = column;
  const isActions = onCard === 'actions' || onCard === 'corner';
  const Tag = isName ? 'th' : 'td';
  return (
    <Tag
      aria-hidden={drawing ? true : undefined}
      data-label={onCard === 'fact' || onCard === 'part' ? title : undefined}
      data-on-card={onCard}
      scope={isName && 'row'}
    >
      {isActions ? <span className={css.actions}>{cell(row)}</span> : cell(row)}
    </Tag>
  );
}
