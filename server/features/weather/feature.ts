import type { Feature } from '#server/platform/feature.ts';
import { everyPage, originOf } from '#server/platform/page-policies.ts';

/** The header's weather: the browser asks for it (decision 38), and the server does nothing but allow it. */
export const weather: Feature = {
  name: 'weather',
  connectsTo: ({ settings: { weather: service } }) =>
    service ? { [everyPage]: { 'connect-src': [originOf(service.baseUrl)] } } : {},
};
