import { type ReactNode, useId } from 'react';
import { Table2 } from '#web/ui/icons.ts';
import css from './chart.module.css';

type Cell = string | number;

interface ChartProps {
  readonly title: string;
  /** What it shows, in one sentence. */
  readonly says: string;
  /** Beside the title. */
  readonly legend?: ReactNode;
  /** The same figures as a table: its columns, and a row for each of what is shown. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: Cell[]])[];
  /** Columns of twelve that it takes where the screen is wide. */
  readonly width?: 5 | 7 | 12;
  /** The drawing; absent where there is nothing to draw. */
  readonly children?: ReactNode;
}

/** A drawing of figures, with the sentence that it comes to and its table. */
export function Chart({ title, says, legend, columns, rows, width = 12, children }: ChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className={css.chart} data-width={width}>
      <figcaption>
        <div className={css.head}>
          <h3 className="h3" id={id}>
            {title}
          </h3>
          {legend}
        </div>
        <p className={css.says}>{says}</p>
      </figcaption>
      {rows.length > 0 && (
        <>
          <div className={css.drawing}>{children}</div>
          <details className={css.details}>
            <summary>
              <Table2 aria-hidden="true" className="icon" />
              Show as table
            </summary>
            <table className={css.table}>
              <caption className="visually-hidden">{title}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells], at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two dinners may have one name
                  <tr key={at}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, column) => (
                      <td className="num" key={columns[column + 1]}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}
