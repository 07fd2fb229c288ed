// The reunion itself, as far as the page may know it.
import { endpoint } from '#contract/endpoint.ts';

export const getReunion = endpoint('GET', '/api/reunion', 'public', {
  topics: ['me', 'settings'],
  isKept: true,
});
