import { useState } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { nameOf } from '#web/features/identity/users/model.ts';
import { useAuthorizeUsers } from '#web/features/identity/users/queries.ts';
import { listOf } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { UserRoundCheck } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const confirm = lazyComponent(
  async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
  DialogLoading,
);

interface AuthorizeAllProps {
  /** Those who are shown and wait to be let in. */
  readonly people: readonly AdminUser[];
  readonly onDone: () => void;
}

/** Lets everybody in whom the list shows, once an organizer has read who that is. */
export function AuthorizeAll({ people, onDone }: AuthorizeAllProps) {
  const [asked, setAsked] = useState<readonly AdminUser[]>();
  const authorize = useAuthorizeUsers();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button
        icon={<UserRoundCheck aria-hidden="true" className="icon" />}
        onClick={() => setAsked(people)}
        size="s"
      >
        Authorize all shown
      </Button>
      {asked && (
        <confirm.View
          busyLabel="Authorizing..."
          confirmLabel={`Authorize ${asked.length} people`}
          details={
            <>
              <p>{listOf(asked.map(nameOf))}</p>
              <p className="hint">
                They'll see the whole site and get an e-mail. Replies of theirs still wait for your decision.
              </p>
            </>
          }
          isBusy={authorize.isPending}
          look="primary"
          onClose={close}
          onConfirm={() =>
            authorize.mutate(
              asked.map(({ id }) => id),
              { onSettled: close, onSuccess: onDone },
            )
          }
          onFailure={close}
          question={`Are you sure you want to authorize these ${asked.length} people?`}
          title="Authorize all shown"
        />
      )}
    </>
  );
}
