import type { ChangeRecord } from '#server/platform/records.ts';

/** A save that changed nothing of what is kept has no line, nor has what is nobody's act upon anything. */
export const isWorthALine = ({ type, before, after }: ChangeRecord): boolean =>
  type.isActivity !== false &&
  (before === null || after === null || JSON.stringify(before) !== JSON.stringify(after));
