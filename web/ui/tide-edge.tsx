import './tide-edge.css';
import { tideCurve } from '#web/ui/tide-curve.ts';

const [width, height] = [200, 20];

/** The lower edge of a head: the tide of its day above the paper beneath. */
export const TideEdge = ({ day }: { day: string }) => (
  <svg aria-hidden="true" className="tide-edge" preserveAspectRatio="none" viewBox={`0 0 ${width} ${height}`}>
    <path d={`${tideCurve(day, 1, width, height)}V40H-${width}Z`} />
  </svg>
);
