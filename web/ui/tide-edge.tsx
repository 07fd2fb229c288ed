import { tideCurve } from '#web/ui/tide-curve.ts';
import css from './tide-edge.module.css';

const [width, height] = [200, 20];

interface TideEdgeProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** How many days' tide the edge is long. */
  days?: number;
}

/** The lower edge of a head: the tide of its day above the paper beneath. */
export const TideEdge = ({ day, days = 1 }: TideEdgeProps) => (
  <svg aria-hidden="true" className={css.edge} preserveAspectRatio="none" viewBox={`0 0 ${width} ${height}`}>
    <path d={`${tideCurve(day, days, width, height)}V40H-${width}Z`} />
  </svg>
);
