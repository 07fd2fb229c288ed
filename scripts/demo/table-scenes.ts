// What is eaten, from above.
import { at, fade, numbersOf, type Scene } from './scene-parts.ts';

/** A table from above. */
export function table(
  shape: Pick<Scene, 'width' | 'height'>,
  seed: number,
  cloth: readonly [string, string],
  dish: (number: ReturnType<typeof numbersOf>) => string,
): Scene {
  const number = numbersOf(seed);
  const ground = fade(cloth);
  const { width, height } = shape;
  const stripes = Array.from(
    { length: 15 },
    (_, index) =>
      `<rect x="${(index * width) / 15}" width="${width / 30}" height="${height}" fill="#ffffff" opacity="0.2"/>`,
  ).join('');
  const crossing = Array.from(
    { length: 15 },
    (_, index) =>
      `<rect y="${(index * height) / 15}" width="${width}" height="${height / 30}" fill="#ffffff" opacity="0.2"/>`,
  ).join('');
  const plates = [
    [0.26, 0.25],
    [0.75, 0.24],
    [0.24, 0.76],
    [0.76, 0.77],
  ]
    .map(([x = 0, y = 0]) => {
      const plate = `<ellipse cx="14" cy="20" rx="216" ry="212" fill="#00000030"/><circle r="212" fill="#fdfaf3"/><circle r="164" fill="#f1ebde"/>${at(0, 0, 1.22, dish(number))}`;
      return at(x * width, y * height, (Math.min(width, height) / 1400) * number(1.32, 1.42), plate);
    })
    .join('');
  const shadow = `<radialGradient id="edge" cx="0.5" cy="0.45" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></radialGradient>`;
  return {
    ...shape,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${ground.definition}${shadow}</defs><rect width="${width}" height="${height}" fill="${ground.fill}"/>${stripes}${crossing}${plates}<rect width="${width}" height="${height}" fill="url(#edge)"/></svg>`,
  };
}

export const melon = (number: ReturnType<typeof numbersOf>): string =>
  [0, 1]
    .map((slice) => {
      const seeds = Array.from(
        { length: 7 },
        () => `<ellipse cx="${number(-52, 52)}" cy="${number(-34, -6)}" rx="4" ry="7" fill="#3b2320"/>`,
      ).join('');
      const wedge = `<path d="M-96 0A96 96 0 0 1 96 0Z" fill="#3f8f4f"/><path d="M-84 0A84 84 0 0 1 84 0Z" fill="#e8f2c9"/><path d="M-76 0A76 76 0 0 1 76 0Z" fill="#ee5a5f"/>${seeds}`;
      return `<g transform="rotate(${slice * 180 + number(-34, -22)}) translate(0 -12)">${wedge}</g>`;
    })
    .join('');

export const shrimp = (number: ReturnType<typeof numbersOf>): string => {
  const curls = Array.from(
    { length: 8 },
    (_, index) =>
      `<g transform="rotate(${index * 45 + number(-12, 12)}) translate(0 -92)"><path d="M-34 14A36 36 0 1 1 26 24" fill="none" stroke="#f08a62" stroke-width="24" stroke-linecap="round"/><path d="M-34 14A36 36 0 1 1 26 24" fill="none" stroke="#f9c0a0" stroke-width="7" stroke-dasharray="5 15"/></g>`,
  ).join('');
  return `${curls}<circle r="44" fill="#d9402f"/><circle r="34" fill="#e86a4c"/><path d="M0 0L30 -16A34 34 0 0 1 30 16Z" fill="#f7d64a"/>`;
};

export const corn = (number: ReturnType<typeof numbersOf>): string =>
  [-64, 0, 64]
    .map((x) => {
      const kernels = Array.from(
        { length: 22 },
        (_, index) =>
          `<rect x="${x - 25 + (index % 3) * 17}" y="${-96 + Math.floor(index / 3) * 25}" width="15" height="20" rx="6" fill="#ffe27a"/>`,
      ).join('');
      return `<g transform="rotate(${number(-7, 7)})"><path d="M${x - 34} 40C${x - 40} 120 ${x + 40} 120 ${x + 34} 40Z" fill="#7ba65a"/><rect x="${x - 30}" y="-104" width="60" height="196" rx="28" fill="#f2bf3d"/>${kernels}</g>`;
    })
    .join('');
