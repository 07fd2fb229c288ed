// Toasts as data, with their duration. The toaster renders it, anything may call `toast()`.
import type { ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

/** Most toasts visible at a time (specification, section 9). */
const limit = 1;
/** How long (ms) a dismissed toast is kept before it is removed (section 9). */
export const removeDelay = 1_000_000;
/** How long (ms) a toast stays unless it says otherwise (section 9). */
export const defaultDuration = 5000;
/** How many modals are open: over a modal, toasts stand at the screen's upper edge. */
export const openModals = createStore(0);
/** How much (px) of the screen's upper edge toasts take over a modal. */
export const toastRoom = createStore(0);

interface ToastAction {
  label: string;
  onClick: () => void;
}

interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  /** warning: it is done, but something is left to do by hand. */
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

/** Shows a toast in place of the one before it. */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  count += 1;
  const id = String(count);
  set([{ ...options, id, isOpen: true }, ...toasts.get()].slice(0, limit));
  return { id, dismiss: () => dismissToast(id) };
}
