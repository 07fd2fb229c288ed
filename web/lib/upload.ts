// Uploads a form with a file and reports progress. It uses XMLHttpRequest, since `fetch` reports no upload progress,
// and phones do not support streams as request bodies.
import type { QueryClient } from '@tanstack/react-query';
import type { RequestInput, ResponseBody } from '#contract/calls.ts';
import { changedHeader, type Endpoint } from '#contract/endpoint.ts';
import { applyAnswer } from '#web/lib/announcements.ts';
import { addressOf, changesIn, failureOf, notReached, silenceMs } from '#web/lib/api.ts';
import { heedFailure } from '#web/lib/query-client.ts';

type UploadEndpoint = Endpoint & Required<Pick<Endpoint, 'upload'>>;

export interface UploadOptions {
  /** Aborts it; the promise then never settles. */
  readonly signal?: AbortSignal;
  /** Bytes that were sent and the total, of the whole form, which is slightly larger than the file. */
  readonly onProgress?: (sent: number, total: number) => void;
}

/** Milliseconds for the answer once the server has the file: other people's pictures may be processed first. */
const pictureMs = 5 * 60_000;

interface Uploaded<T> {
  readonly body: T;
  /** 201: created; 200: it existed. */
  readonly status: number;
}

type FormField = string | number | boolean | null | undefined;

/** The fields come first: the server validates them before it reads the file. The file's name is not sent. */
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
 * @throws RequestFailure
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
