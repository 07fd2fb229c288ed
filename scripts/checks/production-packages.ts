// Measures the disk space of the packages that `npm start` installs: all but those for development.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/paths.mjs';

/** MiB, as `du -sm node_modules` tells after `npm install --omit=dev`. */
const most = 200;
/** A file system's block size in bytes. */
const block = 4096;

/** Bytes on the disk of a package, without the packages within it. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules') return sum;
    if (entry.isDirectory()) return sum + block + bytesOf(path);
    return sum + Math.ceil(statSync(path).size / block) * block;
  }, 0);
}

/**
 * @returns a sentence that names the heaviest; empty if their sum is within the limit
 * @throws when a package is missing that every machine needs, since the sum would be too small
 */
export function overweight(): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  const weights = Object.entries(packages)
    .flatMap(([path, { dev, optional, devOptional }]) => {
      if (path === '' || dev) return [];
      try {
        return { name: path.replace(/^node_modules\//, ''), size: bytesOf(join(root, path)) / 1024 ** 2 };
      } catch (error) {
        // Programs for other machines are not installed.
        if (optional || devOptional) return [];
        throw error;
      }
    })
    .toSorted((a, b) => b.size - a.size);
  const sum = weights.reduce((total, { size }) => total + size, 0);
  if (sum <= most) return '';
  const heaviest = weights.slice(0, 5).map(({ name, size }) => `${name} ${size.toFixed(1)}`);
  return `The site's packages take ${sum.toFixed(0)} MiB; at most ${most}. The heaviest: ${heaviest.join(', ')}`;
}
