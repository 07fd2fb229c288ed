// How the demonstration's people ask the site.
import type { Endpoint } from '#contract/endpoint.ts';

interface Call {
  readonly cookie?: string | undefined;
  readonly id?: number;
  readonly body?: object;
  /** A form with a file, in place of a body. */
  readonly form?: FormData;
}

/** Asks as somebody would. */
export type Asks = (
  endpoint: Endpoint,
  call: Call,
) => Promise<{ readonly session: string; readonly id: number | undefined }>;
