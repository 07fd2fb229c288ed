/** Like `URL.parse`, which Safari before 18 and Chrome before 126 lack: null if `text` is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
