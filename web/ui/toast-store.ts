// Toasts as data, with their duration. The toaster renders them, and any module may call `toast()`.
import type { ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

/** How long (ms) a dismissed toast is kept before it is removed (section 9). */
export const removeDelay = 1_000_000;
/** The default duration of a toast in ms (section 9). */
export const defaultDuration = 5000;
/** The number of open modals: over a modal, toasts are at the screen's upper edge. */
export const openModals = createStore(0);
/** The height (px) of toasts over a modal, at the screen's upper edge. */
export const toastRoom = createStore(0);

interface ToastAction {
  label: string;
  onClick: () => void;
}

interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  /** warning: it succeeded, but something is left to do by hand. */
  variant?: 'default' | 'destructive' | 'warning';
  /** Replaces the variant's own icon. */
  icon?: ReactNode;
  action?: ToastAction;
  /** Milliseconds. */
  duration?: number;
}

export interface ToastItem extends ToastOptions {
  readonly id: string;
  readonly isOpen: boolean;
}

/** The toasts on the page; the same array until something changes. */
export const toasts = createStore<readonly ToastItem[]>([]);
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Closes the toast, if it is the one with this id; it is removed from the list after `removeDelay`. */
export function dismissToast(id?: string) {
  const [shown] = toasts.get();
  if (!shown?.isOpen || shown.id !== (id ?? shown.id)) return;
  toasts.set([{ ...shown, isOpen: false }]);
  removal = setTimeout(() => toasts.set([]), removeDelay);
}

/** Shows a toast in place of the previous one: at most one is visible (specification, section 9). */
export function toast(options: ToastOptions): void {
  count += 1;
  clearTimeout(removal);
  toasts.set([{ ...options, id: String(count), isOpen: true }]);
}
