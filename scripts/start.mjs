// `npm start`: whatever this checkout lacks to serve the site is made, then this process becomes the server.
// Plain JavaScript without packages, since it must run on an old Node before anything is installed.
import { become } from './launch/child.mjs';
import { currentNode } from './launch/current-node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { ensurePage } from './launch/page.mjs';
import { giveUp } from './launch/say.mjs';
import { ensureServer, serverArguments, serverEnvironment } from './launch/server.mjs';

try {
  const { node, env } = await currentNode();
  await ensurePackages(env, false);
  await ensurePage(node, env);
  await ensureServer(node, env);
  become(node, serverArguments, serverEnvironment(env));
} catch (error) {
  giveUp(error);
}
