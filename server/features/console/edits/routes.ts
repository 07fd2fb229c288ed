import * as contract from '#contract/console/edits.schema.ts';
import { findLastEdit } from '#server/features/console/edits/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

export const editRoutes = ({ db }: AppContext): Route[] => [
  handle(contract.getLastEdit, ({ viewer, query }) => findLastEdit(db, viewer, query)),
];
