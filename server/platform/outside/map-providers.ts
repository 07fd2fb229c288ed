import type { KeptText } from '#server/platform/answers/kept-text.ts';
import type { Geocoder } from '#server/platform/outside/geocoder.ts';

/** The sources of the map and its coordinates, from variables and settings. */
export interface MapProviders {
  /** The drawn map beside the settings document, as GeoJSON. */
  readonly baseMap: () => KeptText | undefined;
  /** The organizers' own extract, a PMTiles file. */
  readonly archive: () => string | undefined;
  readonly geocoder: Geocoder | undefined;
  readonly tiles: TileSource | undefined;
  readonly googleKey: string | undefined;
}

export interface TileSource {
  /** With `{z}`, `{x}`, `{y}` and perhaps `{s}`, `{r}` in it. */
  readonly url: string;
  readonly attribution: string;
}
