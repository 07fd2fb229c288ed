// Reads the codes from the mails while the demonstration's people register; afterwards mail is sent as usual.
import type { MailTransport, Outgoing } from '#server/platform/mail/transport.ts';

export class MailSlot implements MailTransport {
  readonly delivers = false;
  readonly #codes = new Map<string, PromiseWithResolvers<string>>();
  readonly #rest: MailTransport;
  #isCatching = true;

  /** @param rest the destination of mail after `open` was called */
  constructor(rest: MailTransport) {
    this.#rest = rest;
  }

  async send(message: Outgoing): Promise<string> {
    if (!this.#isCatching) return this.#rest.send(message);
    const code = /^\d{6}$/m.exec(message.text)?.[0];
    if (code) this.#slot(message.to).resolve(code);
    return 'read';
  }

  codeFor(address: string): Promise<string> {
    return this.#slot(address).promise;
  }

  open(): void {
    this.#isCatching = false;
  }

  check(): Promise<string> {
    return this.#rest.check();
  }

  close(): void {
    this.#rest.close();
  }

  #slot(address: string): PromiseWithResolvers<string> {
    const slot = this.#codes.get(address) ?? Promise.withResolvers<string>();
    this.#codes.set(address, slot);
    return slot;
  }
}
