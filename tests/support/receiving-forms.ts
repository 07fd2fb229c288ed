// A bare server that receives forms, for tests that send them byte by byte.
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUpload, receiveUpload } from '#server/platform/uploads/uploads.ts';

/** The maximum bytes of the file. */
export const maxBytes = 1000;

interface Setup {
  readonly isOptional?: true;
  readonly requestTimeout?: number;
  readonly parse?: (fields: Readonly<Record<string, string>>) => object;
  readonly use?: () => Promise<void>;
}

/** A server that receives forms with a file called `image`, and answers with their content. */
export async function receiving({ isOptional, requestTimeout = 5000, parse, use }: Setup = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'reunion-forms-'));
  const folder = join(parent, 'uploads');
  const outcomes: string[] = [];
  const server = createServer((request, response) => {
    const upload = {
      field: 'image',
      maxBytes,
      tooLarge: 'PHOTO_TOO_LARGE' as const,
      ...(isOptional && { isOptional }),
    };
    const { signal } = new AbortController();
    const options = { folder, upload, requestTimeout, parse: parse ?? ((fields: object) => fields), signal };
    const before = isUpload(request);
    const answer = (status: number, body: object) => {
      outcomes.push(JSON.stringify(body));
      const text = JSON.stringify(body);
      response.writeHead(status, { 'content-length': text.length }).end(text);
    };
    receiveUpload(request, options, async ({ body, file }) => {
      await use?.();
      const kept = file && {
        bytes: file.bytes,
        sha256: file.sha256,
        text: readFileSync(file.path, 'latin1'),
        modes: [file.path, join(file.path, '..'), folder].map((path) =>
          (statSync(path).mode & 0o777).toString(8),
        ),
      };
      return { body, file: kept, wasUpload: [before, isUpload(request)] };
    }).then(
      (received) => answer(200, received),
      (error: unknown) => answer(400, { code: error instanceof ApiError ? error.code : String(error) }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(parent, { recursive: true });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = async (body: Buffer | string, type = 'multipart/form-data; boundary=x') => {
    const answer = await fetch(origin, {
      method: 'POST',
      body: body as string,
      headers: { 'content-type': type },
    });
    return answer.json();
  };
  return { server, origin, outcomes, post, left: () => readdirSync(folder) };
}

/** A field of a form whose boundary is `x`. */
export const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** A file of such a form. */
export const file = (content: string, { name = 'image', fileName = 'a.jpg' } = {}) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n${content}\r\n`;
/** The end of such a form. */
export const end = '--x--\r\n';
