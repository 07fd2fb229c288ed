// The faces of some of the demonstration's people, drawn as SVG: flat shapes in three tones, with the light from the right.

const skins = {
  fair: ['#f7d9c0', '#f0c3a2', '#dc9f7c'],
  rosy: ['#f4cdb2', '#e8b08e', '#cf8b69'],
  olive: ['#e7bd94', '#d9a577', '#b98255'],
  tan: ['#d6a071', '#c1885a', '#9c6740'],
  brown: ['#a9714a', '#935d3a', '#724327'],
  deep: ['#7d4e35', '#693f2a', '#4e2c1c'],
} as const;

/** Sky, what is below it, and the ground. */
const backdrops = {
  morning: ['#cfe9e6', '#3f97a6', '#efd9b4'],
  noon: ['#9fd3e8', '#1f7f98', '#f2dcb2'],
  golden: ['#fbdda4', '#4d8f9c', '#e3b983'],
  dusk: ['#f3b7a0', '#6a5f93', '#b98a83'],
  dunes: ['#dcebd9', '#a9bf94', '#e9cf9d'],
  porch: ['#f3ead9', '#dccbb0', '#c9b18e'],
  evening: ['#8fa6cf', '#2d4a78', '#73709a'],
} as const;

const cuts = [
  'short',
  'parted',
  'bob',
  'long',
  'bun',
  'curls',
  'waves',
  'tail',
  'receding',
  'cropped',
] as const;

export interface Face {
  readonly skin: keyof typeof skins;
  readonly hair: string;
  readonly cut: (typeof cuts)[number];
  readonly shirt: string;
  readonly backdrop: keyof typeof backdrops;
  readonly hat?: 'straw' | 'cap';
  readonly glasses?: true;
  readonly beard?: true;
  /** Smiles with closed lips. */
  readonly isCalm?: true;
  readonly isOld?: true;
  readonly isChild?: true;
}

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;

const head = 'M156 204C156 136 190 110 240 110s84 26 84 94c0 66-36 120-84 120s-84-54-84-120z';
const cap = 'M149 214C140 118 186 80 244 82c66 2 98 46 87 132-6-30-14-46-30-60';

/** Behind the head. */
const hairBehind: Partial<Record<Face['cut'], string>> = {
  bob: 'M132 250C112 128 168 70 242 70s130 58 108 180c4 44-6 76-22 88H154c-16-12-24-46-22-88z',
  long: 'M130 250C110 126 166 66 242 66s132 60 110 184c8 70 18 120 30 160H98c14-40 26-92 32-160z',
  waves:
    'M136 236C104 128 166 70 242 70s138 58 104 166c26 22 8 48 20 66 14 24-8 54-38 52H152c-30 2-52-28-38-52 12-18-4-44 22-66z',
};

/** Over the forehead. */
const hairInFront: Readonly<Record<Face['cut'], string>> = {
  short: `${cap}c-36 14-82 10-112-6-22 16-34 36-40 66z`,
  parted: `${cap}c-24-2-66-22-82-44-14 30-44 50-58 58-8 14-10 30-12 52z`,
  bob: 'M150 222c-8-84 34-122 92-122s98 38 88 122c-8-30-20-52-38-70-34 24-80 32-116 22-14 12-22 28-26 48z',
  long: 'M150 226c-10-86 34-128 92-128s98 42 88 128c-10-36-34-66-78-92-26 36-62 50-84 54-10 10-14 20-18 38z',
  bun: 'M150 214c-6-78 36-118 92-118s96 40 88 118c-8-28-40-58-90-60-48 2-82 32-90 60z',
  curls: 'M152 206c-2-66 36-98 90-98s92 32 86 98c-10-22-24-34-38-40-32 10-74 10-102 0-16 8-28 20-36 40z',
  waves: 'M150 222c-10-86 34-124 92-124s98 38 88 124c-6-34-26-60-52-76-16 20-40 32-64 34-30 4-56 18-64 42z',
  tail: 'M150 214c-8-80 34-118 92-118s98 38 88 118c-10-34-44-62-90-66-44 6-78 32-90 66z',
  receding:
    'M148 220c-8-44 0-80 26-100-8 28-6 44-12 58-6 12-10 26-14 42zM332 220c8-44 0-80-26-100 8 28 6 44 12 58 6 12 10 26 14 42z',
  cropped: 'M154 200c-6-78 34-108 86-108s92 30 86 108c-6-24-12-38-22-48-40 10-90 10-128 0-10 10-16 24-22 48z',
};

