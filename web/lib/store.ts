// A value that any module may set and any component may subscribe to.
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
  /** @param onServer the value that the server renders with; absent: the first */
  readonly use: (onServer?: T) => T;
}

/** @param first the value until something else is set */
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: (onServer = first) => useSyncExternalStore(subscribe, get, () => onServer),
  };
}
