import { statfs } from 'node:fs/promises';

/** Linux's numbers of file systems (statfs(2)). */
const networkTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
  [0x65735546, 'FUSE, such as sshfs'],
]);

/** The name of a folder's file system if it is a network file system: SQLite's locks are unreliable there. */
export async function networkFileSystem(
  folder: string,
  typeOf: (folder: string) => Promise<{ readonly type: number }> = statfs,
): Promise<string | undefined> {
  // Other code rejects or creates a missing folder.
  const found = await typeOf(folder).catch(() => undefined);
  return found && networkTypes.get(found.type);
}

/** The warning about a data folder on the network file system of this name. */
export const onNetwork = (dataDir: string, name: string): string =>
  `The data folder ${dataDir} is on a network file system (${name}), where a lost connection can damage SQLite's file. Put it on a disk of this machine, or set DATABASE_URL to use PostgreSQL.`;
