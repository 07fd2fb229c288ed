import type { RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import { CircleX } from '#web/features/rsvps/icons.ts';
import { statusLabels } from '#web/features/rsvps/model.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CircleCheck, Hourglass } from '#web/ui/icons.ts';

export const statusLooks = {
  pending: { tone: 'warning', Icon: Hourglass },
  confirmed: { tone: 'positive', Icon: CircleCheck },
  cancelled: { tone: 'danger', Icon: CircleX },
} as const;

export function StatusBadge({ status }: { status: RsvpStatus }) {
  const { tone, Icon } = statusLooks[status];
  return (
    <Badge icon={<Icon />} tone={tone}>
      {statusLabels[status]}
    </Badge>
  );
}
