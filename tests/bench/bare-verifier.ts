// What logins are compared with: `node:http` that verifies one password for each request on all cores, and does nothing else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';
import { hashPassword } from '#server/platform/passwords.ts';

const hashed = await hashPassword('as long as any other');

const server = createServer((request, response) => {
  request.resume();
  request.on('end', async () => {
    const isRight = await verify(hashed, 'as long as any other');
    response.writeHead(isRight ? 200 : 500, { 'content-length': 0 }).end();
  });
});

server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
