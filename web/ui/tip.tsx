import { type ReactNode, useId, useState } from 'react';
import css from './tip.module.css';

interface TipProps {
  readonly text: string;
  readonly side?: 'above' | 'below';
  /** The control; `id` goes into its `aria-describedby`. */
  readonly children: (id: string) => ReactNode;
}

/** A tooltip beside a control, while it is hovered or focused. Escape closes it. */
export function Tip({ text, side = 'above', children }: TipProps) {
  const id = useId();
  const [isAway, setAway] = useState(false);
  const comeBack = () => setAway(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches over the control inside
    <span
      className={css.tip}
      data-away={isAway || undefined}
      data-side={side}
      onBlur={comeBack}
      onKeyDown={({ key }) => key === 'Escape' && setAway(true)}
      onPointerLeave={comeBack}
    >
      {children(id)}
      <span className={`${css.words} text-1 nowrap`} id={id} role="tooltip">
        {text}
      </span>
    </span>
  );
}
