// States that the specification words and the routing never lets anyone reach (decision 40), and those that no data
// leads to: the page itself is drawn with them, as the server draws it.
import { describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { listContacts } from '#contract/users.ts';
import { ann, drawn, propsAt } from '#tests/support/drawn.tsx';
import { TemporaryPassword } from '#web/features/profile/temporary-password.tsx';
import ActivitiesPage from '#web/pages/activities.tsx';
import ContactPage from '#web/pages/contact.tsx';
import MapPage from '#web/pages/map.tsx';

const page = (user: User, search: string, contacts: readonly object[] = [ann]) =>
  drawn(<ContactPage {...propsAt('/contact')} />, {
    user,
    path: '/contact',
    search,
    answers: { [listContacts.path]: contacts },
  });

const notice =
  /You are currently using a temporary password\. Please update your password for security\.<\/b><button[^>]*>Change Password Now<\/button>/;

describe('the contact page', () => {
  test.each(['', 'tab=update'])('says that a password is a temporary one (%j)', (search) => {
    expect(page({ ...ann, needsPasswordReset: true }, search)).toMatch(notice);
    expect(page(ann, search)).not.toContain('temporary password');
  });

  test('asks for the first entry while there is none', () => {
    const markup = page(ann, '', []);
    expect(markup).toContain('No family members have added their contact information yet.');
    expect(markup).toMatch(/<a href="\/contact\?tab=update"[^>]*>Add Your Information<\/a>/);
  });

  test('draws the first rows of a long directory whole, and all words of the others', () => {
    const people = Array.from({ length: 60 }, (_, index) => ({
      ...ann,
      id: index + 1,
      fullName: `Ann ${index}`,
      email: `ann${index}@example.org`,
      phone: `302-555-0${100 + index}`,
      emergencyContact: `Bob ${index}`,
    }));
    const markup = page(ann, '', people);
    expect(markup.match(/href="mailto:ann\d+@/g)).toHaveLength(20);
    expect(markup.match(/<li[^>]* data-light=""/g)).toHaveLength(40);
    expect(markup).toMatch(
      /<h3>Ann 59<\/h3><p>9 Atlantic Ave · 302-555-0159 · ann59@example\.org · Bob 59<\/p>/,
    );
  });

  test('paints the fields with their values before any script runs', () => {
    const markup = page(ann, 'tab=update');
    expect(markup).toMatch(/<input[^>]*name="fullName"[^>]*value="Ann &quot;Annie&quot; Miller"/);
    expect(markup).toMatch(/<input[^>]*name="email"[^>]*value="ann@example.org"/);
    expect(markup).toMatch(/<input[^>]*name="rentalLocation"[^>]*value="9 Atlantic Ave"/);
  });

  test('tells which address signs in while the new one waits, whatever its case', () => {
    const words =
      /You still sign in with <b>old@example.org<\/b> until you confirm the code we mailed to <b>/;
    expect(page({ ...ann, signInEmail: 'old@example.org' }, 'tab=update')).toMatch(words);
    expect(page({ ...ann, signInEmail: 'ANN@example.org' }, 'tab=update')).not.toContain('You still sign in');
  });
});

test('the notice leads to the dialog', () => {
  const open = vi.fn();
  TemporaryPassword({ onChange: open }).props.children.props.onClick();
  expect(open).toHaveBeenCalledOnce();
});

test.each([
  ['Rental Map &amp; Locations', <MapPage {...propsAt('/map')} key="map" />, '/contact'],
  ['Local Activities', <ActivitiesPage {...propsAt('/activities')} key="activities" />, '/calendar'],
])('%s, which is not built yet, says so and where to look meanwhile', (title, shown, elsewhere) => {
  const markup = drawn(shown, { user: ann, path: '/' });
  expect(markup).toContain(`<h1 class="h1">${title}</h1>`);
  expect(markup).toMatch(/<h2>The [a-z ]+ isn&#x27;t ready yet\.<\/h2>/);
  expect(markup).toContain(`href="${elsewhere}"`);
});
