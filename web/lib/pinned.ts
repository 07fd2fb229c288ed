// Messages that stay on every page until they are dismissed; the shell renders them (web/shell/pinned-messages.tsx). So a
// message outlives the page that pinned it, and its code is loaded only when something is pinned.
import { createStore } from '#web/lib/store.ts';

export type Pinned =
  /** The upload queue; `albumId` is the default for new files. Its dialog opens each time it is pinned. */
  | { readonly kind: 'uploads'; readonly albumId: number | undefined }
  /** A temporary password that has to be passed on by hand. The viewer's own is needed after the session has ended. */
  | {
      readonly kind: 'password';
      readonly userId: number;
      readonly name: string;
      readonly password: string;
      readonly isOwn: boolean;
    };

const pinned = createStore<readonly Pinned[]>([]);

/** Equal for two messages of which the second replaces the first. */
export const keyOf = (one: Pinned): string => (one.kind === 'uploads' ? one.kind : `password ${one.userId}`);

export const showEverywhere = (one: Pinned): void =>
  pinned.set([one, ...pinned.get().filter((other) => keyOf(other) !== keyOf(one))]);

export const unpin = (key: string): void => pinned.set(pinned.get().filter((one) => keyOf(one) !== key));

/** Removes the messages for the person who was signed in. */
export const unpinSession = (): void =>
  pinned.set(pinned.get().filter((one) => one.kind === 'password' && one.isOwn));

export const usePinned = (): readonly Pinned[] => pinned.use();
