// Two commands started concurrently in one checkout must not install or build at the same time.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printLine, UserError } from './console.mjs';
import { cached } from './paths.mjs';

const file = cached('lock');
const beat = 1000;
/** A lock that was not renewed for this time is stale, even if another process has its holder's number. */
const silence = 10_000;

function isHeld() {
  try {
    if (Date.now() - statSync(file).mtimeMs > silence) return false;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, but it exists.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

function take() {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    throw new UserError(`This folder cannot be written (${message}). Start it as the folder's owner.`);
  }
}

/**
 * Does the work while no other command of this checkout does its own.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  for (let tries = 0; !take(); tries++) {
    if (!isHeld()) rmSync(file, { force: true });
    else if (tries === 0) printLine('Another command is preparing this folder; waiting for it …');
    // Random waits, so that two processes that find a stale lock do not both remove it at the same moment.
    await sleep(50 + Math.random() * 200);
  }
  const release = () => rmSync(file, { force: true });
  const timer = setInterval(() => utimesSync(file, new Date(), new Date()), beat);
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.off('exit', release);
    release();
  }
}
