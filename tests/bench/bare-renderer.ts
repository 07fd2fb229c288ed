// The baseline for pages: `node:http` that only renders one page for each request, with the built renderer and prepared answers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtPages } from '#server/built-pages.ts';

const { renderer } = await builtPages();
let given: { url: string; boot: string } | undefined;

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (request.method === 'PUT') {
    given = JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-length': 0 }).end();
    return;
  }
  const rendered = given && (await renderer.render(given.url, JSON.parse(given.boot), ''));
  if (!rendered || !('html' in rendered)) response.writeHead(500, { 'content-length': 0 }).end();
  else {
    const body = Buffer.from(rendered.html);
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body);
  }
});

server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
