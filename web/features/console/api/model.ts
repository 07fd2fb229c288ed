// The operations of the OpenAPI document, as the page lists them.

import type { ApiOperation, ApiPaths } from '#contract/console/openapi.ts';
import { groupBy } from '#web/lib/group-by.ts';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

export interface ApiGroup {
  readonly name: string;
  readonly calls: readonly ApiCall[];
}

export function groupsOf(paths: ApiPaths): ApiGroup[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = groupBy(calls, ({ operation }) => operation.tags[0]);
  return [...groups]
    .map(([name, own]) => ({ name, calls: own.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
