import * as contract from '#contract/activity-log.ts';
import { presentTable } from '#server/features/activity-log/present.ts';
import { listActivity } from '#server/features/activity-log/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http.ts';
import { rowsOfPart } from '#server/platform/text-streams.ts';

/** How many lines a page of the log has. */
const pageLength = 50;
/** More than a spreadsheet is pleasant with. */
const mostExported = 100_000;

export const activityRoutes = ({ db, settings, recordTypes }: AppContext): Route[] => [
  handle(contract.listActivity, async ({ query: { before, ...filter } }) => {
    const found = await listActivity(db, recordTypes, settings, { ...filter, before, limit: pageLength + 1 });
    const lines = found.slice(0, pageLength);
    return { lines, older: found.length > pageLength ? (lines.at(-1)?.id ?? null) : null };
  }),

  handle(contract.exportActivity, ({ query }) => {
    async function* parts() {
      let before: number | undefined;
      for (let lines = 0; lines < mostExported; lines += rowsOfPart) {
        const part = await listActivity(db, recordTypes, settings, { ...query, before, limit: rowsOfPart });
        yield part;
        if (part.length < rowsOfPart) return;
        before = part.at(-1)?.id;
      }
    }
    return presentTable(parts(), settings.timeZone);
  }),
];
