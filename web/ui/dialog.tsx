import * as Radix from '@radix-ui/react-dialog';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useBack } from '#web/lib/back.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { X } from '#web/ui/icons.ts';
import { useScrollByKeys } from '#web/ui/use-scroll-by-keys.ts';
import { useScrollLock } from '#web/ui/use-scroll-lock.ts';
import { useSheetDrag } from '#web/ui/use-sheet-drag.ts';
import css from './dialog.module.css';

export interface DialogProps {
  title: string;
  /** Said after the title when the dialog opens. */
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
  /** Stands before the title. */
  lead?: ReactNode;
  /** Stands above the title. */
  tag?: ReactNode;
  /** Something to look at first: the focus starts on the dialog itself and not on its first field. */
  isForReading?: boolean;
  /** For a dialog with a look of its own. */
  className?: string | undefined;
  /** banner: the head is a field of its own, and the whole scrolls, so that on a phone the head makes room. */
  layout?: 'form' | 'banner' | 'picture';
  children?: ReactNode;
}

/** With a mouse the first field; on a touch screen the sheet alone, whose keyboard would cover it. */
function takeFocus(event: Event, isForReading: boolean) {
  const sheet = event.currentTarget;
  if (!(sheet instanceof HTMLElement)) return;
  event.preventDefault();
  if (sheet.contains(document.activeElement)) return;
  // Above another dialog, which keeps the focus in itself until now: a question begins at its safe answer all the same.
  const safe = sheet.querySelector<HTMLElement>('[role=alertdialog] > [data-part=actions] > button');
  if (safe) return safe.focus({ preventScroll: true });
  const field = sheet.querySelector<HTMLElement>(
    '[data-part=body] :is(input, select, textarea):not(:disabled)',
  );
  const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches;
  ((hasKeyboard && !isForReading && field) || sheet).focus({ preventScroll: true });
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
  lead,
  tag,
  className = '',
  isForReading = false,
  layout = 'form',
  children,
}: DialogProps) {
  // Taken while rendering: once the dialog stands, a control in it may have taken the focus.
  const [opener] = useState(() => document.activeElement);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const drag = useSheetDrag(close);
  const body = useScrollByKeys(title);
  useBack(!isInAddress, close);
  useScrollLock();
  // A toast lies above the dialog and takes Escape for itself; who presses it here means the dialog.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  const giveBackFocus = (event: Event) => {
    event.preventDefault();
    // What was opened from may have been drawn anew elsewhere since: a row that moved.
    const same = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
    const back = same || document.querySelector('main');
    if (back instanceof HTMLElement) back.focus();
  };
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <div className={css.overlay} data-print="hide">
          <Radix.Content
            role={role}
            className={`${css.dialog} ${className}`}
            data-modal
            data-layout={layout}
            data-size={size}
            onOpenAutoFocus={(event) => takeFocus(event, isForReading)}
            onCloseAutoFocus={giveBackFocus}
            onKeyDown={onKeyDown}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className={css.grip} aria-hidden="true" {...drag} />
            {art && (
              <div className={css.art} aria-hidden="true">
                {art}
              </div>
            )}
            <div className={css.head}>
              {lead}
              <div className={css.words}>
                {tag}
                <Radix.Title className={css.title}>{title}</Radix.Title>
              </div>
              {(!art || layout === 'picture') && (
                <IconButton
                  className={css.close}
                  disabled={isBusy}
                  icon={<X className="icon" />}
                  label="Close"
                  onClick={close}
                />
              )}
            </div>
            <div className={css.body} data-part="body" {...body}>
              {description && (
                <Radix.Description className={css.description}>{description}</Radix.Description>
              )}
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
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
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
