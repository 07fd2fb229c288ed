/** Whether a key is a shortcut of the browser or the system. Shift does not count: it belongs to Tab and letters. */
export const isShortcut = (key: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean =>
  key.altKey || key.ctrlKey || key.metaKey;
