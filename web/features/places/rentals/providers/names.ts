// The names of the drawn town beside what lies on the map, whose places the server cannot know.
import type { Box } from '#web/features/places/rentals/providers/map-adapter.ts';

/** The free room between a name and the map's edge, and between a name and what lies on the map (px). */
const fromEdge = 8;
const fromOthers = 2;
/** Where the name of a place may stand instead (px). */
const aside = [0, 12, 24, 40, -12, -24].flatMap((x) => [0, -20, 20].map((y) => [x, y] as const));

const isOver = (one: Box, other: Box) =>
  one.left < other.right + fromOthers &&
  one.right + fromOthers > other.left &&
  one.top < other.bottom + fromOthers &&
  one.bottom + fromOthers > other.top;

/** Leaves out the names that something on the map would cover or its edge would cut. Those of places step aside if they can. */
export function makeRoom(svg: SVGSVGElement): void {
  const names = [...svg.querySelectorAll<SVGElement>('g[data-look]:has(text)')];
  for (const { style } of names) style.visibility = style.translate = '';
  const boxesOf = (all: Iterable<Element>) => Array.from(all, (one) => one.getBoundingClientRect());
  const [map] = boxesOf([svg]) as [DOMRect];
  const onMap = '[data-marker="house"], :scope > [data-print="hide"]';
  const covers = boxesOf(svg.closest('section')?.querySelectorAll(onMap) ?? []);
  const shown = names.filter((name) => name.checkVisibility());
  const boxes = boxesOf(shown);
  for (const [index, name] of shown.entries()) {
    const own = boxes[index] as DOMRect;
    const others = [...covers, ...boxes.toSpliced(index, 1)];
    const way = (name.dataset.look?.startsWith('place') ? aside : aside.slice(0, 1)).find(([x, y]) => {
      const [left, right] = [own.left + x, own.right + x];
      const [top, bottom] = [own.top + y, own.bottom + y];
      const isWhole =
        Math.min(left - map.left, map.right - right, top - map.top, map.bottom - bottom) >= fromEdge;
      // Names that stay where they are do not overlap: the server has seen to it.
      const obstacles = x || y ? others : covers;
      return isWhole && !obstacles.some((other) => isOver({ left, right, top, bottom }, other));
    });
    if (!way) name.style.visibility = 'hidden';
    else if (way !== aside[0])
      name.style.translate = way.map((by) => `calc(${by}px * var(--unit))`).join(' ');
  }
}
