// When two people have the same thing open, untouched fields follow the other's changes, typed text stays, and conflicts are asked
// about.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

// The browser logs refused requests.
test.use({ expectedErrors: /status of 409/ });

interface Saved {
  readonly id: number;
  readonly members: readonly { readonly id: number; readonly name: string; readonly phone: string | null }[];
}

const ownRsvp = async (site: JourneySite, person: Person): Promise<Saved> =>
  (await site.ask(person, 'GET', '/api/rsvps/user')).json();

/** Saves a family's RSVP as an organizer whose client has just read it. */
async function organize(site: JourneySite, of: Person, names: Record<string, string>, rest: object = {}) {
  const { id, members } = await ownRsvp(site, of);
  const renamed = members.map((member) => ({ ...member, name: names[member.name] ?? member.name }));
  const body = { familyName: 'Miller', members: renamed, ...rest };
  const answer = await site.ask(await site.session(1), 'PUT', `/api/rsvps/${id}`, body);
  expect(answer.status).toBe(200);
}

const nameOf = (page: Page, index: number) => page.locator(`[id="members.${index}.name"]`);

test('an organizer and the family change one RSVP, and both are saved', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.reply(ann, 'Miller', ['Ann Miller', 'Ben Miller']);
  const page = await open('/rsvp?view=form', ann);
  const phone = page.locator('[id="members.1.phone"]');
  await phone.fill('302-555-0141');
  await phone.focus();
  const regions = await page.getByRole('status').elementHandles();
  await organize(site, ann, { 'Ben Miller': 'Benjamin Miller' });

  const line = page.getByRole('status').filter({ hasText: 'changed this RSVP' });
  await expect(line).toContainText(/^\S.* changed this RSVP at \d+:\d\d [AP]M/);
  await expect(line).toContainText("What you didn't touch is up to date. What you typed is still here.");
  // Screen readers only read changes in a region that was already there.
  expect(await line.evaluate((one, before) => before.some((region) => region === one), regions)).toBe(true);
  await expect(nameOf(page, 1)).toHaveValue('Benjamin Miller');
  await expect(nameOf(page, 1)).toHaveAccessibleDescription(/^Changed by .+: was Ben Miller$/);
  await expect(phone).toHaveValue('302-555-0141');
  await expect(phone).toBeFocused();
  await line.getByRole('button', { name: 'Show 1 change' }).click();
  await expect(line.getByRole('listitem')).toHaveText(["Benjamin's name: Benjamin Miller"]);

  // A newly added member is not lost when the organizer changes the others.
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  await nameOf(page, 2).fill('Juno Miller');
  await organize(site, ann, { 'Ann Miller': 'Anna Miller' }, { notes: 'Upstairs' });
  await expect(nameOf(page, 0)).toHaveValue('Anna Miller');
  await page.getByRole('button', { name: 'Update RSVP' }).click();
  await expect(page.getByRole('heading', { name: 'Your RSVP' })).toBeFocused();
  expect(await ownRsvp(site, ann)).toMatchObject({
    notes: 'Upstairs',
    members: [
      { name: 'Anna Miller' },
      { name: 'Benjamin Miller', phone: '302-555-0141' },
      { name: 'Juno Miller' },
    ],
  });
});

test('a field that both changed raises a question, and no typed text is lost', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.reply(ann, 'Miller', ['Ann Miller', 'Ben Miller']);
  const page = await open('/rsvp?view=form', ann);
  await nameOf(page, 1).fill('Benno Miller');
  await page.locator('[id="members.0.phone"]').fill('302-555-0100');
  await organize(site, ann, { 'Ben Miller': 'Benjamin Miller' });
  await expect(nameOf(page, 1)).toHaveAccessibleDescription(/ chose Benjamin Miller$/);
  await expect(nameOf(page, 1)).toHaveValue('Benno Miller');

  // The tab's draft also stores the values from which it began.
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(nameOf(page, 1)).toHaveValue('Benno Miller');
  await expect(nameOf(page, 1)).toHaveAccessibleDescription(/ chose Benjamin Miller$/);

  const save = page.getByRole('button', { name: 'Update RSVP' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Not saved yet: 1 field differs' });
  await expect(question).toHaveAccessibleDescription(
    /^You and .+ \(\d+:\d\d [AP]M\) both made changes\. Choose which to keep\.$/,
  );
  const field = question.getByRole('group', { name: "Benno's name" });
  await expect(field.getByRole('radio')).toHaveCount(2);
  await expect(field.getByRole('radio', { name: /^Yours Benno Miller/ })).toBeChecked();
  await expect(question.getByRole('listitem')).toHaveText(["Ann's phone: 302-555-0100 (you)"]);
  expect((await ownRsvp(site, ann)).members[1]).toMatchObject({ name: 'Benjamin Miller' });

  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(question).toBeHidden();
  await expect(nameOf(page, 1)).toHaveValue('Benno Miller');
  await save.click();
  await field.getByRole('radio', { name: /s Benjamin Miller/ }).check();
  await question.getByRole('button', { name: 'Update RSVP' }).click();
  await expect(page.getByRole('heading', { name: 'Your RSVP' })).toBeFocused();
  expect((await ownRsvp(site, ann)).members).toMatchObject([
    { name: 'Ann Miller', phone: '302-555-0100' },
    { name: 'Benjamin Miller' },
  ]);
});

test('a member whom the family removes while an organizer renames them raises a question in the console', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.reply(ann, 'Miller', ['Ann Miller', 'Ben Miller']);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit RSVP' });
  await dialog.getByLabel('Name of member 2').fill('Benjamin Miller');
  await dialog.getByLabel('Notes').fill('Upstairs');
  await site.reply(ann, 'Miller', ['Ann Miller', 'Juno Miller']);
  await expect(dialog.getByRole('status')).toContainText('Ann Miller changed this RSVP at');
  // The added member appears at once, and the edited one stays until the person decides.
  await expect(dialog.getByLabel('Name of member 3')).toHaveValue('Juno Miller');
  await expect(dialog.getByLabel('Name of member 2')).toHaveValue('Benjamin Miller');

  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Not saved yet: 1 field differs' });
  const field = question.getByRole('group', { name: 'Benjamin Miller' });
  await expect(field.getByRole('radio', { name: /^Yours Benjamin Miller is coming/ })).toBeChecked();
  await field.getByRole('radio', { name: /^Ann's Not coming/ }).check();
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'RSVP updated');
  expect(await ownRsvp(site, ann)).toMatchObject({
    notes: 'Upstairs',
    members: [{ name: 'Ann Miller' }, { name: 'Juno Miller' }],
  });
});
