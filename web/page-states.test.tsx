// States that the specification words and the routing never lets anyone reach (decision 40), and those that no data
// leads to: the page itself is drawn with them, as the server draws it.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { User } from '#contract/accounts.ts';
import type { Boot } from '#contract/pages.ts';
import { listContacts } from '#contract/users.ts';
import { TemporaryPassword } from '#web/features/profile/temporary-password.tsx';
import { BootContext } from '#web/lib/boot.ts';
import { createQueryClient, seed } from '#web/lib/query-client.ts';
import ContactPage from '#web/pages/contact.tsx';

const ann: User = {
  id: 2,
  username: 'ann',
  fullName: 'Ann "Annie" Miller',
  email: 'ann@example.org',
  signInEmail: 'ann@example.org',
  phone: null,
  rentalLocation: '9 Atlantic Ave',
  emergencyContact: null,
  isAdmin: false,
  isAuthorized: true,
  needsPasswordReset: false,
};

function drawn(user: User, search: string, contacts: readonly object[] = [ann]) {
  const boot: Boot = {
    user,
    reunion: {
      title: 'Lake Reunion',
      town: 'Lakeside',
      place: 'Lakeside, Ohio',
      firstDay: '2025-07-26',
      lastDay: '2025-08-02',
      timeZone: 'America/New_York',
      families: [],
      organizers: [],
      fixedNow: null,
    },
    now: '2025-06-01T12:00:00Z',
    theme: null,
    answers: { [listContacts.path]: contacts },
  };
  const client = createQueryClient();
  seed(client, boot);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BootContext value={boot}>
        <Router ssrPath="/contact" ssrSearch={search}>
          <ContactPage />
        </Router>
      </BootContext>
    </QueryClientProvider>,
  );
  client.clear();
  return markup;
}

const notice =
  'You are currently using a temporary password. Please update your password for security. <button type="button">Change Password Now</button>';

describe('the contact page', () => {
  test.each(['', 'tab=update'])('says that a password is a temporary one (%j)', (search) => {
    expect(drawn({ ...ann, needsPasswordReset: true }, search)).toContain(notice);
    expect(drawn(ann, search)).not.toContain('temporary password');
  });

  test('asks for the first entry while there is none', () => {
    const markup = drawn(ann, '', []);
    expect(markup).toContain('No family members have added their contact information yet.');
    expect(markup).toMatch(/<a href="\/contact\?tab=update"[^>]*>Add Your Information<\/a>/);
  });

  test('paints the fields with their values before any script runs', () => {
    const markup = drawn(ann, 'tab=update');
    expect(markup).toMatch(/<input[^>]*name="fullName"[^>]*value="Ann &quot;Annie&quot; Miller"/);
    expect(markup).toMatch(/<input[^>]*name="email"[^>]*value="ann@example.org"/);
    expect(markup).toMatch(/<input[^>]*name="rentalLocation"[^>]*value="9 Atlantic Ave"/);
  });

  test('tells which address signs in while the new one waits, whatever its case', () => {
    const words =
      /You still sign in with <b>old@example.org<\/b> until you confirm the code we mailed to <b>/;
    expect(drawn({ ...ann, signInEmail: 'old@example.org' }, 'tab=update')).toMatch(words);
    expect(drawn({ ...ann, signInEmail: 'ANN@example.org' }, 'tab=update')).not.toContain(
      'You still sign in',
    );
  });
});

test('the notice leads to the dialog', () => {
  const open = vi.fn();
  const [, words] = TemporaryPassword({ onChange: open }).props.children;
  const link = words.props.children.find((part: { type?: string }) => part.type === 'button');
  link.props.onClick();
  expect(open).toHaveBeenCalledOnce();
});
