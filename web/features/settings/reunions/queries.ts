import { getPastReunion, listReunions } from '#contract/settings/reunions.ts';
import { read } from '#web/lib/api.ts';

export const reunionsQuery = read(listReunions);
export const pastReunionQuery = (year: number) => read(getPastReunion, { params: { year: String(year) } });
