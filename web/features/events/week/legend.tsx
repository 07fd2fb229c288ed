import { eventTypes } from '#contract/events.ts';
import { TypeBadge } from '#web/features/events/type-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CircleCheck } from '#web/ui/icons.ts';
import css from './legend.module.css';

/** What the colours and signs of the week mean. */
export const Legend = () => (
  <ul aria-label="Legend" className={css.legend}>
    {eventTypes.map((type) => (
      <li key={type}>
        <TypeBadge type={type} />
      </li>
    ))}
    <li>
      <Badge tone="primary">Hosting</Badge>
    </li>
    <li>
      <Badge icon={<CircleCheck aria-hidden="true" className="icon" />} tone="line">
        Signed up
      </Badge>
    </li>
  </ul>
);
