import { lifetime } from '#server/platform/sessions/sessions.ts';

/** A cookie with a token of 256 random bits. On https it is `__Host-` and `Secure`, which browsers reject on http. */
export class TokenCookie {
  readonly name: string;
  readonly #attributes: string;
  readonly #pattern: RegExp;

  constructor(publicUrl: string, name: string) {
    const isSecure = publicUrl.startsWith('https:');
    this.name = isSecure ? `__Host-${name}` : name;
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    this.#pattern = new RegExp(`(?:^|; ?)${this.name}=([\\w-]{43})(?:;|$)`);
  }

  /** The token in a `Cookie` header. */
  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : this.#pattern.exec(header)?.[1];
  }

  /** @param lifetime in milliseconds; without one the cookie ends with the browser */
  keep(token: string, lifetime?: number): string {
    const age = lifetime === undefined ? '' : `; Max-Age=${lifetime / 1000}`;
    return `${this.name}=${token}${this.#attributes}${age}`;
  }

  remove(): string {
    return `${this.name}=${this.#attributes}; Max-Age=0`;
  }
}

/** The cookie that carries a session's token. */
export class SessionCookie extends TokenCookie {
  constructor(publicUrl: string) {
    super(publicUrl, 'session');
  }

  /** On a shared device it ends with the browser. */
  write(token: string, isSharedDevice: boolean): string {
    return this.keep(token, isSharedDevice ? undefined : lifetime(false));
  }
}
