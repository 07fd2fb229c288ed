// In the build for browsers an endpoint has lost its schemas (`scripts/plain-contract.ts`): who reads one there gets
// undefined, while types, unit tests and the development server know nothing of it.
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';

const schemas = new Set(['params', 'query', 'body', 'response']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodeIn = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
}
const nameOf = (value: unknown): string => {
  const node = nodeIn(value);
  return node ? String(node.name ?? node.value ?? '') : '';
};

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The names of a contract module's endpoints. */
export async function endpointsOf(file: string): Promise<ReadonlySet<string>> {
  const module: object = await import(pathToFileURL(file).href);
  return new Set(Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [name] : [])));
}

/**
 * @param code a file of web/
 * @param endpointsIn the endpoints that a module of the contract exports, by its import (`#contract/events.ts`)
 * @returns each schema that the file reads off an endpoint, as it is written; a parameter named `endpoint` counts as one
 */
export function schemasRead(
  code: string,
  endpointsIn: (source: string) => ReadonlySet<string>,
  lang: 'ts' | 'tsx' = 'ts',
): string[] {
  const program = parseAst(code, { lang }) as unknown as Node;
  const endpoints = new Set(['endpoint']);
  for (const node of program.body as Node[]) {
    const source = node.type === 'ImportDeclaration' ? nameOf(node.source) : '';
    if (!source.startsWith('#contract/')) continue;
    const names = endpointsIn(source);
    for (const one of node.specifiers as Node[]) {
      const local = nameOf(one.local);
      if (one.type === 'ImportNamespaceSpecifier')
        for (const name of names) endpoints.add(`${local}.${name}`);
      else if (names.has(nameOf(one.imported))) endpoints.add(local);
    }
  }
  const written = (value: unknown): string => {
    const node = nodeIn(value);
    return node?.type === 'MemberExpression'
      ? `${written(node.object)}.${nameOf(node.property)}`
      : nameOf(node);
  };
  return [...nodesIn(program)].flatMap((node) => {
    if (
      node.type === 'MemberExpression' &&
      schemas.has(nameOf(node.property)) &&
      endpoints.has(written(node.object))
    )
      return [written(node)];
    const { id, init } = node;
    if (
      node.type !== 'VariableDeclarator' ||
      nodeIn(id)?.type !== 'ObjectPattern' ||
      !endpoints.has(written(init))
    )
      return [];
    const properties = (nodeIn(id)?.properties ?? []) as Node[];
    return properties
      .map(({ key }) => nameOf(key))
      .flatMap((key) => (schemas.has(key) ? [`${written(init)}.${key}`] : []));
  });
}
