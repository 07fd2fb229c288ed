import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isComplete, type MemberDraft } from '#web/features/rsvps/model.ts';

/** `settled`: finished, so folded on phones, where it would be long, and open elsewhere. */
export type Fold = 'open' | 'closed' | 'settled';

interface Row {
  readonly id: string;
}

const settledOf = (rows: readonly Row[], members: readonly MemberDraft[]) =>
  Object.fromEntries(
    rows.flatMap((row, index): [string, Fold][] => {
      const member = members[index];
      return member && isComplete(member) ? [[row.id, 'settled']] : [];
    }),
  );

/** Which members are folded to a line. Nothing folds while it is typed: only when the next one is added. */
export function useFolds(rows: readonly Row[], members: readonly MemberDraft[]) {
  const [folds, setFolds] = useState<Record<string, Fold>>(() =>
    rows.length > 1 ? settledOf(rows, members) : {},
  );
  return {
    of: (id: string): Fold => folds[id] ?? 'open',
    set: (id: string, fold: Fold) => setFolds((before) => ({ ...before, [id]: fold })),
    settle: (now: readonly MemberDraft[]) =>
      setFolds((before) => ({ ...settledOf(rows, now), ...closedOf(before) })),
    /** At once, so that a field in any of them can take the focus. */
    openAll: () => flushSync(() => setFolds({})),
  };
}

const closedOf = (folds: Record<string, Fold>) =>
  Object.fromEntries(Object.entries(folds).filter(([, fold]) => fold === 'closed'));
