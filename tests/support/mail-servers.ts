// Failing mail servers on real ports, each with its own kind of failure at its own step.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The ways in which a mail server may fail to take a mail. */
export type Trouble = 'refuses' | 'refuses the recipient' | 'says nothing' | 'hangs at the end' | 'drops';

/** Speaks just enough SMTP to reach the step at which it fails. */
function converse(socket: Socket, trouble: Trouble): void {
  socket.on('error', () => {});
  if (trouble === 'says nothing') return;
  let isData = false;
  socket.setEncoding('utf8');
  socket.write('220 ready\r\n');
  socket.on('data', (text: string) => {
    if (isData) {
      if (!text.endsWith('\r\n.\r\n')) return;
      if (trouble === 'drops') socket.destroy();
      return;
    }
    if (/^RCPT/i.test(text) && trouble === 'refuses the recipient') socket.write('550 no such mailbox\r\n');
    else if (/^DATA/i.test(text)) {
      isData = true;
      socket.write('354 go on\r\n');
    } else socket.write('250 ok\r\n');
  });
}

/** @returns its address, for `SMTP_URL` */
export async function troubledMailServer(trouble: Trouble): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, trouble);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  if (trouble === 'refuses') close();
  else onTestFinished(close);
  return `smtp://127.0.0.1:${port}`;
}
