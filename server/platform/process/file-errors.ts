// Errors of the file system as sentences for the operator.

interface FileError extends NodeJS.ErrnoException {
  /** SQLite's number. */
  readonly errcode?: number;
}

/** Whether the disk is full: by the system's codes, PostgreSQL's, or SQLite's number in any variant. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = error as FileError;
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code) || (errcode & 0xff) === 13;
}

/** An error of the file system as a sentence; undefined for any other error. */
export function fileErrorInWords(error: unknown): string | undefined {
  const { code = '', syscall, path } = error as FileError;
  // The name of a file until it is complete.
  const file = path?.replace(/\.part$/, '');
  if (isDiskFull(error))
    return `The disk is full${file === undefined ? '' : ` (${file})`}. Make room, and try again.`;
  if (syscall === undefined || file === undefined) return undefined;
  return `${file} cannot be read or written (${code}). Check that its folder is there, and that the site's user may read and write it.`;
}
