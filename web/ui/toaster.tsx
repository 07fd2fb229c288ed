import * as Radix from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef } from 'react';
import { CircleAlert, CircleCheck, TriangleAlert, X } from '#web/ui/icons.ts';
import {
  defaultDuration,
  dismissToast,
  openModals,
  type ToastItem,
  toastRoom,
  toasts,
} from '#web/ui/toast-store.ts';
import css from './toaster.module.css';

const looks = {
  default: { kind: 'ok', Icon: CircleCheck },
  destructive: { kind: 'danger', Icon: CircleAlert },
  warning: { kind: 'warn', Icon: TriangleAlert },
} as const;

function Item({ id, isOpen, title, description, variant = 'default', icon, action, duration }: ToastItem) {
  const time = duration ?? defaultDuration;
  const { kind, Icon } = looks[variant];
  return (
    <Radix.Root
      className={`${css.toast} grid paper scene`}
      data-kind={kind}
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
      // Escape closes only the toast, and does not also end the selection of photos; in a modal it closes the modal.
      onEscapeKeyDown={(event) => {
        if (openModals.get() > 0) return;
        event.preventDefault();
        // As in Radix itself: a focus in the toast moves to their list.
        if (event.target instanceof Element && event.target.closest(`.${css.toast}`))
          event.target.closest('ol')?.focus();
        dismissToast(id);
      }}
      duration={time}
      // foreground interrupts the screen reader: for failures, and for actions that can still be undone
      type={variant !== 'default' || action ? 'foreground' : 'background'}
      style={{ '--time': `${time}ms` }}
    >
      <span className={css.icon} aria-hidden="true">
        {icon ?? <Icon />}
      </span>
      <div className={css.words}>
        <Radix.Title asChild>
          <b>{title}</b>
        </Radix.Title>
        {description && (
          <Radix.Description asChild>
            <div className="text-2 soft">{description}</div>
          </Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action
          className={`${css.action} text-2 strong touch`}
          altText={action.label}
          onClick={action.onClick}
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close className={`${css.dismiss} center round soft`} aria-label="Dismiss">
        <X />
      </Radix.Close>
      <i className={css.time} aria-hidden="true" />
    </Radix.Root>
  );
}

/** Passes the height of toasts to modals, so that a toast covers no title and no button. */
function useToastRoom(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      toastRoom.set(element.childElementCount > 0 ? element.offsetHeight : 0),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      toastRoom.set(0);
    };
  }, [list]);
}

/** A dialog traps the focus with listeners on the document; events of a toast do not reach them. */
function useFocusFromDialogs(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { body } = document;
    const hide = (event: FocusEvent) => {
      const goesTo = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (goesTo instanceof Node && list.current?.closest('[role=region]')?.contains(goesTo))
        event.stopPropagation();
    };
    const ended = new AbortController();
    for (const type of ['focusin', 'focusout'] as const) body.addEventListener(type, hide, ended);
    return () => ended.abort();
  }, [list]);
}

/** The area of toasts: F8 focuses it, a swipe of 50 px to the right dismisses one. Imports Radix: see ToasterSlot. */
export function Toaster() {
  const items = toasts.use();
  const modals = openModals.use();
  const list = useRef<HTMLOListElement>(null);
  useToastRoom(list);
  useFocusFromDialogs(list);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={defaultDuration}>
      {items.map((item) => (
        <Item key={item.id} {...item} />
      ))}
      <Radix.Viewport
        className={css.toasts}
        data-over-modal={modals > 0 || undefined}
        data-print="hide"
        hotkey={['F8']}
        ref={list}
      />
    </Radix.Provider>
  );
}
