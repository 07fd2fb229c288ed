// Shares an address of this site: with the device's share sheet on touch screens, else by the clipboard.
import { toast } from '#web/ui/toast-store.ts';

interface Shared {
  readonly title: string;
  readonly path: string;
  /** The description of 'Link copied'. */
  readonly copied: string;
}

/** Copies text to the clipboard; false when the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares the link, or copies it and says so. */
export async function shareLink({ title, path, copied }: Shared): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      return await navigator.share({ title, url });
    } catch (failure) {
      // The person dismissed the sheet: there is nothing to report.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
    }
  }
  toast(
    (await copy(url))
      ? { title: 'Link copied', description: copied }
      : {
          title: 'The link could not be copied',
          description: "Your browser doesn't allow it. You can copy it from the address bar.",
          variant: 'destructive',
        },
  );
}
