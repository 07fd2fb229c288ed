import { namedEndpoints } from '#contract/all-endpoints.ts';
import * as contract from '#contract/console/openapi.schema.ts';
import { openApiOf } from '#server/features/console/openapi/present.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { SessionCookie } from '#server/platform/sessions/session-cookie.ts';

export const openApiRoutes = ({ settings, publicUrl, version }: AppContext): Route[] => [
  handle(contract.getOpenApi, () =>
    openApiOf(namedEndpoints, {
      title: settings.current.title,
      version,
      url: publicUrl,
      cookie: new SessionCookie(publicUrl).name,
    }),
  ),
];
