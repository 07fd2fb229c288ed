// Sends a form with a file and tells how much of it has gone. By XMLHttpRequest: `fetch` reports no progress,
// and phones have no streams as bodies.
import type { QueryClient } from '@tanstack/react-query';
import type { RequestInput, ResponseBody } from '#contract/calls.ts';
import { changedHeader, type Endpoint } from '#contract/endpoint.ts';
import { applyAnswer } from '#web/lib/announcements.ts';
import { addressOf, changesIn, failureOf, notReached, silenceMs } from '#web/lib/api.ts';
import { heedFailure } from '#web/lib/query-client.ts';

type UploadEndpoint = Endpoint & Required<Pick<Endpoint, 'upload'>>;

interface UploadOptions {
  /** Gives it up; the promise then stays open. */
  readonly signal?: AbortSignal;
  /** Bytes that have gone, of how many: the whole form's, which is a little more than the file's. */
  readonly onProgress?: (sent: number, total: number) => void;
}

/** Milliseconds that the server may need for an answer once it has the file: others' pictures may come first. */
const pictureMs = 5 * 60_000;

interface Uploaded<T> {
  readonly body: T;
  /** 201: something was made; 200: it was there. */
  readonly status: number;
}

type FormField = string | number | boolean | null | undefined;

/** The fields first: the server checks them before it takes a byte of the file. The file's name is not sent. */
function formBody({ field }: NonNullable<Endpoint['upload']>, asked: object): FormData {
  const { body = {}, file } = asked as { body?: Readonly<Record<string, FormField>>; file?: Blob };
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value === null ? '' : String(value));
  if (file) form.append(field, file, 'file');
  return form;
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Like `call`, for an endpoint that takes a form. The changed topics are refetched, as after a command.
 * Throws a `RequestFailure`.
 */
export function upload<const E extends UploadEndpoint>(
  client: QueryClient,
  endpoint: E,
  asked: RequestInput<E>,
  { signal, onProgress }: UploadOptions = {},
): Promise<Uploaded<ResponseBody<E>>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint));
    request.withCredentials = true;
    let silence: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        request.abort();
        reject(notReached());
      }, milliseconds);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait(loaded < total ? silenceMs : pictureMs);
      onProgress?.(loaded, total);
    };
    request.onloadend = () => clearTimeout(silence);
    request.onerror = () => reject(notReached());
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const answer = parsed(responseText);
      applyAnswer(client, changesIn(request.getResponseHeader(changedHeader)));
      if (status >= 200 && status < 300) return resolve({ body: answer, status });
      const failure = failureOf(status, statusText, answer);
      heedFailure(client, failure);
      reject(failure);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(formBody(endpoint.upload, asked));
    wait(silenceMs);
  });
}
