// `npm start`: builds and installs everything that is missing, then this process becomes the server. Plain JavaScript
// without packages, since it must run on an old Node before anything is installed.

import { exitWithError } from './launch/console.mjs';
import { currentNode } from './launch/current-node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { serverArguments, serverEnvironment } from './launch/server.mjs';
import { ensureBuild } from './launch/site-build.mjs';
import { replaceProcess } from './launch/subprocess.mjs';

try {
  const { node, env } = await currentNode();
  await ensurePackages(env, false);
  await ensureBuild(node, env);
  replaceProcess(node, serverArguments, serverEnvironment(env));
} catch (error) {
  exitWithError(error);
}
