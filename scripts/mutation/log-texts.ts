// Left out of what may be mutated: the words with which a failure is logged, and whether its stack is logged with them. An
// operator reads them, and no behavior depends on them. That a failure is logged at all is mutated as ever, and so is
// what keeps a log line whole (server/platform/log.ts).

/** What is read of Babel's path of a node that could be mutated; Stryker leaves its type open. */
interface Path {
  readonly node: { readonly type: string };
  readonly parent?: { readonly type: string; readonly callee?: { readonly name?: string } };
  readonly listKey?: string;
}

export const logTexts = {
  /** @returns why it is left out, or nothing */
  shouldIgnore(path: object): string | undefined {
    const { node, parent, listKey } = path as Path;
    const isText = ['StringLiteral', 'TemplateLiteral', 'ObjectExpression'].includes(node.type);
    const isLogged =
      listKey === 'arguments' && parent?.type === 'CallExpression' && parent.callee?.name === 'logFailure';
    return isText && isLogged ? 'The words of a log line' : undefined;
  },
};