function curls(hair: string): string {
  const around = Array.from({ length: 11 }, (_, at) => {
    const angle = Math.PI * (0.92 + (at / 10) * 1.16);
    return circle(Math.round(242 + Math.cos(angle) * 92), Math.round(196 + Math.sin(angle) * 96), 37, hair);
  });
  return around.join('') + ellipse(242, 160, 88, 66, hair);
}

const straw = [
  path('M164 136C164 74 194 46 242 46s78 28 78 90z', '#eccb86'),
  path('M262 48c40 8 58 38 58 88h-44c2-34-2-64-14-88z', '#d4a95f'),
  path('M160 140c50 16 114 16 164 0l-2-30c-50 14-108 14-160 0z', '#e4573f'),
  path('M288 112c12-2 24-4 34-8l2 36c-12 4-24 6-36 8z', '#b9402f'),
  path('M86 152c36-26 92-36 156-36s120 10 156 36c-30 26-84 22-156 22S116 178 86 152z', '#f2d695'),
  path('M86 152c64 14 246 16 312 0-30 26-84 24-156 24S116 178 86 152z', '#cda05a'),
].join('');

const sailingCap = [
  path('M152 168c-6-64 30-98 88-98s96 34 90 98c-52-16-126-16-178 0z', '#20506e'),
  path('M262 72c46 8 74 40 68 96-16-4-34-8-52-10 2-34-2-62-16-86z', '#153c55'),
  path('M150 166c-4-4-2-12 4-14 58-22 116-22 172-6 30 8 60 22 76 42-60-14-170-26-252-22z', '#e8573f'),
].join('');

const eyes = (isChild: boolean) =>
  [208, 274]
    .map((x) => {
      const size = isChild ? 11 : 9;
      return ellipse(x, 220, size - 1, size + 2, '#2a2733') + circle(x + 3, 216, isChild ? 3.4 : 2.6, '#fff');
    })
    .join('');

const brows = (hair: string, isChild: boolean) => {
  const y = isChild ? 190 : 194;
  return [190, 258].map((x) => path(`M${x} ${y + 3}q17-16 34-3-17-5-34 3z`, hair)).join('');
};

const glasses =
  '<g fill="none" stroke="#3b3340" stroke-width="6"><rect x="180" y="198" width="54" height="46" rx="20"/><rect x="248" y="198" width="54" height="46" rx="20"/><path d="M234 216q7-6 14 0M180 214l-22-6M302 214l22-6"/></g>';

