// An empty SQLite or PostgreSQL database for one journey.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { scratchFolder } from '#tests/support/scratch.ts';

export type Engine = 'sqlite' | 'postgres';
export type Where = { file: string } | { url: string };

interface EmptyDatabase {
  readonly where: Where;
  remove(): Promise<void>;
}

export async function emptyDatabase(engine: Engine): Promise<EmptyDatabase> {
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(scratchFolder(), 'reunion-journey-'));
    return {
      where: { file: join(folder, 'reunion.sqlite') },
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const name = `journey_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  await onServer(`create database ${name}`);
  url.pathname = `/${name}`;
  return {
    where: { url: url.href },
    remove: () => onServer(`drop database ${name} with (force)`),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
