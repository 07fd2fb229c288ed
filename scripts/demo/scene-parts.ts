// What the demonstration's pictures are drawn of: skies, water, sand and things that stand on it, as SVG.

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Numbers that look random, and are the same in each run. */
export function numbersOf(seed: number): (from: number, to: number) => number {
  let state = seed * 2_654_435_761;
  return (from, to) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return from + ((state >>> 8) / 2 ** 24) * (to - from);
  };
}

export const times = ['dawn', 'noon', 'golden', 'dusk', 'night', 'storm'] as const;
export type Time = (typeof times)[number];

interface Light {
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly sea: readonly [near: string, far: string];
  readonly sand: readonly [lit: string, shaded: string];
  readonly cloud: string;
  /** Of what stands against the light. */
  readonly dark: string;
  readonly grass: string;
}

const lights: Readonly<Record<Time, Light>> = {
  dawn: {
    sky: ['#8fb8d8', '#f3cfc6', '#ffe9c9'],
    sun: '#fff1c4',
    sea: ['#3e8fa3', '#c9b7b5'],
    sand: ['#f0dcc0', '#d3b193'],
    cloud: '#fff3ea',
    dark: '#3c4a63',
    grass: '#6d7f62',
  },
  noon: {
    sky: ['#3d9bdc', '#8ccbee', '#dff3fb'],
    sun: '#fffbe6',
    sea: ['#1d8c9e', '#0f5f86'],
    sand: ['#f4e0bc', '#dcbd8d'],
    cloud: '#ffffff',
    dark: '#23445c',
    grass: '#5f8a4e',
  },
  golden: {
    sky: ['#79c0cf', '#fbdca0', '#ffb27a'],
    sun: '#ff6a4a',
    sea: ['#19647f', '#c98a6a'],
    sand: ['#f0cf9f', '#c4935f'],
    cloud: '#fff0d6',
    dark: '#2e3150',
    grass: '#7d7a45',
  },
  dusk: {
    sky: ['#3b2a68', '#b84a78', '#ff9a5c'],
    sun: '#ffd873',
    sea: ['#22214f', '#8a4a78'],
    sand: ['#8d6a86', '#4f3d63'],
    cloud: '#d96a86',
    dark: '#1d1738',
    grass: '#33274a',
  },
  night: {
    sky: ['#071733', '#14305c', '#2d5278'],
    sun: '#f4efd6',
    sea: ['#0a2139', '#1d456b'],
    sand: ['#3a4a66', '#232f4b'],
    cloud: '#2b466c',
    dark: '#050d20',
    grass: '#14243a',
  },
  storm: {
    sky: ['#59697a', '#8b9aa6', '#c3c9c8'],
    sun: '#e6e4d8',
    sea: ['#2f5a63', '#5f7f88'],
    sand: ['#c9bda4', '#9c8f78'],
    cloud: '#6f7e8c',
    dark: '#26333d',
    grass: '#5a6a55',
  },
};

/** A gradient from top to bottom, and how it is named. */
export function fade(colors: readonly string[]): { definition: string; fill: string } {
  const id = `fade-${colors.join('').replaceAll('#', '')}`;
  const stops = colors
    .map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`)
    .join('');
  return {
    definition: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`,
    fill: `url(#${id})`,
  };
}

/** An area under a wavy line, down to the lower edge. */
export function rolling(
  { width, height }: Pick<Scene, 'width' | 'height'>,
  {
    y,
    swing,
    waves,
    fill,
    shift = 0,
  }: { y: number; swing: number; waves: number; fill: string; shift?: number },
): string {
  const step = width / waves;
  let path = `M${-step} ${height}V${y}`;
  for (let index = -1; index <= waves; index += 1) {
    const x = index * step + shift;
    path += `C${x + step * 0.3} ${y - swing} ${x + step * 0.7} ${y + swing} ${x + step} ${y}`;
  }
  return `<path d="${path}V${height}Z" fill="${fill}"/>`;
}

function clouds(width: number, horizon: number, color: string, seed: number): string {
  const number = numbersOf(seed);
  return Array.from({ length: 5 }, () => {
    const [x, y, long] = [
      number(0, width),
      number(horizon * 0.06, horizon * 0.55),
      number(width * 0.1, width * 0.28),
    ];
    const thick = long * number(0.07, 0.13);
    return `<g fill="${color}" opacity="${number(0.45, 0.85)}"><ellipse cx="${x}" cy="${y}" rx="${long / 2}" ry="${thick}"/><ellipse cx="${x + long * 0.16}" cy="${y - thick * 0.8}" rx="${long / 4}" ry="${thick}"/></g>`;
  }).join('');
}

function stars(width: number, horizon: number, seed: number): string {
  const number = numbersOf(seed + 3);
  return Array.from(
    { length: 90 },
    () =>
      `<circle cx="${number(0, width)}" cy="${number(0, horizon * 0.9)}" r="${number(0.8, 2.6)}" fill="#fff" opacity="${number(0.3, 0.95)}"/>`,
  ).join('');
}

/** Light on the water, beneath what shines. */
function glitter(x: number, from: number, to: number, color: string, seed: number): string {
  const number = numbersOf(seed + 7);
  return Array.from({ length: 34 }, () => {
    const y = number(from + 4, to);
    const reach = 14 + (y - from) * 0.5;
    return `<ellipse cx="${x + number(-reach, reach)}" cy="${y}" rx="${number(8, 16 + reach * 0.4)}" ry="${number(1, 3.4)}" fill="${color}" opacity="${number(0.25, 0.8)}"/>`;
  }).join('');
}

