// How letters look. Mail programs know neither custom properties nor OKLCH, so these alone carry hex values, each one a role of the page's theme.

/** The light colors, written into every element, since many mail programs drop style sheets. */
export const day = {
  sand: '#f6ebd8',
  raised: '#fffefb',
  ink: '#0c2936',
  inkSoft: '#445a65',
  line: '#e2dcd1',
  dawn: '#fde0c8',
  dawnGlow: '#fff2cd',
  accent: '#fc8061',
  oceanFar: '#216e81',
  ocean: '#00485e',
  onOcean: '#fffdf9',
  foam: '#ffffff',
  sandWet: '#e8d6bc',
  sunken: '#f5f0e6',
} as const;

export const serif = "Fraunces,Georgia,'Times New Roman',serif";
export const sans = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

const phones = `
.out{padding:0!important}
.card{border-radius:0!important}
.pad{padding-left:24px!important;padding-right:24px!important}
.pad.mast{padding-right:0!important}
.title{font-size:31px!important}
.suncol{width:124px!important;padding:0 20px 0 0!important}
.halo{width:116px!important;height:58px!important;padding:18px 18px 0!important;border-radius:58px 58px 0 0!important}
.halo .glint{width:80px!important;height:40px!important;border-radius:40px 40px 0 0!important}
.glints{padding-right:28px!important}
.glints .sun{width:100px!important}
.glints .glint{max-width:72px}
.code{font-size:44px!important;letter-spacing:7px!important;padding-left:7px!important}
.code.long{font-size:27px!important;letter-spacing:2px!important;padding-left:2px!important}
.split{display:block!important;width:auto!important;padding:0 0 18px!important}
.split-last{padding-bottom:0!important}`;

const night = `
.bg{background-color:#06131a!important}
.card,.raised{background-color:#13232c!important}
.ink{color:#f2eee4!important}
.soft{color:#a4b7bb!important}
.sky{background-color:#352020!important}
.halo{background-color:#5d342f!important}
.sea1{background-color:#024458!important}
.sea2{background-color:#00283b!important}
.foam{background-color:#c3d5d6!important}
.wet{background-color:#1b2b2d!important}
.slip{background-color:#0c1920!important;border-color:#27373f!important}
.rule{border-color:#27373f!important}
.glint{background-color:#f88364!important}
a{color:#99d4d5!important}
.button{background-color:#99d4d5!important}
.button a{color:#021d2d!important}`;

/** Outlook on phones darkens letters itself, and marks what it has darkened. */
const outlookNight = `
[data-ogsc] .ink{color:#f2eee4!important}
[data-ogsc] .soft{color:#a4b7bb!important}
[data-ogsb] .card{background-color:#13232c!important}
[data-ogsb] .slip{background-color:#0c1920!important}`;

/** Styles that a mail program may drop without harm: dark mode and phones. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0}
a{color:${day.ocean}}
@media (max-width:620px){${phones}
}
@media (prefers-color-scheme:dark){${night}
}${outlookNight}
`;
