/** Whether a key comes with one that makes it a shortcut of the browser or the system. Shift is none: it goes with Tab and letters. */
export const isShortcut = (key: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean =>
  key.altKey || key.ctrlKey || key.metaKey;
