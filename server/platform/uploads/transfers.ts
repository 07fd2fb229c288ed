// Uploads and downloads in progress: each is aborted when its person loses the right to it.

import { confirmRights, type Guarded } from '#server/platform/http/gate.ts';
import type { Changes } from '#server/platform/live/changes.ts';
import type { Session, Viewer } from '#server/platform/sessions/sessions.ts';

/** The interval (ms) of checking a transfer's rights without an announcement: sessions also expire. */
const checkEvery = 5000;

interface Transfer {
  readonly endpoint: Guarded;
  readonly viewer: Viewer;
  readonly token: string | undefined;
  /** @param error the gate's answer now */
  readonly end: (error: unknown) => void;
}

export class Transfers {
  readonly #open = new Set<Transfer>();
  readonly #findSession: (token: string | undefined) => Promise<Session | null>;
  readonly #timer: NodeJS.Timeout;
  readonly #stopListening: () => void;

  constructor(changes: Changes, findSession: (token: string | undefined) => Promise<Session | null>) {
    this.#findSession = findSession;
    this.#stopListening = changes.listen(({ people }) => {
      // Rights end for people who are named, and after a gap between processes for anybody.
      this.#check(({ viewer }) => people === 'everyone' || people.includes(viewer.id));
    });
    this.#timer = setInterval(() => this.#check(() => true), checkEvery);
    this.#timer.unref();
  }

  /** The number of transfers in progress. */
  get size(): number {
    return this.#open.size;
  }

  /** @returns a function that stops watching, for the end of the transfer */
  watch(transfer: Transfer): () => void {
    this.#open.add(transfer);
    return () => void this.#open.delete(transfer);
  }

  /** Stops watching all. */
  close(): void {
    clearInterval(this.#timer);
    this.#stopListening();
    this.#open.clear();
  }

  #check(isConcerned: (transfer: Transfer) => boolean): void {
    for (const transfer of this.#open) if (isConcerned(transfer)) void this.#confirm(transfer);
  }

  async #confirm(transfer: Transfer): Promise<void> {
    const { endpoint, viewer, token, end } = transfer;
    // If the database does not answer, the next check decides.
    const session = await this.#findSession(token).catch(() => undefined);
    if (session === undefined || !this.#open.has(transfer)) return;
    try {
      confirmRights(endpoint, viewer, session?.viewer ?? null);
    } catch (error) {
      this.#open.delete(transfer);
      end(error);
    }
  }
}