export interface Shore {
  readonly width: number;
  readonly height: number;
  readonly time: Time;
  readonly seed: number;
  /** Where the sea begins and the sand does, as parts of the height; no sand: 1. */
  readonly horizon?: number;
  readonly beach?: number;
  /** Where the sun is, as parts of width and horizon. */
  readonly sun?: readonly [x: number, y: number];
}

/** Sky, sea and beach, and on them what is drawn by `things`. */
export function shore(
  { width, height, time, seed, horizon: part = 0.5, beach = 0.74, sun = [0.68, 0.7] }: Shore,
  things: (at: {
    light: Light;
    horizon: number;
    sand: number;
    number: ReturnType<typeof numbersOf>;
  }) => string,
): Scene {
  const light = lights[time];
  const [horizon, sand] = [height * part, height * beach];
  const [sky, sea, ground] = [fade(light.sky), fade([light.sea[1], light.sea[0]]), fade(light.sand)];
  const [sunX, sunY] = [width * sun[0], horizon * sun[1]];
  const radius = Math.min(width, height) * (time === 'noon' ? 0.05 : 0.075);
  const number = numbersOf(seed);
  const halo = [3.4, 2.3, 1.5]
    .map(
      (times) =>
        `<circle cx="${sunX}" cy="${sunY}" r="${radius * times}" fill="${light.sun}" opacity="0.13"/>`,
    )
    .join('');
  const surf =
    beach < 1
      ? rolling(
          { width, height },
          { y: sand - height * 0.03, swing: height * 0.018, waves: 3, fill: '#ffffffd9', shift: seed * 40 },
        ) +
        rolling(
          { width, height },
          { y: sand, swing: height * 0.02, waves: 2, fill: ground.fill, shift: seed * 31 },
        )
      : '';
  const body = [
    `<defs>${sky.definition}${sea.definition}${ground.definition}</defs>`,
    `<rect width="${width}" height="${height}" fill="${sky.fill}"/>`,
    time === 'night' ? stars(width, horizon, seed) : '',
    halo,
    `<circle cx="${sunX}" cy="${sunY}" r="${radius}" fill="${light.sun}"/>`,
    clouds(width, horizon, light.cloud, seed),
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${sea.fill}"/>`,
    glitter(sunX, horizon, Math.min(sand, height), light.sun, seed),
    surf,
    things({ light, horizon, sand, number }),
  ].join('');
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  };
}

/** Moves and scales a drawing whose foot stands at 0, 0. */
export const at = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

export const sailboat = (hull: string, sail: string, other: string): string =>
  `<path d="M-58 -22H62L40 4H-40Z" fill="${hull}"/><path d="M0 -28V-196L-74 -34Z" fill="${sail}"/><path d="M8 -34V-180L66 -38Z" fill="${other}"/><rect x="-1" y="-200" width="5" height="178" fill="${hull}"/>`;

export const lighthouse = (stripe: string, wall: string, lamp: string): string =>
  `<path d="M-52 0L-34 -330H34L52 0Z" fill="${wall}"/><path d="M-47 -92L-41 -192H41L47 -92Z" fill="${stripe}"/><path d="M-37 -272L-34 -330H34L37 -272Z" fill="${stripe}"/><rect x="-46" y="-346" width="92" height="16" fill="${stripe}"/><rect x="-26" y="-398" width="52" height="52" fill="${lamp}"/><path d="M-34 -398H34L0 -440Z" fill="${stripe}"/><rect x="-13" y="-54" width="26" height="54" rx="13" fill="${stripe}"/>`;

export const umbrella = (one: string, other: string, pole: string): string =>
  `<rect x="-4" y="-230" width="8" height="230" fill="${pole}"/><path d="M-130 -176C-118 -262 -50 -290 0 -290S118 -262 130 -176Z" fill="${one}"/><path d="M-74 -176C-70 -246 -30 -284 0 -290S70 -246 74 -176Z" fill="${other}"/><path d="M-25 -176C-24 -240 -10 -280 0 -290S24 -240 25 -176Z" fill="${one}"/>`;

export const beachChair = (cloth: string, wood: string): string =>
  `<path d="M-44 0L34 -74M38 0L-34 -34" stroke="${wood}" stroke-width="9"/><path d="M-30 -110L14 -28L66 -34" stroke="${cloth}" stroke-width="20" fill="none" stroke-linejoin="round"/>`;

export const gull = (color: string): string =>
  `<path d="M-46 -6C-30 -34 -10 -26 0 -4C10 -26 30 -34 46 -6C28 -18 12 -12 0 4C-12 -12 -28 -18 -46 -6Z" fill="${color}"/>`;

/** Grass that leans in the wind. */
export function grass(color: string, seed: number, blades = 16): string {
  const number = numbersOf(seed + 11);
  return Array.from({ length: blades }, () => {
    const [x, tall, lean] = [number(-70, 70), number(50, 150), number(-30, 60)];
    return `<path d="M${x} 6Q${x + lean * 0.2} ${-tall * 0.6} ${x + lean} ${-tall}" stroke="${color}" stroke-width="${number(3, 6)}" fill="none" stroke-linecap="round"/>`;
  }).join('');
}
