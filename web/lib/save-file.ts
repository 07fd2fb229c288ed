/** How long (ms) the browser may take to start a download before its data is released. */
const revokeDelayMs = 60_000;

/** Downloads a text that was made in the browser: nothing is sent anywhere. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
