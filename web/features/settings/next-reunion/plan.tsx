import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import css from './plan.module.css';

interface PlanProps {
  readonly children: ReactNode;
  /** What is decided here, on a card at the end or, where there is room, at the side. */
  readonly decision: ReactNode;
}

/** The next reunion in two columns. */
export const Plan = ({ children, decision }: PlanProps) => (
  <div className={`${css.plan} grid gap-7`}>
    <div className="stack gap-7">{children}</div>
    <Card className={`${css.decision} stack gap-5`}>{decision}</Card>
  </div>
);

interface PlanPartProps {
  readonly title: string;
  readonly line: string;
  /** What an organizer should know before it is decided. */
  readonly warning?: ReactNode;
}

/** A part of the reunion, with a line about it. */
export const PlanPart = ({ title, line, warning }: PlanPartProps) => (
  <span className={`${css.part} num`}>
    <b>{title}</b>
    <small>{line}</small>
    {warning && <small className={css.warning}>{warning}</small>}
  </span>
);
