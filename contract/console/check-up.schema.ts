import * as z from 'zod/mini';
import * as endpoints from '#contract/console/check-up.ts';
import { withSchemas } from '#contract/endpoint.ts';

/** soon: it works now, and will fail unless something is done. */
export const CheckUpState = z.enum(['fine', 'soon', 'broken']);
export type CheckUpState = z.output<typeof CheckUpState>;

/** The parts of the check-up, in the order of the report. */
export const CheckUpPart = z.enum([
  'settings',
  'permissions',
  'address',
  'database',
  'clock',
  'storage',
  'disk',
  'mail',
  'backups',
]);
export type CheckUpPart = z.output<typeof CheckUpPart>;

const Finding = z.object({
  part: CheckUpPart,
  state: CheckUpState,
  says: z.string(),
  /** The first thing to do; null if the part is fine. */
  first: z.nullable(z.string()),
});
export type Finding = z.output<typeof Finding>;

export const getCheckUp = withSchemas(endpoints.getCheckUp, { response: z.array(Finding) });
