/** How long (ms) the browser may take to begin with a download before its text is let go. */
const revokeDelayMs = 60_000;

/** Hands a text made here to the browser as a download: nothing is sent anywhere. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
