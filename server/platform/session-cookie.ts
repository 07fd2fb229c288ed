import { lifetime } from '#server/platform/sessions.ts';

/**
 * The cookie that carries a session's token. On https it is `__Host-` and `Secure`; on plain http neither would be
 * kept by the browser.
 */
export class SessionCookie {
  readonly #name: string;
  readonly #attributes: string;
  readonly #pattern: RegExp;

  constructor(publicUrl: string) {
    const isSecure = publicUrl.startsWith('https:');
    this.#name = isSecure ? '__Host-session' : 'session';
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    this.#pattern = new RegExp(`(?:^|; ?)${this.#name}=([\\w-]{43})(?:;|$)`);
  }

  /** The token in a `Cookie` header. */
  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : this.#pattern.exec(header)?.[1];
  }

  /** On a shared device it ends with the browser. */
  write(token: string, isSharedDevice: boolean): string {
    const age = isSharedDevice ? '' : `; Max-Age=${lifetime(false) / 1000}`;
    return `${this.#name}=${token}${this.#attributes}${age}`;
  }

  remove(): string {
    return `${this.#name}=${this.#attributes}; Max-Age=0`;
  }
}
