import { useRef, useState } from 'react';
import { removeHeroPicture } from '#contract/settings/hero-picture.ts';
import { HeroPreview } from '#web/features/settings/console/look/hero-preview.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { useCommand } from '#web/lib/command.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ImagePlus } from '#web/ui/icons.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';

const dialog = lazyDialog(
  async () => (await import('#web/features/settings/console/look/hero-picture-dialog.tsx')).HeroPictureDialog,
);

const useRemoveHeroPicture = () =>
  useCommand({
    run: (send) => send(removeHeroPicture),
    done: {
      title: 'Picture removed',
      description: "Home and sign-in show the site's own drawing again.",
    },
    failed: 'Picture not removed',
  });

/** The family's own picture: chosen, changed and removed at once, without the form around it. */
export function HeroPictureField() {
  const { heroPictures } = useReunion();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const remove = useRemoveHeroPicture();
  const choose = useRef<HTMLButtonElement>(null);
  const shown = heroPictures.find(({ width }) => width >= 640) ?? heroPictures.at(-1);
  return (
    <Field
      as="group"
      hint="Your own photo or drawing at the top of home and sign-in. It shows right away."
      label="Picture of home and sign-in"
    >
      {shown && (
        <HeroPreview alt="The picture now" height={shown.height} src={shown.url} width={shown.width} />
      )}
      <div className="actions gap-3">
        <Button
          icon={<ImagePlus />}
          onClick={() => setIsOpen(true)}
          onPointerEnter={dialog.fetchAhead}
          ref={choose}
          size="s"
        >
          {shown ? 'Change Picture' : 'Add a Picture'}
        </Button>
        {shown && (
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
      {isOpen && <dialog.View onClose={close} />}
    </Field>
  );
}
