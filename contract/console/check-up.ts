// Whether everything that the site needs works, part by part.
import { endpoint } from '#contract/endpoint.ts';

export const getCheckUp = endpoint({
  method: 'GET',
  path: '/api/admin/check-up',
  access: 'admin',
});
