import type { RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';

export const statusLabels: Readonly<Record<RsvpStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};
