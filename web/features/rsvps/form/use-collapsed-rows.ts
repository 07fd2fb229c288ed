import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isComplete } from '#web/features/rsvps/form/form-model.ts';
import type { MemberDraft } from '#web/features/rsvps/model.ts';

/** `settled`: finished, so collapsed on phones, where it would be long, and open elsewhere. */
export type RowState = 'open' | 'closed' | 'settled';

interface Row {
  readonly key: string;
}

const settledOf = (rows: readonly Row[], members: readonly MemberDraft[]) =>
  Object.fromEntries(
    rows.flatMap((row, index): [string, RowState][] => {
      const member = members[index];
      return member && isComplete(member) ? [[row.key, 'settled']] : [];
    }),
  );

/** Which members are collapsed to a line. No row collapses while it is typed in: only when the next one is added. */
export function useCollapsedRows(rows: readonly Row[], members: readonly MemberDraft[]) {
  const [states, setStates] = useState<Record<string, RowState>>(() =>
    rows.length > 1 ? settledOf(rows, members) : {},
  );
  return {
    of: (key: string): RowState => states[key] ?? 'open',
    set: (key: string, state: RowState) => setStates((before) => ({ ...before, [key]: state })),
    settle: (now: readonly MemberDraft[]) =>
      setStates((before) => ({ ...settledOf(rows, now), ...closedOf(before) })),
    /** At once, so that a field in any of them can take the focus. */
    openAll: () => flushSync(() => setStates({})),
  };
}

const closedOf = (states: Record<string, RowState>) =>
  Object.fromEntries(Object.entries(states).filter(([, state]) => state === 'closed'));
