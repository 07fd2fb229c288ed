// Named in stryker.config.json. Left out of what may be mutated: the words with which a failure is logged, and whether its
// stack is logged with them. An operator reads them, and no behavior depends on them. That a failure is logged at all is
// mutated as ever, and so is what keeps a log line whole (server/platform/log.ts).

const value = {
  /** @param {any} path Babel's, of a node that could be mutated */
  shouldIgnore({ node, parentPath, listKey }) {
    const isText = ['StringLiteral', 'TemplateLiteral', 'ObjectExpression'].includes(node.type);
    const isLogged =
      listKey === 'arguments' &&
      parentPath?.node.type === 'CallExpression' &&
      parentPath.node.callee.name === 'logFailure';
    return isText && isLogged ? 'The words of a log line' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'log-texts', value }];
