import * as endpoints from '#contract/console/exports.ts';
import { withSchemas } from '#contract/endpoint.ts';

export const exportPeople = withSchemas(endpoints.exportPeople, {});

export const exportRsvps = withSchemas(endpoints.exportRsvps, {});

export const exportEvents = withSchemas(endpoints.exportEvents, {});

export const exportRentals = withSchemas(endpoints.exportRentals, {});
