import * as contract from '#contract/edits.ts';
import { findLastEdit } from '#server/features/edits/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http.ts';

export const editRoutes = ({ db }: AppContext): Route[] => [
  handle(contract.getLastEdit, ({ viewer, query }) => findLastEdit(db, viewer, query)),
];
