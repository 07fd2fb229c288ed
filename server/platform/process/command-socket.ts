// Commands of the shell that the running server executes itself, since SQLite's file is locked to it. They come over a
// socket in the data folder, which only the server's user may open.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { fileErrorInWords } from '#server/platform/process/file-errors.ts';
import { logFailure } from '#server/platform/process/log.ts';

const Call = z.object({ name: z.string(), input: z.unknown() });
/** A line for the terminal, or the end: null, or the error. */
const Reply = z.union([z.object({ line: z.string() }), z.object({ end: z.nullable(z.string()) })]);
type Reply = z.output<typeof Reply>;

/** @throws CannotStart, or any error with a sentence for the operator, on failure */
export type Command = (input: unknown, print: (line: string) => void) => Promise<void>;

const socketIn = (dataDir: string) => join(dataDir, 'commands.sock');

/** The answer after an update, until the server restarts. */
const unknown: Command = async () => {
  throw new CannotStart('The server that runs is of another version. Start it again first.');
};

async function run(socket: Socket, commands: Readonly<Record<string, Command>>): Promise<void> {
  const reply = (said: Reply) => void socket.write(`${JSON.stringify(said)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const { name, input } = Call.parse(JSON.parse(text));
    const { [name]: command = unknown } = commands;
    await command(input, (line) => reply({ line })).then(
      () => reply({ end: null }),
      (error: Error) => reply({ end: fileErrorInWords(error) ?? error.message }),
    );
    socket.end();
    return;
  }
}

/** Listens for commands. Without a socket the site runs too, and commands require a stopped server. */
export async function listenForCommands(
  dataDir: string,
  commands: Readonly<Record<string, Command>>,
): Promise<Server | undefined> {
  const path = socketIn(dataDir);
  // Nobody else uses it: this process holds the database's lock.
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => {});
    run(socket, commands).catch((error: unknown) => {
      logFailure('A command from the shell', error, { isExpected: true });
      socket.destroy();
    });
  });
  try {
    await once(server.listen(path), 'listening');
    return server;
  } catch (error) {
    logFailure(`The socket ${path}`, error, { isExpected: true });
    return undefined;
  }
}

/**
 * Asks the server that runs on a data folder to execute a command.
 * @returns whether one is running
 * @throws CannotStart with the server's message
 */
export async function askRunningServer(
  dataDir: string,
  { name, input }: { readonly name: string; readonly input: unknown },
  print: (line: string) => void,
): Promise<boolean> {
  const socket = connect(socketIn(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  socket.write(`${JSON.stringify({ name, input })}\n`);
  for await (const text of createInterface({ input: socket })) {
    const said = Reply.parse(JSON.parse(text));
    if ('line' in said) print(said.line);
    else if (said.end === null) return true;
    else throw new CannotStart(said.end);
  }
  throw new CannotStart('The server stopped before the command was done. Run it again.');
}
