// The external hosts that each page may reach, from the manifests; none unless configured.
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts';

type Directive = 'connect-src' | 'font-src' | 'img-src' | 'script-src' | 'style-src' | 'worker-src';
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;
/** Sources by the address of the page's definition, such as `/albums/:id`, or of `everyPage`. */
export type PageSources = Readonly<Record<string, Sources>>;

/** Instead of an address: for what the frame of every page shows. */
export const everyPage = 'every page';

/** The origin of an address, for a policy. */
export const originOf = (address: string): string => new URL(address).origin;

export class PagePolicies {
  readonly #ofAll: Sources[];
  readonly #ofPages: readonly PageSources[];

  constructor(manifests: readonly PageSources[]) {
    this.#ofPages = manifests;
    this.#ofAll = manifests.flatMap((sources) => sources[everyPage] ?? []);
  }

  /** The policy of a page's document; null: of an unknown address. */
  of(page: string | null): string {
    const own = page === null ? [] : this.#ofPages.flatMap((sources) => sources[page] ?? []);
    return contentSecurityPolicy([...this.#ofAll, ...own]);
  }

  /** Pages with a wider policy. A document keeps its policy, so these are entered and left by a full page load. */
  get isolatedPages(): string[] {
    const usual = this.of(null);
    const named = this.#ofPages.flatMap((sources) => Object.keys(sources));
    return [...new Set(named)].filter((page) => this.of(page) !== usual);
  }
}
