// Pictures of a week at the sea, drawn in the manner of the photographs beside them, in every shape that cameras make.
import {
  at,
  beachChair,
  grass,
  gull,
  lighthouse,
  numbersOf,
  rolling,
  type Scene,
  sailboat,
  shore,
  type Time,
  umbrella,
} from './scene-parts.ts';
import { corn, melon, shrimp, table } from './table-scenes.ts';

const landscape = { width: 1600, height: 1067 };
const portrait = { width: 1200, height: 1600 };
const square = { width: 1400, height: 1400 };
/** As a phone is held. */
const tall = { width: 1080, height: 1920 };
/** As a phone that is swept along the horizon makes it. */
const sweep = { width: 3200, height: 800 };
const panorama = { width: 2000, height: 860 };

const gulls = (count: number, color: string, width: number, height: number, seed: number): string => {
  const number = numbersOf(seed + 5);
  return Array.from({ length: count }, () =>
    at(
      number(width * 0.1, width * 0.9),
      number(height * 0.12, height * 0.38),
      number(0.35, 0.95),
      gull(color),
    ),
  ).join('');
};

const sailing = (time: Time, seed: number, count: number, shape = landscape): Scene =>
  shore({ ...shape, time, seed, horizon: 0.46, beach: 1, sun: [0.3, 0.68] }, ({ light, horizon, number }) => {
    const boats = Array.from({ length: count }, (_, index) => ({
      x: shape.width * (0.2 + (0.62 * (index + 0.5)) / count) + number(-40, 40),
      y: horizon + shape.height * number(0.02, 0.3),
    })).toSorted((one, other) => one.y - other.y);
    const sails = [
      ['#e8503f', '#fff4e3'],
      ['#fdf6ea', '#f2b84b'],
      ['#f4f1ea', '#2f8f9d'],
    ] as const;
    return (
      gulls(3, light.dark, shape.width, horizon, seed) +
      boats
        .map(({ x, y }, index) => {
          const [sail, other] = sails[(index + seed) % sails.length] ?? sails[0];
          return at(x, y, 0.5 + ((y - horizon) / shape.height) * 4.2, sailboat(light.dark, sail, other));
        })
        .join('')
    );
  });

const lit = (time: Time, seed: number, shape = portrait): Scene =>
  shore({ ...shape, time, seed, horizon: 0.56, beach: 0.7, sun: [0.24, 0.62] }, ({ light, sand }) => {
    const isDark = time === 'night' || time === 'dusk';
    const [x, foot] = [shape.width * 0.62, sand + shape.height * 0.02];
    const tall = shape.height / 780;
    const beam = isDark
      ? `<path d="M${x} ${foot - 372 * tall}L0 ${foot - 520 * tall}V${foot - 300 * tall}Z" fill="#fff3c0" opacity="0.28"/>`
      : '';
    return [
      beam,
      rolling(shape, { y: foot - 10, swing: 60, waves: 1.6, fill: light.sand[1], shift: seed * 60 }),
      at(
        x,
        foot + 14,
        tall,
        lighthouse('#d8473c', isDark ? '#b9b3c4' : '#fbf5ea', isDark ? '#ffe9a0' : '#9cc7d8'),
      ),
      rolling(shape, { y: foot + 90, swing: 70, waves: 1.2, fill: light.sand[0], shift: seed * 90 }),
      at(shape.width * 0.2, foot + 130, 1.5, grass(light.grass, seed)),
      at(shape.width * 0.86, foot + 170, 1.9, grass(light.grass, seed + 1)),
    ].join('');
  });

const crowd = (time: Time, seed: number, shape = landscape): Scene =>
  shore({ ...shape, time, seed, horizon: 0.4, beach: 0.56, sun: [0.82, 0.4] }, ({ light, sand, number }) => {
    const cloths = [
      ['#e8604c', '#fff4e3'],
      ['#1f8a93', '#f6e7c9'],
      ['#f3b73e', '#fffaf0'],
      ['#2c5f8a', '#f4e0bc'],
    ] as const;
    const places = Array.from({ length: Math.round(shape.width / 230) }, (_, index) => ({
      x: shape.width * ((index + 0.6) / (shape.width / 230)) + number(-50, 50),
      y: sand + shape.height * number(0.05, 0.36),
      index,
    })).toSorted((one, other) => one.y - other.y);
    return places
      .map(({ x, y, index }) => {
        const [one, other] = cloths[(index + seed) % cloths.length] ?? cloths[0];
        const scale = 0.35 + ((y - sand) / shape.height) * 1.9;
        const shade = `<ellipse cx="40" cy="0" rx="150" ry="22" fill="${light.dark}" opacity="0.18"/>`;
        return at(
          x,
          y,
          scale,
          shade + at(64, 0, 0.9, beachChair(other, light.dark)) + umbrella(one, other, '#8a6a48'),
        );
      })
      .join('');
  });

