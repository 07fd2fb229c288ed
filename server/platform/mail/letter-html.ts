// A letter as HTML: tables, every style inline, and no pictures, so nothing is blocked or reveals that it was read.
import type { Look } from '#contract/settings/looks.ts';
import type { Sender } from '#server/platform/mail/letter.ts';
import type { Letter, Words } from '#server/platform/mail/mail.ts';

/** The light colors, written into every element, since many mail programs drop style sheets. */
const day = {
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

/** The colors of other looks, by the color that they replace: light, then dark. */
const replaced: Readonly<Record<Look, Readonly<Record<string, string>>>> = {
  coast: {},
  lake: { [day.sand]: '#ebf0da', [day.sandWet]: '#d5debf' },
  mountains: {
    [day.sand]: '#ebf0da',
    [day.sandWet]: '#d5debf',
    [day.foam]: '#aec395',
    [day.ocean]: '#154b42',
    [day.oceanFar]: '#347060',
    '#024458': '#174543',
    '#00283b': '#032a2e',
    '#c3d5d6': '#315e5b',
    '#99d4d5': '#a0d7c4',
  },
  plain: { [day.foam]: '#c4e8e5', [day.sandWet]: day.sand },
};

/** A letter's HTML in the colors of a look. */
const recolored = (html: string, look: Look): string =>
  Object.entries(replaced[look]).reduce((text, [old, color]) => text.replaceAll(old, color), html);

const serif = "Fraunces,Georgia,'Times New Roman',serif";
const sans = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

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
.sky{background-color:#2d2740!important}
.halo{background-color:#40355a!important}
.sea1{background-color:#024458!important}
.sea2{background-color:#00283b!important}
.foam{background-color:#c3d5d6!important}
.wet{background-color:#1b2b2d!important}
.slip{background-color:#0c1920!important;border-color:#27373f!important}
.rule{border-color:#27373f!important}
.glint{background-color:#f6edda!important}
a{color:#99d4d5!important}
.button{background-color:#99d4d5!important}
.button a{color:#021d2d!important}`;

/** Outlook on phones darkens mails itself, and marks darkened elements. */
const outlookNight = `
[data-ogsc] .ink{color:#f2eee4!important}
[data-ogsc] .soft{color:#a4b7bb!important}
[data-ogsb] .card{background-color:#13232c!important}
[data-ogsb] .slip{background-color:#0c1920!important}`;

/** Optional styles: dark mode and phones. */
const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0}
a{color:${day.ocean}}
@media (max-width:620px){${phones}
}
@media (prefers-color-scheme:dark){${night}
}${outlookNight}
`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replace(/\r\n|\r|\n/g, '<br>');

const table = (content: string, attributes = 'width="100%"') =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0">${content}</table>`;

/** A part of the letter's body; `space` is its padding in pixels. */
const row = (space: string, content: string) =>
  `<tr><td class="pad raised" style="padding:${space};background-color:${day.raised};font-family:${sans};">${content}</td></tr>\n`;

const stripe = (name: string, color: string, height: number) =>
  `<tr><td class="${name}" style="background-color:${color};height:${height}px;line-height:${height}px;font-size:0;">&nbsp;</td></tr>\n`;

const glint = (width: number, height: number, padding: string) =>
  `<tr><td align="center" style="padding:${padding};line-height:0;font-size:0;"><div class="glint" style="width:${width}px;height:${height}px;background-color:${day.accent};border-radius:3px;">&nbsp;</div></td></tr>`;

const sun = table(
  `<tr><td class="halo" valign="bottom" align="center" style="width:168px;height:84px;background-color:${day.dawnGlow};border-radius:84px 84px 0 0;padding:26px 26px 0;line-height:0;font-size:0;box-sizing:border-box;"><div class="glint" style="width:116px;height:58px;background-color:${day.accent};border-radius:58px 58px 0 0;">&nbsp;</div></td></tr>`,
  'class="sun" align="right"',
);

/** The sky with half a sun; the sea, foam and wet sand. Outlook renders no round corners, so it gets no sun. */
const masthead = ({ title, dates }: Sender) =>
  `<tr><td class="sky" style="background-color:${day.dawn};padding:0;">${table(`<tr>
<td class="pad mast" valign="top" style="padding:34px 0 26px 44px;font-family:${serif};">
<p class="ink title" style="margin:0;font-size:38px;line-height:1.02;letter-spacing:-1.3px;font-weight:380;overflow-wrap:anywhere;color:${day.ink};">${escaped(title)}</p>
<p class="ink" style="margin:12px 0 0;font-size:17px;line-height:1.4;letter-spacing:-.2px;color:${day.ink};">${escaped(dates)}</p>
</td>
<td class="suncol" width="210" valign="bottom" align="right" style="width:210px;padding:62px 40px 0 0;line-height:0;font-size:0;"><!--[if !mso]><!-->${sun}<!--<![endif]--></td>
</tr>`)}</td></tr>
${stripe('sea1', day.oceanFar, 12)}<tr><td class="sea2 glints" align="right" style="background-color:${day.ocean};height:30px;padding:0 66px 0 0;line-height:0;font-size:0;">${table(
    glint(100, 5, '0 0 5px') + glint(66, 4, '0 0 0 18px'),
    'class="sun" align="right" width="116"',
  )}</td></tr>
${stripe('foam', day.foam, 4)}${stripe('wet', day.sandWet, 7)}`;

const words = (part: Words): string =>
  typeof part === 'string'
    ? escaped(part)
    : part
        .map((piece) =>
          typeof piece === 'string'
            ? escaped(piece)
            : `<b class="ink" dir="auto" style="color:${day.ink};font-weight:600;">${escaped(piece.strong)}</b>`,
        )
        .join('');

const paragraph = (part: Words) =>
  `<p class="soft" style="margin:10px 0 0;font-size:17px;line-height:1.55;overflow-wrap:anywhere;color:${day.inkSoft};">${words(part)}</p>\n`;

const opening = ({ heading, paragraphs }: Letter) =>
  row(
    '36px 44px 0',
    `<h1 class="ink" style="margin:0;font-family:${serif};font-size:28px;line-height:1.2;letter-spacing:-.7px;font-weight:400;overflow-wrap:anywhere;color:${day.ink};">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('')}`,
  );

/** Six digits are larger than a password of twelve characters. */
function slip({ label, value }: NonNullable<Letter['secret']>): string {
  const isLong = value.length > 8;
  const [size, spacing] = isLong ? [34, 3] : [56, 9];
  const code = `margin:0;padding-left:${spacing}px;font-family:${serif};font-size:${size}px;line-height:1.1;letter-spacing:${spacing}px;font-weight:400;font-variant-numeric:lining-nums tabular-nums;color:${day.ink};white-space:nowrap;`;
  return row(
    '26px 44px 0',
    table(`<tr><td class="slip" align="center" style="padding:22px 12px 20px;background-color:${day.sunken};border:1px solid ${day.line};border-radius:14px;">
<p class="soft" style="margin:0 0 6px;font-family:${sans};font-size:13px;line-height:1.4;font-weight:500;color:${day.inkSoft};">${escaped(label)}</p>
<p class="ink code${isLong ? ' long' : ''}" style="${code}">
${escaped(value)}
</p>
</td></tr>`),
  );
}

const button = ({ label, path }: NonNullable<Letter['action']>, { publicUrl }: Sender) =>
  row(
    '26px 44px 0',
    table(
      `<tr><td class="button" align="center" style="background-color:${day.ocean};border-radius:999px;mso-padding-alt:13px 26px;"><a href="${escaped(publicUrl + path)}" style="display:inline-block;padding:13px 26px;font-family:${sans};font-size:16px;line-height:1.4;font-weight:600;color:${day.onOcean};text-decoration:none;">${escaped(label)}</a></td></tr>`,
      '',
    ),
  );

/** Two notes, side by side, and one above the other on a phone. */
function noteRows(notes: NonNullable<Letter['notes']>): string {
  const note = ({ title, text }: (typeof notes)[number]) =>
    `<p class="ink" style="margin:0;font-size:15px;line-height:1.5;font-weight:600;color:${day.ink};">${escaped(title)}</p><p class="soft" style="margin:2px 0 0;font-size:15px;line-height:1.5;overflow-wrap:anywhere;color:${day.inkSoft};">${escaped(text)}</p>`;
  const pairs = notes.flatMap((first, index) =>
    index % 2 === 0 ? [[first, notes[index + 1]] as const] : [],
  );
  return pairs
    .map(([first, second]) =>
      row(
        '24px 44px 0',
        second
          ? table(`<tr>
<td class="split" width="50%" valign="top" style="width:50%;padding:0 18px 0 0;">${note(first)}</td>
<td class="split split-last" width="50%" valign="top" style="width:50%;padding:0 0 0 18px;">${note(second)}</td>
</tr>`)
          : note(first),
      ),
    )
    .join('');
}

const footer = ({ title, place, organizer, publicUrl }: Sender) => {
  const link = (address: string, text: string) =>
    `<a href="${escaped(address)}" style="color:${day.ocean};">${escaped(text)}</a>`;
  const questions =
    organizer &&
    ` Questions? Write to ${escaped(organizer.name)}, ${link(`mailto:${organizer.email}`, organizer.email)}.`;
  return row(
    '36px 44px 34px',
    table(`<tr><td class="rule" style="border-top:1px solid ${day.line};padding:20px 0 0;">
<p class="soft" style="margin:0;font-size:13px;line-height:1.55;overflow-wrap:anywhere;color:${day.inkSoft};">${link(publicUrl, title)}, ${escaped(place)}.${questions ?? ''}</p>
</td></tr>`),
  );
};

/** Keeps mail programs from filling the preview with the following text. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

/** A letter as a whole HTML document; everything people wrote is escaped, and line breaks are kept. */
export const letterHtml = (letter: Letter, sender: Sender, subject: string): string =>
  recolored(documentOf(letter, sender, subject), sender.look);

const documentOf = (letter: Letter, sender: Sender, subject: string) => `<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>.sun{display:none!important} td,p,h1{font-family:Georgia,serif!important}</style><![endif]-->
<style>${styleSheet}</style>
</head>
<body class="bg" style="margin:0;padding:0;background-color:${day.sand};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;">${escaped(letter.preview)}${filler}</div>
${table(
  `<tr><td class="out" align="center" style="padding:40px 16px 48px;">
${table(
  masthead(sender) +
    opening(letter) +
    (letter.secret ? slip(letter.secret) : '') +
    (letter.action ? button(letter.action, sender) : '') +
    noteRows(letter.notes ?? []) +
    footer(sender),
  `class="card" width="600" style="width:100%;max-width:600px;background-color:${day.raised};border-radius:22px;overflow:hidden;"`,
)}
</td></tr>`,
  `class="bg" width="100%" style="background-color:${day.sand};"`,
)}
</body></html>
`;
