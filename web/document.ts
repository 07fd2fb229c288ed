// The whole document around the rendered page. No inline script: the boot is inert JSON, the code is one module.
import { dayRange } from '#contract/dates.ts';
import { accentId, type Boot, type BuildManifest, lateId, withoutScript } from '#contract/pages.ts';
import type { Look } from '#contract/settings/looks.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { type PageFile, viewFileIn } from '#web/routing/page.ts';

interface DocumentOptions {
  readonly boot: Boot;
  readonly publicUrl: string;
  readonly page: PageFile;
  /** The query string, without its question mark. */
  readonly search: string;
  readonly title: string;
  readonly markup: string;
  /** The drawings that the markup refers to by name, inlined since each further request delays the first paint. */
  readonly sprite: string;
}

/** The output of the build. */
export interface Build {
  readonly manifest: BuildManifest;
  /** The text of a stylesheet, by its file's name in the manifest. */
  readonly styleOf: (file: string) => string;
  /** The styles for phones whose letters are twice as large. */
  readonly largeLetters: string;
  /** The styles of the week on paper. */
  readonly paper: string;
}

export const entry = 'web/main.tsx';
/** The colors and drawings of a look other than the coast's, which is in the pages' own styles. */
const lookSheet = (look: Look): string | undefined => (look === 'coast' ? undefined : `web/art/${look}.css`);
/** The script that loads the entry after the first paint. */
export const delayedEntry = 'web/delayed-entry.ts';

/**
 * The built file of an icon.
 * @param name the source file's name; for an icon of one look, prefixed with the look's name
 */
export function iconFileOf(manifest: BuildManifest, name: string, look: Look): string | undefined {
  const own = name.replace(/[^/]+$/, (file) => `${look}-${file}`);
  return (manifest[own] ?? manifest[name])?.file;
}
const icon = 'web/art/drawn/icon-light.svg';
const largeIcon = 'web/art/app-icons/icon-512.png';
const appleIcon = 'web/art/app-icons/apple-touch-icon.png';
export const fonts = [
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
];
/** The background color of theme.css, for the browser's own interface, which cannot read custom properties. */
export const frame = { light: '#fdf9f2', dark: '#0d1f2f' };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON that is safe inside a script element for every parser. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Modules with everything that they import, in the order in which they run. */
export function withImports(manifest: BuildManifest, names: readonly string[]) {
  const found = new Set<string>();
  const inOrder: BuildManifest[string][] = [];
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.add(name);
    chunk.imports?.forEach(add);
    inOrder.push(chunk);
  };
  names.forEach(add);
  return inOrder;
}

/** The stylesheets of a page's first view, in the order of its modules. */
export const stylesheetsOf = (manifest: BuildManifest, sources: readonly string[]): string[] => [
  ...new Set(withImports(manifest, [entry, ...sources]).flatMap(({ css }) => css ?? [])),
];

/** Narrower than any phone, except one whose browser has a larger default font size: media queries count in that. */
const largeLettersOnPhones = '(max-width: 17rem)';

/**
 * The styles are inlined, so that painting waits for no second request. Each file is linked as well, but disabled and
 * so not fetched, so that the code which loads a page's styles later finds them. The links have a media query that
 * never matches, since Chromium's preload scanner would fetch links that are only disabled.
 */
