import { useState } from 'react';
import { isComplete } from '#web/features/rsvps/form/form-model.ts';
import type { MemberDraft } from '#web/features/rsvps/model.ts';

/** `settled`: finished, so collapsed on phones, where it would be long, and open elsewhere. */
export type RowState = 'open' | 'closed' | 'settled';

type Row = MemberDraft & { readonly key: string };
type States = Readonly<Record<string, RowState>>;

const settledOf = (rows: readonly Row[], members: readonly MemberDraft[]): States =>
  Object.fromEntries(
    rows.flatMap((row, index): [string, RowState][] => {
      const member = members[index];
      return member && isComplete(member) ? [[row.key, 'settled']] : [];
    }),
  );

/**
 * Which members are collapsed to a line. No row collapses while it is typed in: only when the next one is added.
 * @param opening grows when all members are set anew
 */
export function useCollapsedRows(rows: readonly Row[], opening: number) {
  const begin = () => ({ opening, states: rows.length > 1 ? settledOf(rows, rows) : {} });
  const [known, setKnown] = useState<{ opening: number; states: States }>(begin);
  if (known.opening !== opening) setKnown(begin());
  const change = (next: (before: States) => States) =>
    setKnown((before) => ({ ...before, states: next(before.states) }));
  return {
    of: (key: string): RowState => known.states[key] ?? 'open',
    set: (key: string, state: RowState) => change((before) => ({ ...before, [key]: state })),
    settle: (now: readonly MemberDraft[]) =>
      change((before) => ({ ...settledOf(rows, now), ...closedOf(before) })),
    openAll: () => change(() => ({})),
  };
}

const closedOf = (states: States) =>
  Object.fromEntries(Object.entries(states).filter(([, state]) => state === 'closed'));
