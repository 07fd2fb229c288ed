// Errors of the file system as sentences for the operator.

interface FileError extends NodeJS.ErrnoException {
  /** SQLite's number. */
  readonly errcode?: number;
}

/** SQLite's number for a full disk. */
const full = 13;

/** An error of the file system as a sentence; undefined for any other error. */
export function fileErrorInWords(error: unknown): string | undefined {
  const { code = '', syscall, path, errcode = 0 } = error as FileError;
  // The name of a file until it is complete.
  const file = path?.replace(/\.part$/, '');
  // The last one is PostgreSQL's.
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code) || (errcode & 0xff) === full)
    return `The disk is full${file === undefined ? '' : ` (${file})`}. Make room, and try again.`;
  if (syscall === undefined || file === undefined) return undefined;
  return `${file} cannot be read or written (${code}). Check that its folder is there, and that the site's user may read and write it.`;
}
