import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Additions } from '#contract/console/additions.schema.ts';
import {
  type AdditionKind,
  additionKinds,
  additionsInWords,
  countInWords,
  deleteAdditions,
  getAdditions,
} from '#contract/console/additions.ts';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { nameOf } from '#web/features/identity/users/model.ts';
import { read, withId } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';

const consequences: Readonly<Partial<Record<AdditionKind, string>>> = {
  events: 'Everyone who signed up gets an e-mail saying that the event is cancelled.',
  albums: 'The photos in them stay.',
  photos: 'Their likes and comments go too.',
};

const useDeletion = (id: number) =>
  useCommand({
    run: (send, counts: Partial<Additions>) =>
      send(deleteAdditions, {
        ...withId(id),
        body: { kinds: additionKinds.filter((kind) => counts[kind] !== undefined) },
      }),
    done: (_, counts) => ({ title: `Deleted ${additionsInWords(counts)}` }),
    failed: 'Error',
  });

interface AdditionsDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

export function AdditionsDialog({ user, onClose }: AdditionsDialogProps) {
  const query = useQuery(read(getAdditions, withId(user.id)));
  const deletion = useDeletion(user.id);
  const mistakeId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<AdditionKind>>(new Set());
  const [isMistaken, setIsMistaken] = useState(false);
  const counts = query.data;
  const there = additionKinds.filter((kind) => counts && counts[kind] > 0);
  const wanted: Partial<Additions> = Object.fromEntries(
    there.filter((kind) => chosen.has(kind)).map((kind) => [kind, counts?.[kind]]),
  );
  const words = additionsInWords(wanted);
  const choose = (kind: AdditionKind, isChosen: boolean) => {
    setIsMistaken(false);
    setChosen(new Set(isChosen ? [...chosen, kind] : [...chosen].filter((one) => one !== kind)));
  };
  const confirm = () => {
    if (deletion.isPending) return;
    if (words === '') setIsMistaken(true);
    else deletion.mutate(wanted, { onSuccess: onClose });
  };
  return (
    <Dialog
      actions={
        <>
          <Button autoFocus disabled={deletion.isPending} onClick={onClose}>
            Cancel
          </Button>
          {there.length > 0 && (
            <Button
              busyLabel="Deleting..."
              icon={<Trash2 />}
              isBusy={deletion.isPending}
              look="risk"
              onClick={confirm}
            >
              {words === '' ? 'Delete' : `Delete ${words}`}
            </Button>
          )}
        </>
      }
      description={`Choose what to delete from everything ${nameOf(user)} has added, in all years. This action cannot be undone.`}
      isBusy={deletion.isPending}
      onClose={onClose}
      role="alertdialog"
      size="s"
      title="Delete What They Added"
    >
      <QueryView failed="What they added did not load" query={query} size="s">
        {(found) =>
          there.length === 0 ? (
            <p>{nameOf(user)} has added nothing that the family sees.</p>
          ) : (
            <fieldset aria-describedby={isMistaken ? mistakeId : undefined} className="grid gap-2">
              <legend className="visually-hidden">What to delete</legend>
              {there.map((kind) => (
                <Checkbox
                  checked={chosen.has(kind)}
                  disabled={deletion.isPending}
                  key={kind}
                  label={
                    <span className="grid">
                      {countInWords(kind, found[kind])}
                      {consequences[kind] && <span className="hint">{consequences[kind]}</span>}
                    </span>
                  }
                  onChange={({ target }) => choose(kind, target.checked)}
                />
              ))}
              <p className="hint">Private photos stay and aren't counted here.</p>
              {isMistaken && (
                <div role="alert">
                  <FieldError id={mistakeId}>Please choose what to delete.</FieldError>
                </div>
              )}
            </fieldset>
          )
        }
      </QueryView>
    </Dialog>
  );
}