/** A square picture of one person. */
export function drawFace(face: Face): string {
  const { hair, cut, shirt, hat, isOld = false, isChild = false } = face;
  const [lit, plain, shade] = skins[face.skin];
  const [sky, sea, ground] = backdrops[face.backdrop];
  const behind = hairBehind[cut];
  const parts = [
    `<rect width="480" height="480" fill="${sky}"/>`,
    circle(404, 96, 52, '#fff6dd', ' opacity=".75"'),
    path('M0 318c120-14 240 10 480-6v168H0z', sea),
    path('M0 404c150-26 300 14 480-10v86H0z', ground),
    cut === 'curls' ? curls(hair) : '',
    cut === 'bun' ? circle(242, 66, 42, hair) : '',
    cut === 'tail' ? path('M318 132c60 4 84 60 74 128-4 34-14 60-30 76 2-64-12-120-66-150z', hair) : '',
    behind ? path(behind, hair) : '',
    path('M52 480c4-70 70-108 150-120 20 26 60 26 78 0 80 12 146 50 150 120z', shirt),
    path('M52 480c4-70 70-108 150-120l-26 120z', '#12202f', ' opacity=".16"'),
    path('M202 292h78v70c-16 34-62 34-78 0z', plain),
    path('M202 300h78v22c-24 26-62 24-78 2z', shade, ' opacity=".7"'),
    ellipse(157, 226, 15, 23, plain),
    ellipse(324, 226, 15, 23, lit),
    path(head, lit),
    `<clipPath id="h"><path d="${head}"/></clipPath>`,
    path('M140 90h86c-34 50-40 170 16 240H140z', plain, ' clip-path="url(#h)"'),
    circle(192, 264, 21, '#e8604a', ' opacity=".2"'),
    circle(292, 264, 21, '#e8604a', ' opacity=".24"'),
    face.beard
      ? path(
          'M154 226c0 70 34 116 86 116s86-46 86-116c-8 26-20 40-40 38-22-10-68-10-92 0-20 2-32-12-40-38z',
          hair,
        )
      : '',
    path('M240 224c-4 20-10 28-10 36 6 8 18 8 26 2-8-8-12-20-16-38z', shade, ' opacity=".65"'),
    face.isCalm
      ? path('M206 272q34 30 70 0 5 4 1 10-36 32-72 0-3-6 1-10z', '#9c3f3c')
      : path('M211 275q30 12 60 0-4 29-30 29t-30-29z', '#8f3138') +
        path('M215 277q26 9 52 0-3 10-26 11t-26-11z', '#fff'),
    eyes(isChild),
    brows(isOld ? '#b9b2ab' : hair, isChild),
    isOld
      ? `<g fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round" opacity=".6"><path d="M178 236q-8 8-8 16M304 236q8 8 8 16M194 262q-4 14 2 24M288 262q4 14-2 24"/></g>`
      : '',
    path(hairInFront[cut], hair),
    cut === 'receding' ? '' : path('M262 94c34 6 56 32 62 74-18-30-40-50-72-60z', '#fff', ' opacity=".16"'),
    face.glasses ? glasses : '',
    hat === 'straw' ? `<g transform="translate(0 -22)">${straw}</g>` : '',
    hat === 'cap' ? `<g transform="translate(0 -12)">${sailingCap}</g>` : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">${parts.join('')}</svg>`;
}

/** By username of people.ts. Half of the people have none: their initials stand for them. */
export const faces: Readonly<Record<string, Face>> = {
  margaret: {
    skin: 'fair',
    hair: '#d9d2cb',
    cut: 'waves',
    shirt: '#2f8089',
    backdrop: 'golden',
    hat: 'straw',
    isOld: true,
  },
  daniel: {
    skin: 'rosy',
    hair: '#8a4b2a',
    cut: 'short',
    shirt: '#e9e2d2',
    backdrop: 'noon',
    beard: true,
    isCalm: true,
  },
  tom: { skin: 'fair', hair: '#c98f4e', cut: 'parted', shirt: '#d9694f', backdrop: 'morning', hat: 'cap' },
  elena: { skin: 'olive', hair: '#3a2430', cut: 'long', shirt: '#f2c14e', backdrop: 'dusk' },
  marcus: {
    skin: 'brown',
    hair: '#1f1a1c',
    cut: 'cropped',
    shirt: '#4f86b8',
    backdrop: 'dunes',
    isChild: true,
  },
  ann: { skin: 'rosy', hair: '#a5522e', cut: 'bob', shirt: '#3f6f62', backdrop: 'morning', glasses: true },
  naomi: { skin: 'deep', hair: '#241a1d', cut: 'curls', shirt: '#e6b94f', backdrop: 'noon' },
  ruth: {
    skin: 'tan',
    hair: '#c9c4c0',
    cut: 'bun',
    shirt: '#7a5aa0',
    backdrop: 'porch',
    glasses: true,
    isOld: true,
    isCalm: true,
  },
  samuel: {
    skin: 'tan',
    hair: '#bdb7b2',
    cut: 'receding',
    shirt: '#f0ead9',
    backdrop: 'evening',
    beard: true,
    isOld: true,
    isCalm: true,
  },
  mei: { skin: 'olive', hair: '#20202b', cut: 'tail', shirt: '#e8735c', backdrop: 'golden', isChild: true },
  sofia: { skin: 'olive', hair: '#5b3422', cut: 'waves', shirt: '#f4efe3', backdrop: 'dusk' },
  linh: { skin: 'olive', hair: '#1d1d27', cut: 'bob', shirt: '#2c6f93', backdrop: 'dunes', isCalm: true },
  karim: {
    skin: 'tan',
    hair: '#2a2024',
    cut: 'short',
    shirt: '#e3e7ea',
    backdrop: 'golden',
    beard: true,
    glasses: true,
    isCalm: true,
  },
  priya: { skin: 'brown', hair: '#2a1c22', cut: 'long', shirt: '#c9556a', backdrop: 'morning', isCalm: true },
  hannah: { skin: 'fair', hair: '#e0b262', cut: 'tail', shirt: '#5f9c86', backdrop: 'noon', isChild: true },
  jonah: {
    skin: 'deep',
    hair: '#1d1719',
    cut: 'cropped',
    shirt: '#f0c96a',
    backdrop: 'evening',
    isCalm: true,
  },
};
