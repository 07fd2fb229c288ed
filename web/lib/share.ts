// Shares an address of this site: with the device's share sheet on touch screens, else by the clipboard.

interface Shared {
  readonly title: string;
  readonly path: string;
}

export type Handed = 'shared' | 'copied' | 'failed';

/** Copies text to the clipboard; false when the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export async function shareLink({ title, path }: Shared): Promise<Handed> {
  const url = new URL(path, location.origin).href;
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (failure) {
      // The person dismissed the sheet: there is nothing to report.
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'shared';
    }
  }
  return (await copy(url)) ? 'copied' : 'failed';
}
