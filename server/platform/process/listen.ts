// Opens the port, and says what keeps it from being opened.
import { CannotStart } from '#server/platform/process/cannot-start.ts';

/**
 * Listens on an address; without a host on all addresses of the machine.
 * @param open is called again with 0.0.0.0 on a machine whose kernel has no IPv6
 * @throws CannotStart naming the variable
 */
export async function listen(
  open: (host: string) => Promise<unknown>,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<void> {
  try {
    await open(host ?? '::').catch((error: NodeJS.ErrnoException) => {
      if (host !== undefined || error.code !== 'EAFNOSUPPORT') throw error;
      return open('0.0.0.0');
    });
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new CannotStart(
          `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`,
        );
      case 'EACCES':
        throw new CannotStart(
          `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`,
        );
      case 'EADDRNOTAVAIL':
      case 'EAFNOSUPPORT':
      case 'EINVAL':
      case 'ENOTFOUND':
        throw new CannotStart(
          `HOST is "${host}", which is not an address of this machine. Leave it unset to listen on all.`,
        );
      default:
        throw error;
    }
  }
}
