import { describe, expect, test } from 'vitest';
import type { Boot, BuildManifest } from '#contract/pages.ts';
import { reunionFixture } from '#tests/support/reunion-fixture.ts';
import { ann } from '#tests/support/user-fixture.ts';
import { documentOf, inertJson } from '#web/document.ts';
import { pages } from '#web/routing/pages.ts';

const boot: Boot = {
  user: null,
  reunion: { ...reunionFixture, title: '</script><b>"Week" & more' },
  now: '2025-06-01T12:00:00Z',
  year: 2031,
  theme: null,
  offsets: [],
  madeAt: '2025-07-01T12:00:00.000Z',
  asOf: 'process.0',
  isolatedPages: [],
  answers: [],
};
const [homePage] = pages;
const manifest: BuildManifest = {
  'web/main.tsx': {
    file: 'assets/main.js',
    css: ['assets/main.css'],
    isEntry: true,
  },
  'web/delayed-entry.ts': { file: 'assets/start.js', isEntry: true },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['web/main.tsx'] },
  'web/pages/home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_shared.js'] },
  'web/pages/rsvp.tsx': { file: 'assets/rsvp.js', imports: ['_shared.js'] },
  'web/pages/rsvp/list.tsx': { file: 'assets/list.js', css: ['assets/list.css'] },
  'web/pages/rsvp/form.tsx': { file: 'assets/form.js', css: ['assets/form.css'] },
  'web/art/app-icons/icon-512.png': { file: 'assets/icon-512.png' },
  'web/art/drawn/landscape-light.svg': { file: 'assets/landscape-light.svg' },
  'web/art/lake.css': { file: 'assets/lake.css' },
  'web/art/drawn/lake-landscape-light.svg': { file: 'assets/lake-landscape-light.svg' },
  'web/art/drawn/landscape-dark.svg': { file: 'assets/landscape-dark.svg' },
};
const home = (more: Partial<Boot> = {}) =>
  documentOf(
    {
      manifest,
      styleOf: (file) => `/*${file}*/.a{color:red}`,
      largeLetters: '.b{gap:0}',
      paper: '.c{gap:0}',
    },
    {
      boot: { ...boot, ...more },
      publicUrl: 'https://reunion.example.org',
      page: homePage,
      search: '',
      title: boot.reunion.title,
      markup: '<p>Hi</p>',
      sprite: '<svg><symbol id="sun"/></svg>',
    },
  );

test('data in the page cannot break out of its element', () => {
  const text = inertJson({ a: '</script><!--', b: '\u2028\u2029' });
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ a: '</script><!--', b: '\u2028\u2029' });
});

test('the document of another look has its colors and preloads its drawings', () => {
  const lake = home({ reunion: { ...boot.reunion, look: 'lake' } });
  expect(lake).toContain('<style>/*assets/lake.css*/');
  expect(lake.match(/href="\/[^"]*landscape[^"]*"/g)).toEqual(['href="/assets/lake-landscape-light.svg"']);
  expect(home()).not.toContain('lake');
});

