import { useEffect, useRef, useState } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { type Right, useChangeRights } from '#web/features/identity/users/queries.ts';
import { useUser } from '#web/lib/session.ts';

export type UserAction = Right | 'edit' | 'reset' | 'delete';
export type OnUserAction = (action: UserAction, user: AdminUser) => void;

const isRight = (action: UserAction): action is Right =>
  action !== 'edit' && action !== 'reset' && action !== 'delete';

/** How long (ms) after an action the list may be rendered again. */
const redrawTimeoutMs = 1000;

/** Removing the viewer's own rights signs them out, so it asks first, like all actions with a dialog. */
const needsDialog = (action: UserAction, isMe: boolean) =>
  !isRight(action) || (isMe && (action === 'demote' || action === 'revoke'));

/**
 * The actions of the whole list, in one place, since hundreds of rows need no state of their own.
 * @param onLost called when a row has moved and the focus is lost
 */
export function useUserActions(onLost: () => void) {
  const [asked, setAsked] = useState<{ action: UserAction; user: AdminUser } | null>(null);
  const { mutate, isPending, variables } = useChangeRights();
  const myId = useUser()?.id;
  const watchedUntil = useRef(0);
  // After every render, since any of them may move the row.
  useEffect(() => {
    if (performance.now() < watchedUntil.current && document.activeElement === document.body) onLost();
  });

  const change = (right: Right, user: AdminUser, onSettled?: () => void) => {
    const done = () => {
      onSettled?.();
      watchedUntil.current = performance.now() + redrawTimeoutMs;
    };
    mutate({ right, user, isOwn: user.id === myId }, { onSettled: done });
  };
  const onAction: OnUserAction = (action, user) => {
    if (isRight(action) && !needsDialog(action, user.id === myId)) change(action, user);
    else setAsked({ action, user });
  };
  return {
    asked,
    close: () => setAsked(null),
    onAction,
    change,
    isPending,
    busyWith: (id: number): UserAction | null =>
      isPending && variables.user.id === id ? variables.right : null,
  };
}
