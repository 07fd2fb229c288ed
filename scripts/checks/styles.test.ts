import { describe, expect, test } from 'vitest';
import { wrongStyles } from './styles.ts';

const good: Readonly<Record<string, string>> = {
  'web/base.css':
    '.wrap {\n  max-inline-size: 80rem;\n}\n@media print {\n  .visually-hidden {\n    display: none;\n  }\n}\n',
  // For the classes of several modules.
  'web/large-letters.css': 'html :is(h1, .card_card) > .card_title { hyphens: auto; }\n',
  'web/theme.css': ':root {\n  --wave: url("data:image/svg+xml,a.b{c}");\n}\n',
  'web/demo/card.module.css': `/* .comment { } */
.card, .card:is(:hover, :focus) { color: red; }
@media (min-width: 62rem) {
  .title > svg {
    inline-size: 1.5em;
  }
}
.title { strong { color: blue; } }
.card:has(> .title), .title:not([hidden]):is(:hover, :has(svg)) { color: green; }
@media print { body:has(.card) { page: cards; } }
@keyframes fade { from { opacity: 0.5; } }
`,
  'web/demo/card.tsx': `import css from './card.module.css';
export const Card = ({ isOpen }: { isOpen: boolean }) => (
  <div className={css.card}>
    <h2 className={\`\${css.title} visually-hidden\`}>Title</h2>
    <p className={isOpen ? 'soft' : undefined} data-open={isOpen === 'open'} />
  </div>
);
`,
};
const check = (files: Readonly<Record<string, string>>) =>
  wrongStyles(Object.entries(files).map(([path, text]) => ({ path, text })));

test('a stylesheet and a component that agree pass', () => {
  expect(check(good)).toEqual([]);
});

describe('each violation is found', () => {
  const sheet = 'web/demo/card.module.css';
  const component = 'web/demo/card.tsx';
  const planted: readonly (readonly [what: string, path: string, from: string, to: string, found: string])[] =
    [
      ['a class that the sheet does not have', component, 'css.title', 'css.tilte', 'has no class "tilte"'],
      ['a class that nobody uses', component, '{css.card}', '"wrap"', 'nobody uses "card"'],
      ['a computed class', component, 'css.card', 'css[kind]', 'computes a class'],
      [
        'another name for the import',
        component,
        'import css',
        'import styles',
        'does not import it as "css"',
      ],
      ['a component that is not there', sheet, '', '', 'no component of this name'],
      ['a global selector', sheet, '.title > svg', ':global(.title) > svg', 'reaches out'],
      ['a composed class', sheet, 'color: red', 'composes: wrap from global', 'reaches out'],
      ['a selector of elements alone', sheet, '.card,', 'p,', '"p" styles the whole page'],
      [
        'an unknown class as text',
        component,
        ' visually-hidden`',
        ' veil`',
        '"veil" is no class of every page',
      ],
      [
        'an unknown class as text in a condition',
        component,
        "'soft'",
        "'softly'",
        '"softly" is no class of every page',
      ],
      [
        'a class that a module does not have, in a sheet of several modules',
        'web/large-letters.css',
        'card_title',
        'card_tilte',
        '"card_tilte" is no class of its module',
      ],
      [
        'a class of a module that is not there',
        'web/large-letters.css',
        '.card_card',
        '.cart_card',
        '"cart_card" is no class of its module',
      ],
      ['a physical side', sheet, 'inline-size', 'width', 'has a physical side'],
      [
        'a weight of its own',
        sheet,
        '.title {',
        '.title {\n  font-weight: 550;',
        'is no weight of the theme',
      ],
      [
        'a weight of its own in a shorthand',
        sheet,
        '.title {',
        '.title {\n  font: 370 1rem / 1 var(--serif);',
        'is no weight of the theme',
      ],
      ['a gap of its own', sheet, '.title {', '.title {\n  gap: 0.6rem;', 'is no gap of the theme'],
      ['a breakpoint of its own', sheet, '62rem', '64rem', 'is no width of the theme'],
      ['a question to the page', sheet, '.title > svg', 'html:has(.title) svg', 'asks the whole page'],
      ['a question to any element', sheet, '.title > svg', ':not(:has(b)) > .title', 'asks the whole page'],
      ['a question about the page', sheet, '.title > svg', '.title:has(+ main a)', 'asks the whole page'],
      ['a new global class', 'web/base.css', '.wrap', '.wrapper', '"wrapper" is not on the list'],
    ];
  test.each(planted)('%s', (what, path, from, to, found) => {
    const files = { ...good, [path]: good[path]?.replace(from, to) ?? '' };
    if (what === 'a component that is not there') delete (files as Record<string, string>)[component];
    else expect(files[path]).not.toBe(good[path]);
    expect(check(files).join('\n')).toContain(found);
  });

  test('a stylesheet that is not a module is found', () => {
    expect(check({ ...good, 'web/demo/plain.css': '.plain { color: red; }' })).toEqual([
      'web/demo/plain.css: not a CSS module',
    ]);
  });

  test('two modules of the same name are found', () => {
    const twins = {
      'web/other/card.module.css': good[sheet] ?? '',
      'web/other/card.tsx': good[component] ?? '',
    };
    expect(check({ ...good, ...twins })).toEqual([
      'web/other/card.module.css: web/demo/card.module.css has the same name, and so the same classes',
    ]);
  });
});
