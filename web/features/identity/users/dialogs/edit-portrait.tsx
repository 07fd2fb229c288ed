import { useRef } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { removeUserPortrait } from '#contract/identity/users.ts';
import { nameOf } from '#web/features/identity/users/model.ts';
import { useCommand } from '#web/lib/command.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import css from './edit-portrait.module.css';

const useRemoval = (id: number) =>
  useCommand({
    run: (send) => send(removeUserPortrait, { params: { id: String(id) } }),
    done: { title: 'Photo removed' },
    failed: 'Photo not removed',
  });

/** Somebody's photo above their form, to be taken away if it must. Without one there is nothing. */
export function EditPortrait({ user }: { user: AdminUser }) {
  const remove = useRemoval(user.id);
  const self = useRef<HTMLDivElement>(null);
  if (!user.portrait) return null;
  const isGone = remove.isSuccess;
  return (
    <div className={css.portrait} ref={self} tabIndex={-1}>
      <Avatar name={nameOf(user)} portrait={isGone ? null : user.portrait} size="l" />
      <div>
        {!isGone && (
          <Button
            busyLabel="Removing..."
            isBusy={remove.isPending}
            // The button is gone afterwards.
            onClick={() => remove.mutate(undefined, { onSuccess: () => self.current?.focus() })}
            size="s"
          >
            Remove Photo
          </Button>
        )}
        <p className="hint">
          {isGone
            ? 'The photo is removed.'
            : 'Their initials stand in its place, and they may choose another one.'}
        </p>
      </div>
    </div>
  );
}
