// A form whose thing somebody else has changed meanwhile: the notice, and the question which value to keep.
import type { Page } from '@playwright/test';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import type { AdminSettings } from '#contract/settings/settings.schema.ts';
import { press, shot, shows, statesOf } from './state.ts';

const edit = { by: 'Tom Johnson', portrait: null, isOwn: false, at: '2025-07-12T18:14:00.000Z' };

const conflict = {
  code: 'EDIT_CONFLICT',
  message: 'Somebody else changed this in the meantime. Please choose what to keep.',
};

/** Renames the second of the family, and lets the first leave earlier. */
function changed(own: OwnRsvp): OwnRsvp {
  const [first, second, ...others] = own.members;
  if (!first || !second) throw new Error('The family of the picture has two people at least.');
  return {
    ...own,
    members: [
      { ...first, phone: '302-555-0177', departing: '2025-08-01' },
      { ...second, name: `${second.name} Jr.` },
      ...others,
    ],
  };
}

/** Answers as if an organizer had saved, without a write: the other pictures need the unchanged site. */
async function somebodyElseSaves(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Who is coming?' }).waitFor();
  const own: OwnRsvp = await page.evaluate(async () => (await fetch('/api/rsvps/user')).json());
  const now = changed(own);
  const phone = page.locator('[id="members.0.phone"]');
  // On phones a complete member is collapsed.
  if (!(await phone.isVisible())) await press(own.members[0]?.name ?? '')(page);
  await phone.fill('302-555-0199');
  await page.route('**/api/rsvps/user', (route) => route.fulfill({ json: now }));
  await page.route('**/api/edits?*', (route) => route.fulfill({ json: edit }));
  // Saved as it was, it is announced, and the form asks again.
  await page.evaluate(
    (body) => fetch('/api/rsvps', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    JSON.stringify({ familyName: own.familyName, members: own.members }),
  );
  await page.getByText(`${edit.by} changed this RSVP at`).waitFor();
  await page.route('**/api/rsvps', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: {
            ...conflict,
            issues: [
              { path: `members.${now.members[0]?.id}.phone`, message: 'Somebody else changed this too' },
            ],
            current: { familyName: now.familyName, members: now.members },
          },
        })
      : route.continue(),
  );
}

/** The same for the title of the reunion, in the settings. */
async function anotherOrganizerSaves(page: Page): Promise<void> {
  const settings: AdminSettings = await page.evaluate(async () =>
    (await fetch('/api/admin/settings')).json(),
  );
  const document = { ...settings.document, title: 'Bethany Beach Family Reunion' };
  await page.route('**/api/edits?*', (route) => route.fulfill({ json: edit }));
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { ...conflict, current: { ...settings, document } } })
      : route.continue(),
  );
  await page.getByLabel('Title').fill('The Andersons at Bethany');
}

export const conflictStates = statesOf({ page: 'conflict', as: 'member', path: '/rsvp?view=form' }, [
  shot({}, somebodyElseSaves, press(/^Show \d changes$/)),
  shot(
    { state: 'both', isScreen: true },
    somebodyElseSaves,
    press('Update RSVP'),
    shows('dialog', /^Not saved yet/),
  ),
  shot(
    { state: 'settings', as: 'admin', path: '/admin?tab=settings&part=reunion', isScreen: true },
    anotherOrganizerSaves,
    press('Save Changes'),
    shows('dialog', /^Not saved yet/),
  ),
]);
