// One member has flooded the site: an organizer deletes the additions in Edit User.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { house } from '#tests/support/rentals.ts';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`an organizer chooses which kinds to delete, and they disappear for everybody, at ${viewport.width} px`, async ({
    site,
    open,
  }) => {
    const walt = await site.account({ fullName: 'Walt Williams', authorized: true });
    for (let n = 0; n < 12; n += 1) await site.ask(walt, 'POST', '/api/rentals', house());
    for (const name of ['One', 'Two', 'Three']) await site.ask(walt, 'POST', '/api/albums', { name });
    const page = await open('/admin', await site.session(1), { viewport });
    const row = page.getByRole('row', { name: 'Walt Williams' });
    if (viewport.width < 1000) {
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    } else await row.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit User' });
    await edit.getByRole('button', { name: 'Delete what they added…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete What They Added' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(question).toContainText('everything Walt Williams has added');
    await expect(question.getByRole('checkbox')).toHaveCount(2);
    await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(0);

    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question.getByRole('alert')).toHaveText('Please choose what to delete.');
    await question.getByRole('checkbox', { name: '12 houses' }).click();
    await expect(question.getByRole('alert')).toHaveCount(0);
    await question.getByRole('checkbox', { name: '3 albums' }).click();
    await expect(question.getByRole('button', { name: 'Delete 12 houses and 3 albums' })).toBeVisible();
    await question.getByRole('checkbox', { name: '3 albums' }).click();
    await question.getByRole('button', { name: 'Delete 12 houses', exact: true }).click();
    await expectToast(page, 'Deleted 12 houses');
    await expect(question).toBeHidden();
    const left = async (path: string) =>
      ((await (await site.ask(walt, 'GET', path)).json()) as unknown[]).length;
    expect([await left('/api/rentals'), await left('/api/albums')]).toEqual([0, 3]);

    const again = edit.getByRole('button', { name: 'Delete what they added…' });
    await expect(again).toBeFocused();
    await again.press('Enter');
    await question.getByRole('checkbox', { name: '3 albums' }).click();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(edit).toBeVisible();
    expect(await left('/api/albums')).toBe(3);
  });