describe('the document', () => {
  test('has only the code and styles of its page', () => {
    const found = (pattern: RegExp) => home().match(pattern)?.sort();
    const styles = ['assets/home.css', 'assets/main.css', 'assets/shared.css'];
    expect(found(/assets\/[\w-]+\.js/g)).toEqual([
      'assets/home.js',
      'assets/main.js',
      'assets/shared.js',
      'assets/start.js',
    ]);
    expect(home()).toContain('data-code="/assets/main.js /assets/');
    expect(found(/(?<=\/\*)assets\/[\w-]+\.css/g)).toEqual(styles);
    expect(found(/(?<=<link rel="stylesheet" href="\/)[^"]+(?=" media="not all" disabled>)/g)).toEqual(
      styles,
    );
  });

  test('has styles for phones with large letters, after those of the page', () => {
    expect(home()).toMatch(/<\/style>[\s\S]+<style media="\(max-width: 17rem\)">\.b\{gap:0\}<\/style>/);
  });

  test('has the code and styles of the view in the address', () => {
    const page = pages.find(({ path }) => path === '/rsvp') ?? homePage;
    const rsvp = (search: string) =>
      documentOf(
        { manifest, styleOf: (file) => `/*${file}*/`, largeLetters: '', paper: '' },
        { boot, publicUrl: '', page, search, title: '', markup: '', sprite: '' },
      );
    expect(rsvp('view=form')).toContain(
      'data-code="/assets/main.js /assets/shared.js /assets/rsvp.js /assets/form.js"',
    );
    expect(rsvp('view=form')).toContain(
      '<style>/*assets/main.css*//*assets/shared.css*//*assets/form.css*/</style>',
    );
    expect(rsvp('')).toContain('<style>/*assets/main.css*//*assets/shared.css*//*assets/list.css*/</style>');
    expect(rsvp('')).not.toContain('form');
  });

  test('forbids indexing, runs no inline script, and escapes the title', () => {
    expect(home()).toContain('<meta name="robots" content="noindex">');
    expect(home()).toContain('<title>&#60;/script&#62;&#60;b&#62;&#34;Week&#34; &#38; more</title>');
    const scripts = home().match(/<script[^>]*>/g);
    expect(scripts).toEqual([
      expect.stringMatching(
        /^<script type="module" async fetchpriority="high" src="\/assets\/start.js" data-code="[^"<>]+">$/,
      ),
      '<script type="application/json" id="boot">',
    ]);
  });

  test('tells a chat the title, place, days and picture of a shared link, and a person nothing', () => {
    const previewOf = (html: string) => html.match(/(?<=<meta property="og:)[^>]+(?=>)/g);
    expect(previewOf(home())).toEqual([
      'title" content="&#60;/script&#62;&#60;b&#62;&#34;Week&#34; &#38; more"',
      'description" content="Lakeside, Ohio, July 26 – August 2, 2025"',
      'image" content="https://reunion.example.org/assets/icon-512.png"',
    ]);
    expect(previewOf(home({ user: ann }))).toBeNull();
  });

  test('the document says that it needs scripts, and so does a form', () => {
    const form = documentOf(null, {
      boot,
      publicUrl: '',
      page: homePage,
      search: '',
      title: '',
      markup: '<form method="post"></form>',
      sprite: '',
    });
    expect(form).toContain(
      '<noscript><p class="no-script" data-print="hide">This page needs JavaScript. Please turn it on and reload.</p></noscript>',
    );
    expect(form).toContain(
      '<form method="post"><noscript><input type="hidden" name="without-script"></noscript></form>',
    );
  });

  test('is marked as not painted, which its code reverts, and contains the drawings that the markup refers to by name', () => {
    expect(home()).toContain('<body data-unpainted>\n<div hidden><svg><symbol id="sun"/></svg></div>\n');
    // Without a build there is no code that would revert it.
    const options = { boot, publicUrl: '', page: homePage, search: '', title: '', markup: '', sprite: '' };
    expect(documentOf(null, options)).not.toContain('data-unpainted');
  });

  test('follows the system’s color scheme, and preloads the pictures of both', () => {
    expect(home()).toContain('<html lang="en">');
    expect(home()).toContain('content="light dark"');
    expect(home().match(/landscape-(?:light|dark)\.svg/g)).toEqual([
      'landscape-light.svg',
      'landscape-dark.svg',
    ]);
  });

  test('follows a chosen color scheme from its first byte', () => {
    const chosen = home({ theme: 'dark' });
    expect(chosen).toContain('<html lang="en" data-theme="dark">');
    expect(chosen).toContain('<meta name="color-scheme" content="dark">');
    expect(chosen.match(/landscape-(?:light|dark)\.svg/g)).toEqual(['landscape-dark.svg']);
  });
});
