// The current settings document: a save takes effect in every process without a restart.
import { join } from 'node:path';
import type { Reunion, ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Changes } from '#server/platform/live/changes.ts';

/** The document that comes with the site. */
export const shippedSettings = join(import.meta.dirname, '../../../settings/bethany-beach.json');

/** A document and its version; each save increments it. */
export interface SettingsVersion {
  readonly reunionId: number;
  readonly version: number;
  readonly document: ReunionDocument;
  /** The years of the past reunions, newest first. */
  readonly pastYears: readonly number[];
  /** The family's own picture for home and sign-in, which is not part of a document. */
  readonly heroPictures: Reunion['heroPictures'];
}

interface CurrentSettingsDeps {
  readonly changes: Pick<Changes, 'version'>;
  readonly read: () => Promise<SettingsVersion>;
  readonly pinnedBy?: CurrentSettings['pinnedBy'];
}

/** Callers read the settings from `current` when they need them, and store no part of them between two requests. */
export class CurrentSettings {
  readonly #changes: Pick<Changes, 'version'>;
  readonly #read: () => Promise<SettingsVersion>;
  /** The variable that names the settings file, instead of the console; null: they are changed in the console. */
  readonly pinnedBy: 'REUNION_SETTINGS' | null;
  #known: SettingsVersion;
  /** The number of announced changes when they were read. */
  #readAt = 0;

  constructor(known: SettingsVersion, { changes, read, pinnedBy = null }: CurrentSettingsDeps) {
    this.#known = known;
    this.#changes = changes;
    this.#read = read;
    this.pinnedBy = pinnedBy;
  }

  get current(): ReunionDocument {
    return this.#known.document;
  }

  /** The document as it was saved, with its version and what else is known of the reunion. */
  get saved(): SettingsVersion {
    return this.#known;
  }

  /** Reads them again if any process has announced a change: called before each request, job and mail. */
  async follow(): Promise<void> {
    if (this.#changes.version('settings') !== this.#readAt) await this.read();
  }

  async read(): Promise<void> {
    const announced = this.#changes.version('settings');
    const found = await this.#read();
    // Another call may have read a later save meanwhile.
    if (announced < this.#readAt) return;
    this.#readAt = announced;
    const { reunionId, version } = this.#known;
    if (found.reunionId !== reunionId || found.version !== version) this.#known = found;
  }

  /** @returns a getter of a derived value, which is computed again only after they have changed */
  derive<T>(make: (settings: ReunionDocument) => T): () => T {
    let made: { readonly of: ReunionDocument; readonly value: T } | undefined;
    return () => {
      const of = this.current;
      if (made?.of !== of) made = { of, value: make(of) };
      return made.value;
    };
  }
}
