// Fetches a file from another site, and never from this machine or its network: the address is checked after the name
// was resolved, and exactly that address is connected to, again at every redirect.
import { lookup as systemLookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import { ApiError } from '#server/platform/http/api-error.ts';
import { withinTime } from '#server/platform/limits/time-limit.ts';
import { isDiskFull } from '#server/platform/process/file-errors.ts';

/** The timeout (ms) for resolving a name. */
const timeToResolve = 3000;
/** The timeout (ms) for a file, including redirects. */
const timeToArrive = 10_000;
const maxRedirects = 3;

interface WebOptions {
  /** The name resolution; by default the system's. */
  readonly resolve?: (name: string) => Promise<readonly { readonly address: string }[]>;
  /** Where a connection to an address found public really goes: for tests, which have no public addresses. */
  readonly route?: (address: string, port: number) => { readonly host: string; readonly port: number };
  readonly timeToArrive?: number;
}

/** The public part of IPv6 (2000::/3): everything else is a private network, or maps to IPv4. */
const publicV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Metadata services of clouds, which contain secrets, in public ranges. Others, such as 169.254.169.254, are in ranges
 * that are refused anyway.
 */
const insideAddresses = new Set([
  // Azure's platform: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  '168.63.129.16',
  // Oracle's and others' metadata, in a block for protocol assignments (RFC 6890).
  '192.0.0.192',
]);

/** Whether an address is on the public internet, and so not ours. */
function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || insideAddresses.has(address.toString())) return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(publicV6);
}

/** A failure that may be temporary. */
export class TemporaryFailure extends Error {}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408;

export class PublicWeb {
  readonly #options: WebOptions;

  constructor(options: WebOptions = {}) {
    this.#options = options;
  }

  /** Checks an address without a request to its site. @throws ADDRESS_NOT_PUBLIC, SITE_NOT_FOUND, TemporaryFailure */
  async check(address: string): Promise<void> {
    await this.#find(this.#read(address));
  }

  /**
   * Fetches a file to `path`, which may exist when this throws.
   * @throws ADDRESS_NOT_PUBLIC, SITE_NOT_FOUND, PHOTO_TOO_LARGE, NOT_A_PHOTO if there is no file, TemporaryFailure
   */
  async fetch(address: string, path: string, { maxBytes }: { readonly maxBytes: number }): Promise<void> {
    const deadline = AbortSignal.timeout(this.#options.timeToArrive ?? timeToArrive);
    let url = this.#read(address);
    try {
      for (let redirects = 0; ; redirects += 1) {
        const answer = await this.#ask(url, await this.#find(url), deadline);
        const status = answer.statusCode ?? 0;
        const { location } = answer.headers;
        if (status === 200) return await receive(answer, path, maxBytes, deadline);
        answer.destroy();
        if (isTemporary(status)) throw new TemporaryFailure(`The site answered ${status}.`);
        if (!isRedirect(status) || !location || redirects === maxRedirects || !URL.canParse(location, url))
          throw new ApiError('NOT_A_PHOTO');
        url = this.#read(new URL(location, url).href);
      }
    } catch (error) {
      if (error instanceof ApiError || error instanceof TemporaryFailure) throw error;
      if (isDiskFull(error)) throw error;
      throw new TemporaryFailure('The site could not be reached.');
    }
  }

  /** `new URL` writes decimal, octal and hexadecimal IPv4 addresses in their usual form. */
  #read(address: string): URL {
    if (!URL.canParse(address)) throw new ApiError('SITE_NOT_FOUND');
    const url = new URL(address);
    const isPlain =
      ['http:', 'https:'].includes(url.protocol) && url.port === '' && !url.username && !url.password;
    if (!isPlain || url.hostname === '') throw new ApiError('ADDRESS_NOT_PUBLIC');
    return url;
  }

  /** Resolves an address of the site; refuses a site with any address that is not public. */
  async #find({ hostname }: URL): Promise<string> {
    const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    const found = isIP(name) ? [{ address: name }] : await this.#resolve(name);
    const [first] = found;
    if (!first) throw new ApiError('SITE_NOT_FOUND');
    if (!found.every(({ address }) => isPublicAddress(address))) throw new ApiError('ADDRESS_NOT_PUBLIC');
    return first.address;
  }

  async #resolve(name: string): Promise<readonly { readonly address: string }[]> {
    const resolve = this.#options.resolve ?? ((one: string) => systemLookup(one, { all: true }));
    try {
      return await withinTime(resolve(name), timeToResolve, () => {
        throw new Error('No name server answered.');
      });
    } catch (error) {
      if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw new ApiError('SITE_NOT_FOUND');
      throw new TemporaryFailure('The name could not be resolved.');
    }
  }

  #ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const port = isSecure ? 443 : 80;
    const to = this.#options.route?.(address, port) ?? { host: address, port };
    const options: RequestOptions & { servername?: string } = {
      ...to,
      path: `${url.pathname}${url.search}`,
      // The name is used for the request and the certificate; the connection goes to the checked address.
      headers: {
        host: url.host,
        accept: 'image/*',
        'user-agent': 'reunion-photos',
        'accept-encoding': 'identity',
      },
      ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
      agent: false,
      signal,
    };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = (isSecure ? httpsRequest : httpRequest)(options, resolve);
    request.on('error', reject).end();
    return promise;
  }
}

async function receive(
  answer: IncomingMessage,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw new ApiError('PHOTO_TOO_LARGE');
  }
  let bytes = 0;
  await pipeline(
    answer,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new ApiError('PHOTO_TOO_LARGE');
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'w', mode: 0o600 }),
    { signal },
  );
}
