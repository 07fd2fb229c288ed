// The tab's states as rendered by the server; no write of the site can produce the one with an invalid day.
import { expect, test } from 'vitest';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import { listAllRentals } from '#contract/places/rentals.ts';
import { renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import { RentalsTab } from '#web/features/places/rentals/console/rentals-tab.tsx';

const admin: User = { ...ann, isAdmin: true };
const house: Rental = {
  id: 7,
  familyName: 'Miller',
  address: '9 <Second> Street',
  checkIn: 'soon',
  checkOut: null,
  peopleStaying: null,
  amenities: null,
  notes: null,
  latitude: null,
  longitude: null,
};

const tab = (rentals: readonly Rental[]) =>
  renderStatic(<RentalsTab />, {
    user: admin,
    path: '/admin',
    search: 'tab=rentals',
    answers: { [listAllRentals.path]: rentals },
  });

test('an empty list says where houses are added', () => {
  const markup = tab([]);
  expect(markup).toContain('No rental locations have been added yet.');
  expect(markup).toContain('Family members can add their rental locations from the Map page.');
});

test('the first view contains its rows, with texts for missing and invalid values', () => {
  const markup = tab([house]);
  for (const words of ['9 &lt;Second&gt; Street', 'Invalid date', 'Not set', 'No notes'])
    expect(markup).toContain(words);
});
