// Toasts as data, with their duration. The toaster renders them, and any module may call `toast()`.
import type { ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

/** The maximum number of visible toasts (specification, section 9). */
const limit = 1;
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
const removals = new Map<string, ReturnType<typeof setTimeout>>();

const set = (next: readonly ToastItem[]) => {
  for (const id of removals.keys()) if (!next.some((item) => item.id === id)) cancelRemoval(id);
  toasts.set(next);
};

const cancelRemoval = (id: string) => {
  clearTimeout(removals.get(id));
  removals.delete(id);
};

/** Closes a toast, or all of them; it is removed from the list after `removeDelay`. */
export function dismissToast(id?: string) {
  for (const item of toasts.get()) {
    if ((id !== undefined && item.id !== id) || removals.has(item.id)) continue;
    const remove = () => set(toasts.get().filter((other) => other.id !== item.id));
    removals.set(item.id, setTimeout(remove, removeDelay));
  }
  set(toasts.get().map((item) => (id === undefined || item.id === id ? { ...item, isOpen: false } : item)));
}

/** Shows a toast, replacing the previous one. */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  count += 1;
  const id = String(count);
  set([{ ...options, id, isOpen: true }, ...toasts.get()].slice(0, limit));
  return { id, dismiss: () => dismissToast(id) };
}
