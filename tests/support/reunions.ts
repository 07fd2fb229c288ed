// What an organizer sends who starts the next reunion.
import { reunionParts } from '#contract/settings/reunions.ts';

/** A week in another town, with everything that comes along. */
export const nextReunion = {
  title: 'Outer Banks Reunion',
  place: 'Duck, North Carolina',
  firstDay: '2026-07-25',
  lastDay: '2026-08-01',
  include: reunionParts,
};
