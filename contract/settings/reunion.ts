// The reunion itself, as far as the page may know it.
import { endpoint } from '#contract/endpoint.ts';

export const getReunion = endpoint({
  method: 'GET',
  path: '/api/reunion',
  access: 'public',
  topics: ['me'],
});
