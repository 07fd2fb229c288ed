// The behavior of every modal: focus, Escape, Back, and scroll lock.
import * as Radix from '@radix-ui/react-dialog';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { useBack } from '#web/lib/back.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { openModals, toastRoom } from '#web/ui/toast-store.ts';
import { useScrollLock } from '#web/ui/use-scroll-lock.ts';

interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog';
  /** Called on Escape, Back and a press outside; the modal may stay open. */
  readonly onClose: () => void;
  /** It is in the address, with a history entry of its own: the browser's Back closes it. */
  readonly isInAddress: boolean;
  /** The content is mainly to be viewed: the focus starts on the modal itself and not on its first field. */
  readonly isForReading: boolean;
  /** The ids of elements of the page that take the focus afterwards where nobody has opened it, as by its address; the first that is there. */
  readonly origins?: readonly string[] | undefined;
  /** Whether a {@link ModalDescription} stands in it. */
  readonly hasDescription?: boolean;
  /** Its accessible name until Radix uses its title, which is not before hydration. */
  readonly label?: string;
  readonly overlayClassName: string | undefined;
  readonly className: string | undefined;
  /** The layout's name for the stylesheet. */
  readonly layout?: string;
  readonly size?: string;
  readonly children: ReactNode;
}

/** With a mouse, focuses the first field; on a touch screen only the modal, since the keyboard would cover it. */
function takeFocus(event: Event, isForReading: boolean) {
  const sheet = event.currentTarget;
  if (!(sheet instanceof HTMLElement)) return;
  event.preventDefault();
  if (sheet.contains(document.activeElement)) return;
  // A confirmation focuses its safe answer, even above another dialog, which has had the focus until now.
  const safe = sheet.querySelector<HTMLElement>('[role=alertdialog] > [data-part=actions] > button');
  if (safe) return safe.focus({ preventScroll: true });
  const field = sheet.querySelector<HTMLElement>(
    '[data-part=body] :is(input, select, textarea):not(:disabled)',
  );
  const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches;
  ((hasKeyboard && !isForReading && field) || sheet).focus({ preventScroll: true });
}

/** The title of a modal; each has one. */
export const ModalTitle = Radix.Title;
/** The accessible description, which a screen reader reads after the title. */
export const ModalDescription = Radix.Description;

/** Passes the height of toasts to the modal: as a property of the document it would restyle every element. */
function Overlay({ isInPlace, ...rest }: ComponentProps<'div'> & { readonly isInPlace: boolean }) {
  const room = toastRoom.use();
  return (
    <div
      {...rest}
      data-in-place={isInPlace || undefined}
      data-print="hide"
      style={room > 0 ? { '--toast-room': `${room}px` } : undefined}
    />
  );
}

/** A modal over the page, open while it is rendered. Load it by `lazyComponent`: it imports Radix. */
export function Modal({
  role = 'dialog',
  onClose,
  isInAddress,
  isForReading,
  origins = [],
  hasDescription = false,
  label,
  overlayClassName,
  className,
  layout,
  size,
  children,
}: ModalProps) {
  // A modal that the server rendered is not moved: a portal would render it again.
  const isHydrated = useIsHydrated();
  const [isInPlace] = useState(!isHydrated);
  // Read during rendering: once the dialog is mounted, a control in it may have the focus. Safari does not focus a
  // pressed button, so then it is the body, which is not an opener.
  const [opener] = useState(() =>
    isInPlace || document.activeElement === document.body ? null : document.activeElement,
  );
  useBack(!isInAddress, onClose);
  useScrollLock();
  useLayoutEffect(() => {
    openModals.set(openModals.get() + 1);
    return () => openModals.set(openModals.get() - 1);
  }, []);
  // A toast above the dialog handles Escape itself; pressed here, Escape is for the dialog.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  const giveBackFocus = (event: Event) => {
    event.preventDefault();
    // The opener may have been rendered again elsewhere since, such as a row that moved.
    const named = (id: string | null | undefined) => id && document.getElementById(id);
    const same = opener?.isConnected
      ? opener
      : [opener?.id, opener?.getAttribute('data-before'), ...origins].map(named).find(Boolean);
    // A modal beneath may be gone with the opener, and has given back the focus already.
    if (!same && opener && document.activeElement !== document.body) return;
    // Without one, what it stood above: another modal, or the page.
    const back = same || [...document.querySelectorAll('main, [data-modal]')].at(-1);
    // The page is taller than the screen: focusing it would scroll a phone to its top.
    if (back instanceof HTMLElement) back.focus({ preventScroll: back.matches('main, [data-modal]') });
  };
  const overlay = (
    <Overlay className={overlayClassName} isInPlace={isInPlace}>
      <Radix.Content
        aria-label={label}
        className={className}
        data-layout={layout}
        data-modal
        data-size={size}
        onCloseAutoFocus={giveBackFocus}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => takeFocus(event, isForReading)}
        role={role}
        {...(!hasDescription && { 'aria-describedby': undefined })}
      >
        {children}
      </Radix.Content>
    </Overlay>
  );
  return (
    <Radix.Root open onOpenChange={onClose}>
      {isInPlace ? overlay : <Radix.Portal>{overlay}</Radix.Portal>}
    </Radix.Root>
  );
}
