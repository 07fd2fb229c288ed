// Commands between the shell and the running server, on a socket of the data folder.
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  askRunningServer,
  type Command,
  listenForCommands,
} from '#server/platform/process/command-socket.ts';
import { ownFolder } from '#tests/support/storage-places.ts';

const logged = () => vi.spyOn(console, 'error').mockImplementation(() => {});

async function listening(commands: Readonly<Record<string, Command>>) {
  const folder = await ownFolder();
  const server = await listenForCommands(folder, commands);
  onTestFinished(() => void server?.close());
  const lines: string[] = [];
  const ask = (name: string, input: unknown = null) =>
    askRunningServer(folder, { name, input }, (line) => lines.push(line));
  return { folder, lines, ask };
}

test('a command prints its lines at the shell, and ends as it ended in the server', async () => {
  const { lines, ask } = await listening({
    async greet(input, print) {
      print(`Hello ${input}`);
      print('and all the others');
    },
    fail: () => Promise.reject(new Error('Nobody is here.')),
  });
  expect(await ask('greet', 'Ann')).toBe(true);
  expect(lines).toEqual(['Hello Ann', 'and all the others']);
  await expect(ask('fail')).rejects.toThrow(/^Nobody is here\.$/);
});

test('a command of another version is refused, and the server goes on', async () => {
  const error = logged();
  const { folder, ask } = await listening({ greet: async () => {} });
  await expect(ask('dance')).rejects.toThrow('of another version. Start it again first.');
  const socket = connect(join(folder, 'commands.sock'));
  socket.end('no JSON\n');
  await once(socket, 'close');
  expect(error.mock.lastCall?.[0]).toMatch(/^A command from the shell: .+ is not valid JSON$/);
  expect(await ask('greet')).toBe(true);
});

test('a server that stops in the middle of a command is told of', async () => {
  const folder = await ownFolder();
  const server = createServer((socket) => socket.end('{"line":"Begun."}\n'));
  await once(server.listen(join(folder, 'commands.sock')), 'listening');
  onTestFinished(() => void server.close());
  const lines: string[] = [];
  const asked = askRunningServer(folder, { name: 'greet', input: null }, (line) => lines.push(line));
  await expect(asked).rejects.toThrow(/^The server stopped/);
  expect(lines).toEqual(['Begun.']);
});

test('where the system makes no socket the site runs without it, and commands find no server', async () => {
  const error = logged();
  // Longer than the address of a socket can be.
  const folder = join(await ownFolder(), 'a'.repeat(100));
  await mkdir(folder);
  expect(await listenForCommands(folder, {})).toBeUndefined();
  expect(error.mock.lastCall?.[0]).toMatch(/^The socket \/.+: listen EINVAL/);
  expect(await askRunningServer(folder, { name: 'greet', input: null }, () => {})).toBe(false);
});