const pier = (time: Time, seed: number, shape = landscape): Scene =>
  shore({ ...shape, time, seed, horizon: 0.52, beach: 0.86, sun: [0.22, 0.74] }, ({ light, horizon }) => {
    const [y, end] = [horizon - shape.height * 0.06, shape.width * 0.34];
    const legs = Array.from({ length: 11 }, (_, index) => {
      const x = end + 20 + (shape.width - end) * (index / 10.4);
      const low = y + shape.height * (0.1 + index * 0.022);
      return `<path d="M${x} ${y}V${low}M${x + 34} ${y}V${low - 8}M${x} ${low - 30}L${x + 34} ${y + 30}" stroke="${light.dark}" stroke-width="${7 + index * 0.7}"/>`;
    }).join('');
    const rail = `<path d="M${end} ${y - 34}H${shape.width}M${end} ${y - 18}H${shape.width}" stroke="${light.dark}" stroke-width="5"/>`;
    const house = `<path d="M${end + 30} ${y}V${y - 92}L${end + 120} ${y - 146}L${end + 210} ${y - 92}V${y}Z" fill="${light.dark}"/><rect x="${end + 70}" y="${y - 70}" width="34" height="36" fill="#ffdf8e"/><rect x="${end + 134}" y="${y - 70}" width="34" height="36" fill="#ffdf8e"/>`;
    const deck = `<rect x="${end}" y="${y}" width="${shape.width - end}" height="16" fill="${light.dark}"/>`;
    return gulls(4, light.dark, shape.width, horizon, seed) + legs + rail + house + deck;
  });

const houseColors = ['#e9826a', '#f2c879', '#7fb8b4', '#f3efe4', '#8fb0cf', '#d9a0a0', '#a9c08f'];
/** The same in the evening. */
const shadedColors = ['#8f4f5c', '#95795f', '#4a6f80', '#8d8b9c', '#516a94', '#7f5c78', '#637662'];

const houses = (time: Time, seed: number, shape = panorama): Scene =>
  shore({ ...shape, time, seed, horizon: 0.5, beach: 0.52, sun: [0.12, 0.55] }, ({ light, sand, number }) => {
    const count = Math.round(shape.width / 280);
    const isDark = time === 'dusk' || time === 'night';
    const row = Array.from({ length: count }, (_, index) => {
      const [x, tall] = [shape.width * ((index + 0.5) / count), number(210, 300)];
      const color = (isDark ? shadedColors : houseColors)[(index + seed) % houseColors.length];
      const trim = isDark ? '#a9a6b8' : '#fff';
      const pane = isDark ? '#ffd982' : '#cfe6ee';
      const stilts = [-96, -34, 34, 96]
        .map((post) => `<rect x="${post - 5}" y="-70" width="10" height="86" fill="#7a6148"/>`)
        .join('');
      const windows = [-62, 30]
        .map(
          (side) =>
            `<rect x="${side}" y="${-tall + 34}" width="34" height="50" fill="${pane}" stroke="${trim}" stroke-width="6"/>`,
        )
        .join('');
      const porch = `<rect x="-124" y="-82" width="248" height="14" fill="${trim}"/><path d="M-120 -82V-118H120V-82M-80 -118V-82M-40 -118V-82M0 -118V-82M40 -118V-82M80 -118V-82" stroke="${trim}" stroke-width="5" fill="none"/>`;
      const house = `${stilts}<rect x="-104" y="${-tall}" width="208" height="${tall - 70}" fill="${color}"/><path d="M-128 ${-tall}L0 ${-tall - 96}L128 ${-tall}Z" fill="${light.dark}"/><rect x="-16" y="-146" width="32" height="66" fill="${trim}"/>${windows}${porch}`;
      return at(x, sand + shape.height * 0.13, 1, house);
    }).join('');
    const dune = rolling(shape, {
      y: sand + shape.height * 0.13,
      swing: 24,
      waves: 4,
      fill: light.sand[0],
      shift: seed * 70,
    });
    const tufts = Array.from({ length: 9 }, (_, index) =>
      at(
        shape.width * (index / 8),
        sand + shape.height * number(0.2, 0.42),
        number(0.6, 1.3),
        grass(light.grass, seed + index),
      ),
    ).join('');
    return row + dune + tufts;
  });

