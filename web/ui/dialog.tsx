import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useIsHydrated } from '#web/lib/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { useScrollByKeys } from '#web/ui/focus.ts';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { X } from '#web/ui/icons.ts';
import { Modal, ModalDescription, ModalTitle } from '#web/ui/modal.tsx';
import css from './dialog.module.css';

/** How far (px) a sheet must be pulled down to be let go. */
const farEnough = 90;

/** Handlers for a sheet's grip: the sheet (its parent) follows the finger downwards, and closes when pulled far enough. */
function useSheetDrag(onClose: () => void) {
  const start = useRef<number | null>(null);
  const follow = (grip: HTMLElement, distance: number) => {
    if (grip.parentElement) grip.parentElement.style.translate = distance > 0 ? `0 ${distance}px` : '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) follow(event.currentTarget, event.clientY - start.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = start.current === null ? 0 : event.clientY - start.current;
      start.current = null;
      follow(event.currentTarget, 0);
      if (distance > farEnough) onClose();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      follow(event.currentTarget, 0);
    },
  };
}

export interface DialogProps {
  title: string;
  /** The accessible description, which a screen reader reads after the title. */
  description?: ReactNode;
  /**
   * A picture above the title, for news; the one button beneath is then the way out, and there is no cross. With the
   * layout `picture` it stands beside the words where there is room, and the cross stays.
   */
  art?: ReactNode;
  onClose: () => void;
  /** Buttons, the safe one first; on phones the last one takes the room. */
  actions?: ReactNode;
  /** s 31rem: a question; m 44rem: a form; l 62rem: a form beside a list. */
  size?: 's' | 'm' | 'l';
  role?: 'dialog' | 'alertdialog';
  /** While something is being saved: neither Escape nor Back nor a tap beside it closes the dialog. */
  isBusy?: boolean;
  /** Something was typed that would be lost: asks before it closes, but for buttons of its own that call `onClose`. */
  isDirty?: boolean;
  /** The address names it, in an entry of the history that was made for it: Back closes it without help. */
  isInAddress?: boolean;
  /** Where the cross leads while no script closes the dialog; needed by one that the server renders. */
  closeAddress?: string;
  /** Stands above the title. */
  tag?: ReactNode;
  /** Something to look at first: the focus starts on the dialog itself and not on its first field. */
  isForReading?: boolean;
  /** A class for a dialog with its own style. */
  className?: string | undefined;
  /** banner: the head scrolls with the rest, so that on a phone it makes room. */
  layout?: 'form' | 'banner' | 'picture';
  children?: ReactNode;
}

/**
 * A modal dialog; a sheet from below on phones. It is open while it is rendered: render it or don't.
 * Focus goes to the first control and comes back to where it was. Load it by `lazyComponent`: it brings Radix along.
 */
export function Dialog({
  title,
  description,
  art,
  onClose,
  actions,
  size = 'm',
  role = 'dialog',
  isBusy = false,
  isDirty = false,
  isInAddress = false,
  closeAddress,
  tag,
  className = '',
  isForReading = false,
  layout = 'form',
  children,
}: DialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const drag = useSheetDrag(close);
  const body = useScrollByKeys(title);
  const isHydrated = useIsHydrated();
  const cross = <X />;
  return (
    <Modal
      className={`${css.dialog} ${className}`}
      hasDescription={Boolean(description)}
      isForReading={isForReading}
      isInAddress={isInAddress}
      label={title}
      layout={layout}
      onClose={close}
      overlayClassName={css.overlay}
      role={role}
      size={size}
    >
      <div className={css.grip} aria-hidden="true" {...drag} />
      {art && (
        <div className={css.art} aria-hidden="true">
          {art}
        </div>
      )}
      <div className={`${css.head} gap-5 row`}>
        <div className={css.words}>
          {tag}
          <ModalTitle className={css.title}>{title}</ModalTitle>
        </div>
        {(!art || layout === 'picture') &&
          (closeAddress && !isHydrated ? (
            <IconLink className={css.close} href={closeAddress} icon={cross} label="Close" />
          ) : (
            <IconButton className={css.close} disabled={isBusy} icon={cross} label="Close" onClick={close} />
          ))}
      </div>
      <div className={css.body} data-part="body" {...body}>
        {description && <ModalDescription className={css.description}>{description}</ModalDescription>}
        {children}
      </div>
      {actions && (
        <div className={css.actions} data-part="actions">
          {actions}
        </div>
      )}
      {isAsking && isDirty && !isBusy && (
        <DiscardQuestion onDiscard={onClose} onKeep={() => setIsAsking(false)} />
      )}
    </Modal>
  );
}

const DiscardQuestion = ({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) => (
  <Dialog
    actions={
      <>
        <Button autoFocus onClick={onKeep}>
          Keep editing
        </Button>
        <Button look="risk" onClick={onDiscard}>
          Discard
        </Button>
      </>
    }
    description="It hasn't been saved."
    onClose={onKeep}
    role="alertdialog"
    size="s"
    title="Discard what you typed?"
  />
);
