// Decides which names of the drawn town are visible: the server gives the possible positions of each, and the page
// knows the other elements on the map.
import { isOver } from '#web/features/places/rentals/providers/map-adapter.ts';
import { printing } from '#web/lib/printing.ts';
import { isShown } from '#web/ui/focus.ts';

/** The minimum distance between a name and the map's edge, and between a name and its neighbors (px). */
const fromEdge = 8;
const fromOthers = 2;

/** The pending frame of each map whose names are to be decided again. */
const frames = new WeakMap<SVGSVGElement, number>();

/** Decides before the next paint which names are visible: once for all moves until then, since it forces a layout. */
export function makeRoom(svg: SVGSVGElement): void {
  cancelAnimationFrame(frames.get(svg) ?? 0);
  const write = () => writeNames(svg);
  // No frame comes before printing.
  if (printing.get()) write();
  else frames.set(svg, requestAnimationFrame(write));
}

/** Shows the map, and each name once, the most important first, where all of it is in the map and not overlapped. */
function writeNames(svg: SVGSVGElement): void {
  svg.style.display = '';
  const names = [...svg.querySelectorAll<SVGElement>('g[data-look]')];
  for (const { style } of names) style.visibility = '';
  const boxesOf = (all: Iterable<Element>) => Array.from(all, (one) => one.getBoundingClientRect());
  const [map] = boxesOf([svg]) as [DOMRect];
  const taken = boxesOf(
    svg.closest('section')?.querySelectorAll('[data-marker], :scope > :is([data-print="hide"], p)') ?? [],
  );
  const shown = names.filter(isShown);
  const boxes = boxesOf(shown);
  const written = new Set<string | null>();
  for (const [index, name] of shown.entries()) {
    const box = boxes[index] as DOMRect;
    const isWhole =
      Math.min(box.left - map.left, map.right - box.right, box.top - map.top, map.bottom - box.bottom) >=
      fromEdge;
    const words = name.textContent;
    if (isWhole && !(words && written.has(words)) && !taken.some((other) => isOver(box, other, fromOthers))) {
      written.add(words);
      taken.push(box);
      name.style.visibility = 'visible';
    }
  }
}
