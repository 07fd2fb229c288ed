import zoneAt from '@photostructure/tz-lookup';
import * as contract from '#contract/places/map.schema.ts';
import { addressInTown } from '#server/features/places/map/policy.ts';
import { getMapFacts, openArchive } from '#server/features/places/map/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { handle, handleKeptText, type Route } from '#server/platform/http/handle.ts';

export const mapRoutes = (context: AppContext): Route[] => {
  const { baseMap, archive, geocoder } = context.mapProviders;
  return [
    handle(contract.getMap, () => getMapFacts(context)),

    handleKeptText(contract.getBaseMap, () => {
      const text = baseMap();
      if (!text) throw new ApiError('BASE_MAP_NOT_FOUND');
      return text;
    }),

    handle(contract.getMapArchive, async () => {
      const file = archive();
      const source = file === undefined ? undefined : await openArchive(file);
      if (!source) throw new ApiError('MAP_ARCHIVE_NOT_FOUND');
      return source;
    }),

    handle(contract.geocode, async ({ viewer, body }) => {
      await context.limits.count('geocode', String(viewer.id));
      const { address, isWhole } = body;
      const point = await geocoder?.find(
        isWhole ? address : addressInTown(address, context.settings.current),
      );
      if (!point) throw new ApiError('ADDRESS_NOT_FOUND');
      return { ...point, timeZone: zoneAt(point.latitude, point.longitude) };
    }),
  ];
};
