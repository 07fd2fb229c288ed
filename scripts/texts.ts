// `npm run texts`: every text that people read, one per line with its files, for proofreading.
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { root } from './launch/paths.mjs';

const files = globSync(['contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}', 'settings/*.json'], {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$|\.geo\.json$|^web\/art\/|\/migrations\//.test(file))
  .toSorted();

/** Attributes with visible or accessible text. */
const spokenAttributes =
  /^(aria-label|aria-description|alt|title|placeholder|label|heading|caption|hint|action)$/;
/** Words with a capital or a space between them; not an import, a class, an address or a column. */
const isSentence = (text: string) =>
  /[A-Za-z]{2}/.test(text) &&
  /(^["“(]?[A-Z][a-z’']|[a-z…,;:!?)] [A-Za-z(“])/.test(text) &&
  !/[<>{};=]|^[\w-]+\/|^#|\bvar\(/.test(text);

const places = new Map<string, Set<string>>();
function add(text: string, file: string) {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain) places.set(plain, (places.get(plain) ?? new Set()).add(file));
}

/** The text of a template, with … for each value. */
const templateText = (quasis: readonly { value: { cooked?: string | null } }[]) =>
  quasis.map(({ value }) => value.cooked ?? '').join('…');

// A module's visitor is made once; these say where it is.
let file = '';
/** Where the classes of an element end, whose names have spaces as sentences have. */
let classesEnd = 0;
const addSentence = (text: string, start: number) =>
  start >= classesEnd && isSentence(text) && add(text, file);

const visitor = new Visitor({
  JSXText: ({ value }) => /[A-Za-z]/.test(value) && add(value, file),
  JSXAttribute({ name, value, end }) {
    if (name.type !== 'JSXIdentifier') return;
    if (name.name === 'className') classesEnd = end;
    if (value?.type === 'Literal' && spokenAttributes.test(name.name)) add(String(value.value), file);
  },
  Literal: ({ value, start }) => typeof value === 'string' && addSentence(value, start),
  TemplateLiteral: ({ quasis, start }) => addSentence(templateText(quasis), start),
});

for (file of files) {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  classesEnd = 0;
  if (!file.endsWith('.json')) visitor.visit(parseSync(file, source).program);
  else
    for (const [, text = ''] of source.matchAll(/: "((?:[^"\\]|\\.)+)"/g))
      addSentence(JSON.parse(`"${text}"`), 0);
}
for (const [text, where] of [...places].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${text}\t${[...where].join(' ')}`);
