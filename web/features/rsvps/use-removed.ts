import { useState } from 'react';
import type { MemberDraft } from '#web/features/rsvps/model.ts';

export interface Removed {
  readonly member: MemberDraft;
  /** Where the member stood. */
  readonly index: number;
  /** How the member was called there. */
  readonly name: string;
}

/** The people who were taken out of a list and can be put back, the last first. They are forgotten with the form. */
export function useRemoved() {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  return {
    last: removed.at(-1),
    add: (one: Removed) => setRemoved((before) => [...before, one]),
    dropLast: () => setRemoved((before) => before.slice(0, -1)),
  };
}