function styles(files: readonly string[], styleOf: Build['styleOf']): string[] {
  return [
    `<style>${files.map(styleOf).join('').replaceAll('</', '<\\/')}</style>`,
    ...files.map((file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`),
  ];
}

function lookStyle(manifest: BuildManifest, styleOf: Build['styleOf'], look: Look): string {
  const file = manifest[lookSheet(look) ?? '']?.file;
  return file ? `<style>${styleOf(file)}</style>` : '';
}

/** What a chat shows of a link to the site: it is a visitor. */
function linkPreview({ manifest }: Build, { boot: { reunion, user }, publicUrl }: DocumentOptions): string[] {
  if (user) return [];
  const { title, place, firstDay, lastDay, look } = reunion;
  const parts = {
    title,
    description: `${place}, ${dayRange(firstDay, lastDay)}`,
    image: `${publicUrl}/${iconFileOf(manifest, largeIcon, look)}`,
  };
  return Object.entries(parts).map(
    ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
  );
}

function links(build: Build, options: DocumentOptions): string {
  const { manifest, styleOf, largeLetters, paper } = build;
  const { page, search, boot } = options;
  const chunks = withImports(manifest, [entry, ...sourcesOf(page, search)]);
  const fileOf = (name: string) => manifest[name]?.file;
  const { look } = boot.reunion;
  const code = [fileOf(entry), ...chunks.map(({ file }) => file).filter((file) => file !== fileOf(entry))];
  return [
    `<link rel="icon" type="image/svg+xml" href="/${iconFileOf(manifest, icon, look)}">`,
    `<link rel="apple-touch-icon" href="/${iconFileOf(manifest, appleIcon, look)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...linkPreview(build, options),
    ...fonts.map(
      (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileOf(name)}">`,
    ),
    ...firstPictures(page, boot).flatMap(({ source: name, media }) => {
      const file = fileOf(name);
      if (!file) return [];
      return `<link rel="preload" as="image" type="image/svg+xml" fetchpriority="high"${media ? ` media="${media}"` : ''} href="/${file}">`;
    }),
    ...styles(stylesheetsOf(manifest, sourcesOf(page, search)), styleOf),
    lookStyle(manifest, styleOf, look),
    `<style media="${largeLettersOnPhones}">${largeLetters}</style>`,
    // Printed before any press, or before hydration, it is the same sheet.
    `<style media="print">${paper}</style>`,
    // Loaded at once and not after the document: it records presses meanwhile.
    `<script type="module" async fetchpriority="high" src="/${fileOf(delayedEntry)}" data-code="${code.map((file) => `/${file}`).join(' ')}"></script>`,
  ].join('\n');
}

const themeColor = ({ theme }: Boot) =>
  theme
    ? `<meta name="theme-color" content="${frame[theme]}">`
    : `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${frame.light}">\n<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${frame.dark}">`;

/** A form submitted without scripts says so: else its press would be recorded for a page that never hydrates. */
const sayWithoutScript = (markup: string) =>
  markup.replaceAll('</form>', `<noscript><input type="hidden" name="${withoutScript}"></noscript></form>`);

/** While Vite serves the sources. */
const sources = (look: Look) => {
  const sheet = lookSheet(look);
  return `<script type="module" src="/${entry}"></script>${sheet ? `\n<link rel="stylesheet" href="/${sheet}">` : ''}`;
};

/** @param build null while Vite serves the sources */
export function documentOf(build: Build | null, options: DocumentOptions): string {
  const { boot, title, markup, sprite } = options;
  return `<!doctype html>
<html lang="en"${boot.theme ? ` data-theme="${boot.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${boot.theme ?? 'light dark'}">
${themeColor(boot)}
<title>${escapeHtml(title)}</title>
${build ? links(build, options) : sources(boot.reunion.look)}
<style id="${accentId}">${boot.reunion.accent}</style>
</head>
<body${build ? ' data-unpainted' : ''}>
<div hidden>${sprite}</div>
<noscript><p class="no-script" data-print="hide">This page needs JavaScript. Please turn it on and reload.</p></noscript>
<div id="root">${sayWithoutScript(markup)}</div>
<p class="late" id="${lateId}" data-print="hide">This page is not ready yet. If it stays like this, please check your connection and <a href="">reload</a>.</p>
<script type="application/json" id="boot">${inertJson(boot)}</script>
</body>
</html>
`;
}

/**
 * The document that the offline worker caches: of no page and no person, so it has neither markup nor boot data. Its
 * code builds the page from cached answers (web/lib/kept-week.ts).
 */
export function shellOf(
  { manifest, styleOf, paper, largeLetters }: Build,
  { title, look, accent }: Reunion,
  sprite: string,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" type="image/svg+xml" href="/${iconFileOf(manifest, icon, look)}">
${styles(stylesheetsOf(manifest, []), styleOf).join('\n')}
${lookStyle(manifest, styleOf, look)}
<style media="${largeLettersOnPhones}">${largeLetters}</style>
<style media="print">${paper}</style>
<style id="${accentId}">${accent}</style>
<script type="module" src="/${manifest[entry]?.file}"></script>
</head>
<body>
<div hidden>${sprite}</div>
<div id="root"></div>
<p class="late" id="${lateId}" data-print="hide">You're offline, and this page was not kept on this device. Please check your connection and <a href="">reload</a>.</p>
<script type="application/json" id="boot">null</script>
</body>
</html>
`;
}

/** The source files of a page's first view at an address, as in Vite's manifest. */
export const sourcesOf = (page: PageFile, search: string): string[] => [
  ...[page.module, viewFileIn(page, search) ?? []].flat().map((file) => `web/pages/${file}.tsx`),
  ...(page.dialog?.(search)?.sources ?? []),
];

/**
 * The files of a page's large drawings; without a chosen theme one per color scheme, of which the browser loads one.
 */
function firstPictures({ pictures = [] }: PageFile, { theme, user, reunion }: Boot) {
  const { look, heroPictures } = reunion;
  const viewer = user ? 'member' : 'visitor';
  return (
    pictures
      .filter(({ isFor = viewer }) => isFor === viewer)
      // The family's own picture, whose element has its URL, replaces the landscape.
      .filter(({ name }) => heroPictures.length === 0 || !name.startsWith('landscape'))
      .flatMap(({ name, media }) =>
        (theme ? [theme] : (['light', 'dark'] as const)).map((colorScheme) => {
          const ofScheme = theme ? [] : [`(prefers-color-scheme: ${colorScheme})`];
          return {
            source: `web/art/drawn/${look === 'coast' ? '' : `${look}-`}${name}-${colorScheme}.svg`,
            media: [...(media ? [media] : []), ...ofScheme].join(' and '),
          };
        }),
      )
  );
}
