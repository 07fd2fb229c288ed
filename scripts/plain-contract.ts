// What the browser gets of the contract. An endpoint is one value with its schemas, and a page without a form needs
// where to ask, not how the server validates: with the schemas came zod, 10 KiB of each first view.
//
// So a contract module is built in two parts: what is plain data (an endpoint's address, method and topics, and the
// contract's lists and words) as it was when the page was built, and the module itself. Who imports names of the first
// kind is handed the first part. Only the build for browsers does this: the server draws with the whole contract.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contract = join(import.meta.dirname, '../contract');
const specifier = /^#contract\/([\w-]+\.ts)$/;
const mark = '?plain';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

function isPlain(value: unknown): value is Json {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

const isEndpoint = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** An export without its schemas; undefined: nothing is left of it. */
function plainOf(value: unknown): Json | undefined {
  if (isPlain(value)) return value;
  return isEndpoint(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Json] => isPlain(entry[1])))
    : undefined;
}

/** The plain exports of a contract module, by name. */
export async function plainExports(file: string): Promise<ReadonlyMap<string, Json>> {
  const module: object = await import(pathToFileURL(file).href);
  return new Map(
    Object.entries(module).flatMap(([name, value]) => {
      const plain = plainOf(value);
      return plain === undefined ? [] : [[name, plain] as const];
    }),
  );
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
}

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value) : '');

/** What is read of a namespace, or null where it is used as a whole. */
function membersOf(namespace: string, program: Node): string[] | null {
  const nodes = [...nodesIn(program)];
  const members = nodes.flatMap(({ type, object, property, computed }) =>
    type === 'MemberExpression' && !computed && nameOf(object) === namespace ? [nameOf(property)] : [],
  );
  const mentions = nodes.filter((node) => node.type === 'Identifier' && node.name === namespace);
  // One mention is the import's own.
  return mentions.length === members.length + 1 ? members : null;
}

/**
 * The module with its imports of the contract parted.
 * @param program the module as it was parsed
 * @param plainOf the plain names of a contract module
 */
export async function partImports(
  code: string,
  program: Node,
  plainOf: (file: string) => Promise<{ has(name: string): boolean }>,
): Promise<string> {
  let parted = code;
  for (const node of (program.body as Node[]).toReversed()) {
    const source = node.type === 'ImportDeclaration' ? nameOf(node.source) : '';
    const file = specifier.exec(source)?.[1];
    if (!file) continue;
    const plain = await plainOf(file);
    const imports = node.specifiers as Node[];
    const isHere = (one: Node) => {
      if (one.type === 'ImportSpecifier') return plain.has(nameOf(one.imported));
      return membersOf(nameOf(one.local), program)?.every((name) => plain.has(name)) ?? false;
    };
    const written = (from: string, some: readonly Node[]) => {
      if (some.length === 0) return '';
      const [first] = some;
      if (first?.type === 'ImportNamespaceSpecifier')
        return `import * as ${nameOf(first.local)} from ${JSON.stringify(from)};`;
      const names = some.map((one) => `${nameOf(one.imported)} as ${nameOf(one.local)}`);
      return `import { ${names.join(', ')} } from ${JSON.stringify(from)};`;
    };
    const both = [
      written(source + mark, imports.filter(isHere)),
      written(
        source,
        imports.filter((one) => !isHere(one)),
      ),
    ];
    parted = parted.slice(0, node.start) + both.join('') + parted.slice(node.end);
  }
  return parted;
}

/** For the build for browsers. */
export function plainContract(): Plugin {
  const known = new Map<string, ReturnType<typeof plainExports>>();
  const plainIn = (file: string) => {
    const found = known.get(file) ?? plainExports(join(contract, file));
    known.set(file, found);
    return found;
  };
  return {
    name: 'plain-contract',
    async load(id) {
      if (!id.startsWith(contract) || !id.endsWith(mark)) return null;
      const plain = await plainIn(id.slice(contract.length + 1, -mark.length));
      const code = [...plain].map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { code: code.join('\n'), moduleSideEffects: false };
    },
    async transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id) || !code.includes('#contract/')) return null;
      const program = this.parse(code) as unknown as Node;
      return { code: await partImports(code, program, plainIn), map: null };
    },
  };
}
