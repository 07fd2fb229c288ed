import { type ReactNode, useId } from 'react';
import css from './chart.module.css';

interface ChartProps {
  readonly title: string;
  /** The chart's message, in one sentence. */
  readonly says: string;
  readonly children: ReactNode;
}

/** A chart, whose data a screen reader gets as text, with the sentence that sums it up. */
export function Chart({ title, says, children }: ChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className={`${css.chart} stack gap-5`}>
      <figcaption>
        <h3 className="h3" id={id}>
          {title}
        </h3>
        <p className={`${css.says} text-2 soft`}>{says}</p>
      </figcaption>
      {children}
    </figure>
  );
}

interface Bar {
  readonly key: string | number;
  /** The family's hue; absent: the sea's. */
  readonly fam?: number;
  readonly name: string;
  readonly note?: string;
  readonly figure: string;
  /** The fraction of the whole bar, from 0 to 1. */
  readonly share: number;
  /** A mark for organizers. */
  readonly mark?: string | false;
}

export const Bars = ({ bars }: { readonly bars: readonly Bar[] }) => (
  <ul className={`${css.bars} grid gap-5`}>
    {bars.map(({ key, fam, name, note, figure, share, mark }) => (
      <li className="flow apart text-2" data-fam={fam} key={key} style={{ '--share': share }}>
        <p>
          <b>{name}</b> {note && <small className="text-1 soft">{note}</small>}
        </p>
        <p className="num">
          {figure} {mark && <em className="strong">{mark}</em>}
        </p>
      </li>
    ))}
  </ul>
);
