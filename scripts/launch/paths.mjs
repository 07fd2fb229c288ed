// The cache folders of the commands, which git ignores and anyone may delete.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} name */
export const cached = (name) => join(root, '.cache', name);

/**
 * The text of a file, or '' if the file does not exist.
 * @param {string} file
 */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Remembers a text for the next run; a checkout that cannot be written is only slower.
 * @param {string} name
 * @param {string} text
 */
export function remember(name, text) {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(cached(name), text);
  } catch {
    // A failure is harmless.
  }
}
