import { useRef, useState } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import { removePortrait } from '#contract/identity/portraits.ts';
import { useCommand } from '#web/lib/command.ts';
import { userKey } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ImagePlus } from '#web/ui/icons.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import css from './portrait-field.module.css';

const dialog = lazyDialog(
  async () => (await import('#web/features/identity/portraits/portrait-dialog.tsx')).PortraitDialog,
);

const useRemovePortrait = () =>
  useCommand({
    run: (send) => send(removePortrait),
    updateCache: (client, user) => client.setQueryData(userKey, user),
    done: { title: 'Photo removed', description: 'People see your initials next to your name again.' },
    failed: 'Photo not removed',
  });

/** The viewer's own portrait beside their information: changed and removed at once, without the form around it. */
export function PortraitField({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const remove = useRemovePortrait();
  const choose = useRef<HTMLButtonElement>(null);
  const { portrait } = user;
  return (
    <section aria-labelledby="your-photo" className={`${css.field} grid`}>
      <Avatar name={user.fullName || user.username} portrait={portrait} size="l" />
      <div className="grid gap-1">
        <h3 className="h3" id="your-photo">
          Your photo
        </h3>
        <p className="hint">Shown next to your name. Without a photo, people see your initials.</p>
      </div>
      <div className={`${css.buttons} actions gap-3`}>
        <Button
          icon={<ImagePlus />}
          onClick={() => setIsOpen(true)}
          onPointerEnter={dialog.fetchAhead}
          ref={choose}
          size="s"
        >
          {portrait ? 'Change Photo' : 'Add a Photo'}
        </Button>
        {portrait && (
          <Button
            busyLabel="Removing..."
            isBusy={remove.isPending}
            look="quiet"
            // The button is removed afterwards.
            onClick={() => remove.mutate(undefined, { onSuccess: () => choose.current?.focus() })}
            size="s"
          >
            Remove
          </Button>
        )}
      </div>
      {isOpen && <dialog.View name={user.fullName || user.username} onClose={close} />}
    </section>
  );
}
