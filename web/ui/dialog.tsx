import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useIsHydrated } from '#web/lib/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { useScrollByKeys } from '#web/ui/focus.ts';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { X } from '#web/ui/icons.ts';
import { Modal, ModalDescription, ModalTitle } from '#web/ui/modal.tsx';
import css from './dialog.module.css';

/** How far (px) a sheet must be pulled down to close. */
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
   * A picture above the title, for news; then the button below is the only way to close it, without a close button at
   * the top. With the layout `picture` it is beside the text on wide screens, and the close button stays.
   */
  art?: ReactNode;
  onClose: () => void;
  /** Buttons, the safe one first; on phones the last one grows. */
  actions?: ReactNode;
  /** s 31rem: a question; m 44rem: a form; l 62rem: a form beside a list. */
  size?: 's' | 'm' | 'l';
  role?: 'dialog' | 'alertdialog';
  /** While something is being saved: neither Escape nor Back nor a tap outside closes the dialog. */
  isBusy?: boolean;
  /** There are unsaved edits: asks before closing, except for its own buttons that call `onClose`. */
  isDirty?: boolean;
  /** It is in the address, with a history entry of its own: the browser's Back closes it. */
  isInAddress?: boolean;
  /** The target of the close button before hydration; required for a dialog that the server renders. */
  closeAddress?: string;
  tag?: ReactNode;
  /** The content is mainly to be viewed: the focus starts on the dialog itself and not on its first field. */
  isForReading?: boolean;
  className?: string | undefined;
  /** banner: the head scrolls with the content, to leave more room on a phone. */
  layout?: 'form' | 'banner' | 'picture';
  children?: ReactNode;
}

/** A modal dialog, open while it is rendered; a sheet from below on phones. Load it by `lazyComponent`: it imports Radix. */
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
      overlayClassName={`${css.overlay} appears`}
      role={role}
      size={size}
    >
      <div className={css.grip} aria-hidden="true" {...drag} />
      {art && (
        <div className={css.art} aria-hidden="true">
          {art}
        </div>
      )}
      <div className={`${css.head} gap-5 row apart`}>
        <div className={`${css.words} grid gap-2`}>
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
      <div className={`${css.body} grid gap-6`} data-part="body" {...body}>
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
