// The baseline for requests: `node:http` that only sends prepared bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let body = Buffer.from('');

const server = createServer((request, response) => {
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      body = Buffer.concat(chunks);
      response.writeHead(200, { 'content-length': 0 }).end();
    });
    return;
  }
  request.resume();
  request.on('end', () =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body),
  );
});

server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
