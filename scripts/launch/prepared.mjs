// What every command needs before it can begin.
import { currentNode } from './current-node.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * Sees to it that a current Node and the packages are there, both at once: on a new machine each takes some eight seconds,
 * and npm installs under the machine's own Node just as well.
 * @param {boolean} withTools also the packages that only development and tests need
 */
export async function prepared(withTools) {
  // Where one of them fails, the other comes to its end first: npm must not go on in this folder behind the next command.
  const [node, packages] = await Promise.allSettled([currentNode(), ensurePackages(process.env, withTools)]);
  if (node.status === 'rejected') throw node.reason;
  if (packages.status === 'rejected') throw packages.reason;
  return node.value;
}
