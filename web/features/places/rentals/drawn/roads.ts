// Roads: all their edges first, then all their surfaces, so that crossings are open.
import { each } from '#web/features/places/rentals/drawn/ground.ts';
import { type Pen, within } from '#web/features/places/rentals/drawn/pen.ts';
import { ramp } from '#web/features/places/rentals/drawn/view.ts';

/** From the least to the greatest: a highway lies over the streets it crosses. */
const kinds = ['street', 'road', 'highway'] as const;
type Road = (typeof kinds)[number];

/** How wide a road is (px), and its edge on each side. */
const widths: Readonly<Record<Road, (zoom: number) => readonly [width: number, edge: number]>> = {
  highway: (zoom) => [
    ramp(zoom, [10, 1.6], [12, 2.8], [14, 5], [16, 9], [18, 15]),
    ramp(zoom, [10, 0.5], [13, 0.9], [17, 1.3]),
  ],
  road: (zoom) => [
    ramp(zoom, [10, 1.1], [12, 1.9], [14, 3.6], [16, 8], [18, 14]),
    ramp(zoom, [10, 0.7], [17, 1.2]),
  ],
  street: (zoom) => [
    ramp(zoom, [13, 0.9], [14, 1.6], [15, 3.4], [16, 6.4], [17, 10], [18, 15]),
    ramp(zoom, [13, 0.4], [15, 0.7], [17, 1.1]),
  ],
};

const edges = { street: 'street-case', road: 'road-case', highway: 'highway-case' } as const;
const surfaces = { street: 'road', road: 'road', highway: 'highway' } as const;

function drawBoardwalks(pen: Pen): void {
  const { context, colors, view } = pen;
  const width = ramp(view.zoom, [13, 1.6], [15, 3.4], [16, 5.5], [18, 14]);
  within(context, () => {
    context.lineCap = 'butt';
    each(pen, 'boardwalk', (path) => {
      context.setLineDash([]);
      context.strokeStyle = colors.boards;
      context.lineWidth = width;
      context.stroke(path);
      if (view.zoom < 15) return;
      // Its planks.
      context.setLineDash([ramp(view.zoom, [15, 1], [17, 2.2]), ramp(view.zoom, [15, 1.6], [17, 2.6])]);
      context.strokeStyle = colors.sand;
      context.lineWidth = width - 1.6;
      context.stroke(path);
    });
  });
}

export function drawRoads(pen: Pen): void {
  const { context, colors, view } = pen;
  for (const kind of kinds)
    each(pen, kind, (path, { wide }) => {
      const [width, edge] = widths[kind](view.zoom);
      context.lineWidth = width * wide + 2 * edge;
      context.strokeStyle = colors[edges[kind]];
      context.stroke(path);
    });
  for (const kind of kinds)
    each(pen, kind, (path, { wide }) => {
      context.lineWidth = widths[kind](view.zoom)[0] * wide;
      context.strokeStyle = colors[surfaces[kind]];
      context.stroke(path);
    });
  drawBoardwalks(pen);
}
