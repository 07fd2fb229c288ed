// The public part of the reunion's settings.
import { endpoint } from '#contract/endpoint.ts';

export const getReunion = endpoint('GET', '/api/reunion', 'public', {
  topics: ['me', 'settings'],
  isKept: true,
});