/** A burst of lights over the water. */
const fireworks = (seed: number, shape = portrait): Scene =>
  shore(
    { ...shape, time: 'night', seed, horizon: 0.74, beach: 1, sun: [0.9, 0.12] },
    ({ horizon, number }) => {
      const colors = ['#ffd166', '#ff6b6b', '#7bdff2', '#f7aef8', '#fff3b0'];
      return Array.from({ length: 5 }, (_, burst) => {
        const [x, y, reach] = [
          number(shape.width * 0.18, shape.width * 0.82),
          number(horizon * 0.16, horizon * 0.62),
          number(110, 230),
        ];
        const color = colors[(burst + seed) % colors.length];
        const rays = Array.from({ length: 28 }, (_, ray) => {
          const angle = (ray / 28) * Math.PI * 2;
          const [near, far] = [reach * number(0.2, 0.35), reach * number(0.75, 1)];
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          return `<path d="M${x + cos * near} ${y + sin * near}Q${x + cos * far} ${y + sin * far} ${x + cos * far} ${y + sin * far + reach * 0.12}" stroke="${color}" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="${x + cos * far}" cy="${y + sin * far + reach * 0.12}" r="5" fill="#fff"/>`;
        }).join('');
        const mirrored = `<ellipse cx="${x}" cy="${horizon + 90 + burst * 30}" rx="${reach * 0.5}" ry="16" fill="${color}" opacity="0.25"/>`;
        return `<circle cx="${x}" cy="${y}" r="${reach * 1.2}" fill="${color}" opacity="0.08"/>${rays}${mirrored}`;
      }).join('');
    },
  );

/** By name; each is drawn when it is asked for. */
export const scenes = {
  'three-sails': () => sailing('noon', 2, 3),
  'dawn-sail': () => sailing('dawn', 5, 1, panorama),
  'evening-regatta': () => sailing('golden', 8, 5, sweep),
  'last-boat': () => sailing('dusk', 3, 1),
  'moon-boat': () => sailing('night', 9, 1, tall),
  'before-the-squall': () => sailing('storm', 4, 2),
  'lighthouse-noon': () => lit('noon', 1),
  'lighthouse-golden': () => lit('golden', 4, tall),
  'lighthouse-dusk': () => lit('dusk', 6),
  'lighthouse-night': () => lit('night', 2, landscape),
  'lighthouse-storm': () => lit('storm', 3),
  'full-beach': () => crowd('noon', 3, panorama),
  'morning-umbrellas': () => crowd('dawn', 6),
  'late-umbrellas': () => crowd('golden', 9),
  'beach-square': () => crowd('noon', 12, square),
  'pier-dawn': () => pier('dawn', 2),
  'pier-golden': () => pier('golden', 5, panorama),
  'pier-dusk': () => pier('dusk', 8, square),
  'pier-night': () => pier('night', 4),
  'our-street': () => houses('noon', 2),
  'houses-golden': () => houses('golden', 4, landscape),
  'houses-dusk': () => houses('dusk', 5),
  'houses-night': () => houses('night', 1, landscape),
  'fireworks-one': () => fireworks(3),
  'fireworks-two': () => fireworks(7, square),
  'fireworks-three': () => fireworks(11, landscape),
  melon: () => table(square, 2, ['#8fc3c9', '#5f9fae'], melon),
  shrimp: () => table(square, 3, ['#d7a47a', '#b47f57'], shrimp),
  corn: () => table(landscape, 5, ['#e68a78', '#c9604f'], corn),
  'quiet-morning': () =>
    shore(
      { ...landscape, time: 'dawn', seed: 14, horizon: 0.42, beach: 0.68, sun: [0.5, 0.85] },
      ({ light, horizon }) => gulls(7, light.dark, 1600, horizon, 3),
    ),
  'night-swim': () =>
    shore({ ...portrait, time: 'night', seed: 6, horizon: 0.5, beach: 0.8, sun: [0.5, 0.4] }, () => ''),
  'red-sky': () =>
    shore(
      { ...portrait, time: 'dusk', seed: 11, horizon: 0.6, beach: 0.84, sun: [0.5, 0.86] },
      ({ light, horizon }) => gulls(5, light.dark, 1200, horizon, 8),
    ),
} as const satisfies Readonly<Record<string, () => Scene>>;
export type SceneName = keyof typeof scenes;
