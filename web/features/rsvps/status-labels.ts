import type { RsvpStatus } from '#contract/rsvps.ts';

export const statusLabels: Readonly<Record<RsvpStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};
