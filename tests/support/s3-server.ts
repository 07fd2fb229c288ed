// An independent S3 server, in this process or as a separate one: a process that measures a load must not answer requests itself.
import type { AddressInfo } from 'node:net';
// @ts-expect-error: it has no types.
import S3rver from 's3rver';

/** Starts it with an empty bucket "photos", whose files are in a folder. */
export async function startS3(directory: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return { port, close: () => server.close() };
}

if (import.meta.main) {
  const { port } = await startS3(process.env.DATA_DIR ?? '.');
  console.log(`Listens on ${port}`);
}
