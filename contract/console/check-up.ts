// Whether everything that the site needs works, part by part.
import { endpoint } from '#contract/endpoint.ts';

export const getCheckUp = endpoint('GET', '/api/admin/check-up', 'admin');
