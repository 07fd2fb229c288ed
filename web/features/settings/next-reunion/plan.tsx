import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import css from './plan.module.css';

interface PlanProps {
  readonly children: ReactNode;
  /** The decision, on a card at the end or, on wide screens, at the side. */
  readonly decision: ReactNode;
}

export const Plan = ({ children, decision }: PlanProps) => (
  <div className={`${css.plan} grid gap-7`}>
    <div className="stack gap-7">{children}</div>
    <Card className={`${css.decision} stack gap-5`}>{decision}</Card>
  </div>
);
