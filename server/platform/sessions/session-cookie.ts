import { lifetime } from '#server/platform/sessions/sessions.ts';
import { TokenCookie } from '#server/platform/sessions/token-cookie.ts';

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
