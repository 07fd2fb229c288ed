// What everybody knows in town: a chip with an icon, and its name beside it.
import { type LabelSpace, sans } from '#web/features/places/rentals/drawn/label-space.ts';
import { within } from '#web/features/places/rentals/drawn/pen.ts';
import { type Point, ramp } from '#web/features/places/rentals/drawn/view.ts';

/** Paths on a field of 24 by 24, as Lucide (ISC) has them; the bandstand is ours. */
const icons: Readonly<Record<string, string>> = {
  bandstand: 'M4 11a8 6 0 0 1 16 0z M6 11v8 M18 11v8 M3 20h18 M12 5V3 M10 19v-4h4v4',
  library:
    'M12 5v16 M20 19a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2h-4a5 5 0 0 0-4 2 5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4a5 5 0 0 1 4 2 5 5 0 0 1 4-2z',
  nature:
    'M11 20a10 10 0 0 0 10-10 25.9 25.9 0 0 0-1-7.3 1 1 0 0 0-1.8-.3C15.8 5.5 13 5.5 9.8 6.1A7 7 0 0 0 11 20 M2 21a5 5 0 0 1 2.9-4.5C7.600 15.2 8.4 15.2 11 13',
  civic: 'M10 18v-7 M14 18v-7 M18 18v-7 M6 18v-7 M3 22h18 M12 2l9 5H3z',
};
const unknownIcon = 'M12 12h.01 M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18';

function drawChip({ pen }: LabelSpace, icon: string, { x, y }: Point, radius: number): void {
  const { context, colors } = pen;
  within(context, () => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colors.chip;
    context.fill();
    context.strokeStyle = colors['road-case'];
    context.lineWidth = 1;
    context.stroke();
    const scale = (radius * 1.12) / 24;
    context.translate(x - 12 * scale, y - 12 * scale);
    context.scale(scale, scale);
    context.strokeStyle = colors['ink-park'];
    context.lineWidth = 2.2;
    context.stroke(new Path2D(icons[icon] ?? unknownIcon));
  });
}

export function drawLandmarks(space: LabelSpace): void {
  const { pen } = space;
  const { zoom } = pen.view;
  const radius = ramp(zoom, [14, 8], [16, 10.5]);
  const size = ramp(zoom, [14, 11.5], [16, 13]);
  for (const landmark of pen.of('poi')) {
    const at = pen.linesOf(landmark)[0]?.[0];
    const edge = radius + 2;
    if (!at || !space.take({ left: at.x - edge, right: at.x + edge, top: at.y - edge, bottom: at.y + edge }))
      continue;
    drawChip(space, landmark.icon, at, radius);
    if (zoom < 15 && landmark.icon === 'civic') continue;
    const look = {
      weight: '560',
      size,
      family: sans,
      color: pen.colors['ink-park'],
      halo: pen.colors.halo,
      margin: 1,
    };
    const aside = radius + 6 + space.widthOf(landmark.name, look) / 2;
    const above = radius + 10;
    space.write([landmark.name], at, look, {
      offsets: [
        [aside, 0],
        [-aside, 0],
        [0, above],
        [0, -above],
      ],
    });
  }
}
