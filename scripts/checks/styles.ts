// Checks CSS modules, in which TypeScript accepts any class name: docs/decisions/030-styling.md.
import { basename } from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';

/** The classes of every page, and the only ones that may be written as text: docs/decisions/030-styling.md says why each is one. */
const globalClasses = new Set(
  'icon visually-hidden wrap num stack grid flow pair row cluster inline-row center actions apart ruled beside round scene waved columns paper sunken touch family-dot unseen-control covers clamp gap-1 gap-2 gap-3 gap-4 gap-5 gap-6 gap-7 gap-8 gap-9 text-1 text-2 h1 h2 h3 lede hint strong soft nowrap cut no-script late appears appears-late'.split(
    ' ',
  ),
);
/**
 * Theme, base and fonts; color roles of the map and the photos; classes of the drawings, which are never sent; names of
 * view transitions; and the styles for print and for large font sizes, which override classes of several modules.
 */
const globalSheets =
  /^web\/(theme|base|layouts|fonts|large-letters|ui\/map-colors|ui\/photo-colors|ui\/morph|features\/events\/week\/paper|art\/(drawn\/)?\w+)\.css$/;

/** The scale of web/theme.css: weights of text and of the serif, gaps, and one dialect for the sides of a box. */
const offScale: readonly { pattern: RegExp; sentence: string }[] = [
  {
    pattern:
      /^\s*((?:min-|max-)?(?:width|height)|(?:margin|padding|border)-(?:top|bottom|left|right)|top|bottom|left|right):/gm,
    sentence: 'has a physical side; write its logical name, such as inline-size',
  },
  {
    pattern: /^\s*((?:font|[\w-]*font-weight): (?!400|500|600|360|380|440|inherit|var)[^;]+)/gm,
    sentence: 'is no weight of the theme',
  },
  {
    pattern: /^\s*((?:row-|column-)?gap: (?![^;]*(?:--light|calc))[^;]*\d(?:rem|vw))/gm,
    sentence: 'is no gap of the theme; use --gap-1 to --gap-9 or --gap-fluid',
  },
  {
    pattern:
      /((?:min-width: (?!(?:22|24|30|40|48|62|68|76)rem)|max-width: (?!(?:21|23|29|39|47|61|67|75)\.99rem))[\d.]+rem)/g,
    sentence: 'is no width of the theme',
  },
];

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Commas in there do not separate selectors. */
const inParentheses = /\((?:[^()]|\([^()]*\))*\)/g;
const className = /\.(-?[_a-zA-Z][\w-]*)/g;
const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));

interface Selector {
  readonly selector: string;
  readonly isNested: boolean;
  readonly isForPaper: boolean;
}

/** Each selector of a sheet; of one inside another, the part that is written there. */
function selectorsOf(sheet: string): Selector[] {
  const found: Selector[] = [];
  postcss.parse(sheet).walkRules((rule) => {
    const around: (AtRule | Rule)[] = [];
    for (let one = rule.parent; one && one.type !== 'root'; one = one.parent)
      around.push(one as AtRule | Rule);
    if (around.some((one) => one.type === 'atrule' && one.name === 'keyframes')) return;
    const selector = rule.selector.replace(/"[^"]*"/g, '');
    found.push({
      selector,
      isNested: around.some((one) => one.type === 'rule'),
      isForPaper: around.some((one) => one.type === 'atrule' && one.params === 'print'),
    });
  });
  return found;
}

const classesOf = (sheet: string) =>
  new Set(selectorsOf(sheet).flatMap(({ selector }) => [...namesIn(selector, className)]));

