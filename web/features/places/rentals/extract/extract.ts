// What is drawn of an extract: the tiles of the view, asked for when they are first seen. Where it does not reach, or a
// tile does not come, nothing of it is drawn, and the drawn town beneath is seen.
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import type { View } from '#web/features/places/rentals/drawn/view.ts';
import type { Archive } from '#web/features/places/rentals/extract/archive.ts';
import type { Tile } from '#web/features/places/rentals/extract/tile-features.ts';
import { boxOf, tilesIn, zoomsFor } from '#web/features/places/rentals/extract/tiles-in-view.ts';
import type { Content } from '#web/features/places/rentals/providers/drawn-layer.ts';

/** So many failures without one tile: it is of no use. */
const maxFailures = 4;
/** Tiles that are remembered: several views full. */
const maxKept = 120;

type Kept = readonly Feature[] | 'asked' | 'nothing there';

interface Heard {
  /** There is more to draw. */
  readonly onCome: () => void;
  /** It cannot be drawn. */
  readonly onGone: () => void;
}

const isThere = (kept: Kept | undefined): kept is readonly Feature[] => typeof kept === 'object';
const nothing: Content = { features: [], clip: [] };

export class Extract {
  readonly #archive: Archive;
  readonly #heard: Heard;
  readonly #kept = new Map<string, Kept>();
  #failures = 0;
  #hasOne = false;

  constructor(archive: Archive, heard: Heard) {
    this.#archive = archive;
    this.#heard = heard;
  }

  /** What of it is there for a view; asks for the rest of it. */
  contentOf = (view: View): Content => {
    const zooms = zoomsFor(view, this.#archive);
    const z = zooms.find((zoom) => this.#reaches(view, zoom)) ?? zooms[0] ?? 0;
    // Until that has come, what came for another zoom is better than a hole.
    const shown = this.#isWhole(view, z) ? z : (zooms.find((zoom) => this.#isWhole(view, zoom)) ?? z);
    const tiles = tilesIn(view, { left: 0, top: 0, right: view.width, bottom: view.height }, shown).filter(
      (tile) => isThere(this.#stateOf(tile)),
    );
    if (tiles.length === 0) return nothing;
    return {
      features: tiles.flatMap((tile) => this.#stateOf(tile) as readonly Feature[]),
      clip: tiles.map((tile) => boxOf(view, tile)),
    };
  };

  #stateOf = ({ z, x, y }: Tile) => this.#kept.get(`${z}/${x}/${y}`);

  /** Whether all that can be seen at a zoom of tiles is there, or may still come. */
  #reaches(view: View, z: number): boolean {
    for (const tile of tilesIn(view, { left: 0, top: 0, right: view.width, bottom: view.height }, z))
      this.#ask(tile);
    return tilesIn(view, view.visible, z).every((tile) => this.#stateOf(tile) !== 'nothing there');
  }

  #isWhole = (view: View, z: number): boolean =>
    tilesIn(view, view.visible, z).every((tile) => isThere(this.#stateOf(tile)));

  #ask(tile: Tile): void {
    if (this.#stateOf(tile) !== undefined || (!this.#hasOne && this.#failures >= maxFailures)) return;
    this.#keep(tile, 'asked');
    this.#archive.read(tile).then(
      (features) => {
        this.#keep(tile, features ?? 'nothing there');
        if (features && features.length > 0) this.#hasOne = true;
        this.#heard.onCome();
      },
      () => this.#fail(tile),
    );
  }

  #fail(tile: Tile): void {
    this.#keep(tile, 'nothing there');
    this.#failures += 1;
    if (this.#hasOne || this.#failures !== maxFailures) this.#heard.onCome();
    else this.#heard.onGone();
  }

  #keep({ z, x, y }: Tile, state: Kept): void {
    const key = `${z}/${x}/${y}`;
    this.#kept.delete(key);
    this.#kept.set(key, state);
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value as string);
  }
}
