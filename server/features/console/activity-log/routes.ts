import * as contract from '#contract/console/activity-log.schema.ts';
import { presentTable } from '#server/features/console/activity-log/present.ts';
import { listActivity } from '#server/features/console/activity-log/queries.ts';
import { rowsOfPart } from '#server/platform/answers/text-streams.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

/** How many lines a page of the log has. */
const pageLength = 50;
/** A larger file would be hard to use in a spreadsheet. */
const maxExported = 100_000;

export const activityRoutes = ({ db, settings, recordTypes }: AppContext): Route[] => [
  handle(contract.listActivity, async ({ query: { before, ...filter } }) => {
    const found = await listActivity(db, recordTypes, settings.current, {
      ...filter,
      before,
      limit: pageLength + 1,
    });
    const lines = found.slice(0, pageLength);
    return { lines, older: found.length > pageLength ? (lines.at(-1)?.id ?? null) : null };
  }),

  handle(contract.exportActivity, ({ query }) => {
    async function* parts() {
      let before: number | undefined;
      for (let lines = 0; lines < maxExported; lines += rowsOfPart) {
        const part = await listActivity(db, recordTypes, settings.current, {
          ...query,
          before,
          limit: rowsOfPart,
        });
        yield part;
        if (part.length < rowsOfPart) return;
        before = part.at(-1)?.id;
      }
    }
    return presentTable(parts(), settings.current.timeZone);
  }),
];