/** The subject of `:has()`, or of `:is()` and `:not()` around it, and its argument up to the first parenthesis. */
const asked = /((?:[^\s>+~,()]|\([^()]*\))*)(?::(?:is|not)\((?:[^()]|\([^()]*\))*)?:has\(([^()]*)/g;

/**
 * Selectors whose subject is the whole page. At each change of focus and each new element below the subject Chromium
 * recalculates the styles of all of it, which takes a phone 100 ms and more. Print is laid out once.
 */
const askingWholePage = ({ path, text }: Source) =>
  selectorsOf(text).flatMap(({ selector, isForPaper }) =>
    [...selector.matchAll(asked)].some(
      ([, subject = '', argument = '']) =>
        /^(?:$|html|:root|body|main|#)/.test(subject) || /(?:^|[\s>+~])main\b/.test(argument),
    ) && !isForPaper
      ? `${path}: "${selector}" asks the whole page with :has(); say by an attribute what React knows`
      : [],
  );

/** Class names that a component writes as text; composed names are checked with the stylesheets. */
function written(component: string): Set<string> {
  const attribute = /\b\w*[cC]lassName=(?:"([^"]*)"|\{`([^`]*)`\}|\{([^`{}]*)\})/g;
  return new Set(
    [...component.matchAll(attribute)].flatMap(([, text = '', template = '', code = '']) =>
      [
        text,
        template.replace(/\S*\$\{[^}]*\}\S*/g, ''),
        ...namesIn(code, /(?:\?|:|&&|\|\|)\s*'([^']*)'/g),
      ].flatMap((words) => words.split(/\s+/).filter(Boolean)),
    ),
  );
}

function wrongInModule({ path, text }: Source, component: string | undefined): string[] {
  if (component === undefined) return [`${path}: no component of this name stands beside it`];
  const wrong: string[] = [];
  const classes = classesOf(text);
  const used = namesIn(component, /\bcss\.(\w+)/g);
  if (!component.includes(`import css from './${basename(path)}';`))
    wrong.push(`${path}: its component does not import it as "css"`);
  if (/\bcss\[/.test(component)) wrong.push(`${path}: its component computes a class; name it, or use data-`);
  if (/:global|:local|\bcomposes:|@value/.test(text)) wrong.push(`${path}: reaches out of its own classes`);
  for (const name of used) if (!classes.has(name)) wrong.push(`${path}: has no class "${name}"`);
  for (const name of classes) if (!used.has(name)) wrong.push(`${path}: nobody uses "${name}"`);
  for (const { selector, isNested } of selectorsOf(text))
    for (const part of selector.replace(inParentheses, (inner) => inner.replaceAll(',', ' ')).split(','))
      if (!isNested && !part.includes('.')) wrong.push(`${path}: "${part.trim()}" styles the whole page`);
  return wrong;
}

/** @returns the violations, one sentence each */
export function wrongStyles(sources: readonly Source[]): string[] {
  const wrong: string[] = [];
  const components = new Map(
    sources.filter(({ path }) => path.endsWith('.tsx')).map(({ path, text }) => [path, text]),
  );
  const sheets = sources.filter(({ path }) => path.endsWith('.css'));
  const isModule = ({ path }: Source) => path.endsWith('.module.css');
  const byName = new Map<string, Source>();
  /** Whether `event-card_title` is a class of event-card.module.css, as scripts/scoped-name.ts writes it. */
  const isOfModule = (scoped: string) => {
    const [module = '', name = ''] = scoped.split('_');
    return classesOf(byName.get(`${module}.module.css`)?.text ?? '').has(name);
  };
  for (const sheet of sheets.filter(isModule)) {
    const name = basename(sheet.path);
    const twin = byName.get(name);
    if (twin) wrong.push(`${sheet.path}: ${twin.path} has the same name, and so the same classes`);
    byName.set(name, sheet);
    wrong.push(...wrongInModule(sheet, components.get(sheet.path.replace('.module.css', '.tsx'))));
  }
  for (const { path, text } of sheets.filter((one) => !/^web\/(theme|fonts|art\/)/.test(one.path)))
    for (const { pattern, sentence } of offScale)
      for (const [, found = ''] of text.matchAll(pattern))
        wrong.push(`${path}: "${found.trim()}" ${sentence}`);
  for (const sheet of sheets) wrong.push(...askingWholePage(sheet));
  for (const sheet of sheets.filter((one) => !isModule(one))) {
    if (!globalSheets.test(sheet.path)) wrong.push(`${sheet.path}: not a CSS module`);
    else if (!sheet.path.startsWith('web/art/'))
      for (const name of classesOf(sheet.text)) {
        if (globalClasses.has(name) || isOfModule(name)) continue;
        const what = name.includes('_')
          ? 'is no class of its module'
          : 'is not on the list of global classes';
        wrong.push(`${sheet.path}: "${name}" ${what}`);
      }
  }
  for (const [path, text] of components)
    for (const name of written(text))
      if (!globalClasses.has(name)) wrong.push(`${path}: "${name}" is no class of every page`);
  return wrong;
}
