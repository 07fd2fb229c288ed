// The first steps of a new site, as its organizers see them on the home page.
import { endpoint } from '#contract/endpoint.ts';

/** In the order in which they are shown. */
export const setupSteps = [
  'mail',
  'reunion',
  'families',
  'organizers',
  'activities',
  'invitations',
  'backup',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** 'Set aside', for all organizers, and 'Open' again. */
export const setSetupAside = endpoint('PUT', '/api/admin/setup', 'admin');
