// Which forms are accepted, what is refused and when, and that no file is left behind.
import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#server/platform/http/api-error.ts';
import { rawConnection } from '#tests/support/raw-connection.ts';
import { end, field, file, maxBytes, receiving } from '#tests/support/receiving-forms.ts';

/** The maximum bytes of a form in addition to its file. */
const maxAround = 65_536;

test('a form arrives with its fields and its file, which is private and removed afterwards', async () => {
  const { post, left } = await receiving();
  expect(await post(field('title', 'Low tide') + file('photo') + end)).toEqual({
    body: { title: 'Low tide' },
    file: {
      bytes: 5,
      sha256: createHash('sha256').update('photo').digest('hex'),
      text: 'photo',
      modes: ['600', '700', '700'],
    },
    wasUpload: [false, true],
  });
  expect(left()).toEqual([]);
});

test('a finished form is not watched any more', async () => {
  const requestTimeout = 43_210;
  const [set, cleared] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  onTestFinished(() => {
    set.mockRestore();
    cleared.mockRestore();
  });
  const { post } = await receiving({ requestTimeout });
  for (const form of [file('photo') + end, file('photo')]) await post(form);
  const watching = set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === requestTimeout);
  expect(watching).toHaveLength(2);
  for (const { value } of watching) expect(cleared).toHaveBeenCalledWith(value);
});

test('fields after the file are accepted, and not required before it', async () => {
  const parse = (fields: Readonly<Record<string, string>>) => {
    if (!fields.title) throw new ApiError('INVALID_INPUT');
    return fields;
  };
  const { post } = await receiving({ parse });
  expect(await post(file('photo') + field('title', 'Low tide') + end)).toMatchObject({
    body: { title: 'Low tide' },
    file: { bytes: 5 },
  });
});

test('fields before and after the file are merged, and validated together at the end', async () => {
  const parse = (fields: Readonly<Record<string, string>>) => {
    if (fields.caption === 'bad') throw new ApiError('INVALID_INPUT');
    return fields;
  };
  const { post, left } = await receiving({ parse });
  const form = (caption: string) =>
    field('title', 'Low tide') + file('photo') + field('caption', caption) + end;
  expect(await post(form('At noon'))).toMatchObject({
    body: { title: 'Low tide', caption: 'At noon' },
    file: { bytes: 5 },
  });
  expect(await post(form('bad'))).toEqual({ code: 'INVALID_INPUT' });
  expect(left()).toEqual([]);
});

test.each([
  'application/json',
  'text/plain; multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; charset=utf-8',
  'multipart/form-datas; boundary=x',
])('a body of type %s is not a form', async (type) => {
  const { post } = await receiving();
  expect(await post(file('photo') + end, type)).toEqual({ code: 'NOT_A_FORM' });
});

test('a request without a content type is not a form', async () => {
  const { origin } = await receiving();
  const connection = await rawConnection(
    origin,
    'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
  );
  await connection.closed;
  expect(connection.answer.split('\r\n\r\n')[1]).toBe('{"code":"NOT_A_FORM"}');
});

test('the content type of a form is case-insensitive, and may contain a space', async () => {
  const { post } = await receiving();
  expect(await post(file('photo') + end, 'Multipart/Form-Data ; boundary=x')).toMatchObject({
    file: { bytes: 5 },
  });
});

test('a form may have 64 KiB in addition to its file, and one that announces more is refused', async () => {
  const { post } = await receiving();
  const form = file('photo') + end;
  const padded = (length: number) => `${'-'.repeat(length - form.length - 2)}\r\n${form}`;
  expect(await post(padded(maxBytes + maxAround))).toMatchObject({ file: { text: 'photo' } });
  expect(await post(padded(maxBytes + maxAround + 1))).toEqual({ code: 'PHOTO_TOO_LARGE' });
});

test('a request that announces too much is answered before the first byte, and no folder is created', async () => {
  const { origin, left } = await receiving();
  const head =
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 99999\r\n\r\n';
  const connection = await rawConnection(origin, head);
  await vi.waitFor(() => expect(connection.answer).toContain('{"code":"PHOTO_TOO_LARGE"}'));
  expect(left).toThrow('ENOENT');
});

