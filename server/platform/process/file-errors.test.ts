import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileErrorInWords } from '#server/platform/process/file-errors.ts';

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It succeeded.');
}

test('an error of the file system names the file, and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const advice = "Check that its folder is there, and that the site's user may read and write it.";
  const missing = join(folder, 'missing/family.tar');
  expect(fileErrorInWords(errorOf(() => writeFileSync(`${missing}.part`, '')))).toBe(
    `${missing} cannot be read or written (ENOENT). ${advice}`,
  );
  expect(fileErrorInWords(errorOf(() => readFileSync(folder)))).toBeUndefined();
});

test('a full disk is reported as such, and those of the databases too', () => {
  const failure = (fields: object) => Object.assign(new Error('no'), fields);
  expect(fileErrorInWords(failure({ code: 'ENOSPC', syscall: 'write' }))).toBe(
    'The disk is full. Make room, and try again.',
  );
  expect(fileErrorInWords(failure({ code: 'ENOSPC', syscall: 'open', path: '/srv/key' }))).toBe(
    'The disk is full (/srv/key). Make room, and try again.',
  );
  for (const fields of [{ errcode: 13 }, { code: '53100' }])
    expect(fileErrorInWords(failure(fields))).toBe('The disk is full. Make room, and try again.');
});

test('any other error is none of the file system', () => {
  const lost = Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' });
  for (const error of [lost, new Error('a mistake of ours'), 'text'])
    expect(fileErrorInWords(error)).toBeUndefined();
});
