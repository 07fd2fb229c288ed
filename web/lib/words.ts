/** 'Eight days' for 'eight days' */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '1 house', '6 houses' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** 'Rosa' for 'Rosa Williams'; empty for an empty name. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

const units = ['KB', 'MB', 'GB'] as const;

/** '54 MB', '1.2 GB': the size of a download, rounded. */
export function downloadSize(bytes: number): string {
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.max(1, Math.round(size))} ${units[unit]}`;
}
