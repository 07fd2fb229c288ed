// What each part of the settings decides elsewhere.
import { expect, test } from 'vitest';
import { settingsConsole } from '#tests/support/settings-console.ts';

test('a new album begins as the settings say, unless its owner says otherwise', async () => {
  const { site, save, reunion } = await settingsConsole();
  const ann = await site.as({ authorized: true });
  const begun = async (input: object) => {
    const answer = await ann('POST', '/api/albums', { name: 'Dunes', ...input });
    return answer.json().familyMayAdd;
  };
  expect([await begun({}), (await reunion()).areNewAlbumsOpen]).toEqual([true, true]);
  await save({ areNewAlbumsOpen: false });
  expect([await begun({}), (await reunion()).areNewAlbumsOpen]).toEqual([false, false]);
  expect(await begun({ familyMayAdd: true })).toBe(true);
});

test('the console is told of the mail server’s name, of the sender, and of the variable that pins it', async () => {
  const { read } = await settingsConsole();
  expect((await read()).mail).toEqual({
    server: null,
    from: 'reunion@example.org',
    pinnedBy: 'MAIL_FROM',
  });
});
