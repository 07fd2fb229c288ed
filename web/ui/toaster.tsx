import * as Radix from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, TriangleAlert, X } from '#web/ui/icons.ts';
import {
  currentToasts,
  defaultDuration,
  dismissToast,
  subscribeToToasts,
  type ToastItem,
} from '#web/ui/toast-store.ts';
import css from './toaster.module.css';

const nothing: readonly ToastItem[] = [];
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
      className={css.toast}
      data-kind={kind}
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
      duration={time}
      // foreground interrupts what is being read: for what went wrong, and for what can still be undone
      type={variant !== 'default' || action ? 'foreground' : 'background'}
      style={{ '--time': `${time}ms` }}
    >
      <span className={css.icon} aria-hidden="true">
        {icon ?? <Icon className="icon" />}
      </span>
      <div className={css.words}>
        <Radix.Title asChild>
          <b>{title}</b>
        </Radix.Title>
        {description && (
          <Radix.Description asChild>
            <div>{description}</div>
          </Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action className={css.action} altText={action.label} onClick={action.onClick}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close className={css.dismiss} aria-label="Dismiss">
        <X className="icon" />
      </Radix.Close>
      <i className={css.time} aria-hidden="true" />
    </Radix.Root>
  );
}

/** Where toasts appear: F8 goes there, a swipe of 50 px to the right sends one away. Brings Radix along; see ToasterSlot. */
export function Toaster() {
  const items = useSyncExternalStore(subscribeToToasts, currentToasts, () => nothing);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={defaultDuration}>
      {items.map((item) => (
        <Item key={item.id} {...item} />
      ))}
      <Radix.Viewport className={css.toasts} data-print="hide" hotkey={['F8']} />
    </Radix.Provider>
  );
}
