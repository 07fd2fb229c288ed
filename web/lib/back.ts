// Back closes open things before it leaves the page: each one gets an entry in the browser's history, above the page's
// own and with its address. The state of an entry contains the number of open things as its `depth`.
//
// Things open and close for many reasons; a moment after each, `settle` makes the history agree with what is open.
// Moving through the history is asynchronous, and no other move may begin meanwhile: an entry that is added in between
// would come after an unused one, and Back would seem to do nothing.
import { useEffect, useEffectEvent } from 'react';

interface Opened {
  readonly close: () => void;
}
/** The open dialogs, the most recent last. */
const opened: Opened[] = [];

interface State {
  readonly depth?: number;
  readonly isOpenedHere?: true;
}
/** The server, which renders dialogs too, has no history. */
const here = (): State => (globalThis.history?.state as State | null) ?? {};
const depthHere = () => here().depth ?? 0;

/** Milliseconds after which we stop waiting for the browser's `popstate`; it has always come sooner. */
const popTimeoutMs = 1000;
let travel: Promise<void> | undefined;
let arrive: (() => void) | undefined;
/** The number of moves in progress that change the address. */
let moves = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Moves through the history; resolves when the browser has done so. */
function go(steps: number): Promise<void> {
  travel ??= new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      // No such entry, as in a history that something else has made: so the current one counts as the page's own.
      history.replaceState({ ...here(), depth: 0 }, '');
      arrive?.();
    }, popTimeoutMs);
    arrive = () => {
      clearTimeout(giveUp);
      travel = undefined;
      arrive = undefined;
      resolve();
      settleSoon();
    };
    history.go(steps);
  });
  return travel;
}

function settle(): void {
  if (travel || moves > 0) return;
  const surplus = depthHere() - opened.length;
  if (surplus > 0) void go(-surplus);
  for (let depth = depthHere() + 1; depth <= opened.length; depth += 1) {
    // Otherwise closing would restore the scroll position of the opening.
    history.scrollRestoration = 'manual';
    history.pushState({ ...here(), depth }, '');
  }
}

/** Deferred: a menu that closes often opens a dialog, and a new page replaces the open things. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function onPopState(): void {
  const depth = depthHere();
  if (depth === 0) history.scrollRestoration = 'auto';
  if (arrive) {
    arrive();
    return;
  }
  // A dialog that refuses to close, because it is saving or asks first, gets its entry again.
  for (const { close } of opened.slice(depth).reverse()) close();
  settleSoon();
}

/** Starts listening, and goes back past the history entries of an earlier load of this page. */
export function listenToBack(): void {
  window.addEventListener('popstate', onPopState);
  settle();
}

/**
 * While `isOpen`, Back calls `close` and stays on the page. If `close` does not close it, Back does nothing. The most
 * recently opened one is closed first.
 */
export function useBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const one: Opened = { close: () => onBack() };
    opened.push(one);
    settleSoon();
    return () => {
      opened.splice(opened.indexOf(one), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/**
 * Makes a move that changes the address, from the page's own entry: the entries of open things come after it and are left
 * first.
 * @param move returns, or resolves, when the address has changed
 */
export async function leaveOpened(move: () => unknown): Promise<void> {
  moves += 1;
  try {
    if (travel) await travel;
    if (depthHere() > 0) await go(-depthHere());
    await move();
  } finally {
    moves -= 1;
    settleSoon();
  }
}

/** The state of an entry that this page has made for a dialog in its address. */
export const openedHere: State = { isOpenedHere: true };
/** Whether the page has its own entry before this one: then Back closes the dialog in the address. */
export const isOpenedHere = (): boolean => here().isOpenedHere === true;

let isClosing = false;
/** Goes back to the entry before the page's own, closing all that is open. A second call meanwhile does nothing. */
async function goBack(): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  if (travel) await travel;
  await go(-1 - depthHere());
  isClosing = false;
}

/**
 * Closes the dialog that the page's address names: by going back if it was opened on this page.
 * @param base the page's address without the dialog, for a person who came to the dialog by a link
 * @returns resolves once the address has changed
 */
export async function closeAddressDialog(
  navigate: (to: string, options: { replace: true }) => void,
  base: string,
): Promise<void> {
  if (isOpenedHere()) await goBack();
  else navigate(base, { replace: true });
}