test('a file may have the maximum size, and not one byte more', async () => {
  const { post, left } = await receiving();
  expect(await post(file('p'.repeat(maxBytes)) + end)).toMatchObject({ file: { bytes: maxBytes } });
  expect(await post(file('p'.repeat(maxBytes + 1)) + end)).toEqual({ code: 'PHOTO_TOO_LARGE' });
  expect(left()).toEqual([]);
});

test('a form may have 200 fields, each of 16 KiB', async () => {
  const { post } = await receiving();
  const fields = (count: number) => Array.from({ length: count }, (_, nth) => field(`f${nth}`, 'v')).join('');
  const received = await post(fields(200) + file('photo') + end);
  expect([Object.keys(received.body).length, received.file.bytes]).toEqual([200, 5]);
  expect(await post(fields(201) + end)).toEqual({ code: 'BAD_REQUEST' });
  expect(await post(field('title', 't'.repeat(16_384)) + file('photo') + end)).toMatchObject({
    body: { title: 't'.repeat(16_384) },
  });
  expect(await post(field('title', 't'.repeat(16_385)) + file('photo') + end)).toEqual({ code: 'TOO_LARGE' });
});

test('a form has one file, in the right field', async () => {
  const { post, left } = await receiving();
  expect(await post(file('one') + file('two') + end)).toEqual({ code: 'BAD_REQUEST' });
  expect(await post(file('photo', { name: 'portrait' }) + end)).toEqual({ code: 'NOT_A_FORM' });
  expect(await post(field('title', 'Low tide') + end)).toEqual({ code: 'NOT_A_FORM' });
  expect(left()).toEqual([]);
});

test('if the file is optional, an unselected one is absent, and an empty one is a file', async () => {
  const { post } = await receiving({ isOptional: true });
  const title = field('title', 'Low tide');
  const none = { body: { title: 'Low tide' }, file: null };
  expect(await post(title + end)).toMatchObject(none);
  expect(await post(title + file('', { fileName: '' }) + end)).toMatchObject(none);
  const unnamed = file('')
    .replace('; filename="a.jpg"', '')
    .replace('image/jpeg', 'application/octet-stream');
  expect(await post(title + unnamed + end)).toMatchObject(none);
  expect(await post(title + file('') + end)).toMatchObject({ file: { bytes: 0 } });
  expect(await post(title + file('photo', { fileName: '' }) + end)).toMatchObject({ file: { bytes: 5 } });
});

test('invalid fields are refused before the file has arrived', async () => {
  const parse = () => {
    throw new ApiError('INVALID_INPUT');
  };
  const { origin, left } = await receiving({ parse });
  const head =
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900\r\n\r\n';
  const begin = field('title', '') + file('photo').replace(/photo\r\n$/, 'pho');
  const connection = await rawConnection(origin, head + begin);
  await vi.waitFor(() => expect(connection.answer).toContain('{"code":"INVALID_INPUT"}'));
  expect(left()).toEqual([]);
});

test.each([
  ['before the file', field('title', 'Low tide')],
  ['in the middle of the file', file('photo').replace(/photo\r\n$/, 'pho')],
  ['behind the file', file('photo')],
])('a form that ends %s is invalid', async (_where, form) => {
  const { post, left } = await receiving();
  expect(await post(form)).toEqual({ code: 'NOT_A_FORM' });
  expect(left()).toEqual([]);
});

test('a sender who disconnects leaves no files behind', async () => {
  const { origin, outcomes, left } = await receiving();
  const head =
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900\r\n\r\n';
  const connection = await rawConnection(origin, head + file('photo'));
  await vi.waitFor(() => expect(left()).toHaveLength(1));
  connection.leave();
  await vi.waitFor(() => expect(outcomes).toEqual(['{"code":"NOT_A_FORM"}']));
  expect(left()).toEqual([]);
});

test('an uploaded file is removed when its processing fails', async () => {
  const { post, left } = await receiving({ use: () => Promise.reject(new ApiError('PHOTO_DAMAGED')) });
  expect(await post(file('photo') + end)).toEqual({ code: 'PHOTO_DAMAGED' });
  expect(left()).toEqual([]);
});
