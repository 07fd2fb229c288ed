// What every part of the drawing is handed: the canvas, the view, the colors, and the features by kind.
import type { Feature, Kind } from '#web/features/places/rentals/drawn/features.ts';
import { onCanvas, type Point, type View } from '#web/features/places/rentals/drawn/view.ts';

/** The roles of web/ui/map-colors.css that the drawing uses, without `--map-`. */
const roles = [
  'ocean',
  'wash-1',
  'wash-2',
  'wash-3',
  'bay',
  'shore',
  'land',
  'town',
  'park',
  'marsh',
  'sand',
  'sand-edge',
  'road',
  'road-case',
  'street-case',
  'highway',
  'highway-case',
  'boards',
  'ink',
  'ink-soft',
  'ink-street',
  'ink-water',
  'ink-park',
  'halo',
  'chip',
  'grid',
] as const;
type Role = (typeof roles)[number];
export type Colors = Readonly<Record<Role, string>>;

/** The colors of the color scheme that the page has now. */
export function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    roles.map((role) => [role, style.getPropertyValue(`--map-${role}`).trim()]),
  ) as Colors;
}

export interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly view: View;
  readonly colors: Colors;
  /** Pixels of the screen for each pixel of the page. */
  readonly density: number;
  /** The features of a kind that the zoom shows. */
  of(kind: Kind): readonly Feature[];
  /** The lines of a feature on the canvas. */
  linesOf(feature: Feature): readonly (readonly Point[])[];
}

export function penOf(
  context: CanvasRenderingContext2D,
  { view, colors, density }: Pick<Pen, 'view' | 'colors' | 'density'>,
  features: readonly Feature[],
): Pen {
  const shown = Map.groupBy(
    features.filter(({ minZoom }) => view.zoom >= minZoom),
    ({ kind }) => kind,
  );
  const placed = new Map<Feature, readonly (readonly Point[])[]>();
  const linesOf = (feature: Feature) => {
    const known = placed.get(feature);
    if (known) return known;
    const lines = feature.lines.map((line) => line.map((point) => onCanvas(view, point)));
    placed.set(feature, lines);
    return lines;
  };
  return { context, view, colors, density, of: (kind) => shown.get(kind) ?? [], linesOf };
}

/** Draws with settings of its own, and puts back what they were. */
export function within(context: CanvasRenderingContext2D, draw: () => void): void {
  context.save();
  draw();
  context.restore();
}
