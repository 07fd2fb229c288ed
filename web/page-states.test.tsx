// States that the specification words and that the routing prevents (product rule 40), and states that no data
// produces: the page is rendered with them as the server renders it.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getActivityGuide, listActivities } from '#contract/activities/activities.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { listPhotos } from '#contract/gallery/photos.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { listContacts } from '#contract/identity/users.ts';
import { propsAt, renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import { TemporaryPassword } from '#web/features/identity/accounts/profile/profile-parts.tsx';
import ActivitiesPage from '#web/pages/activities.tsx';
import ContactPage from '#web/pages/contact.tsx';
import GalleryPage from '#web/pages/gallery.tsx';
import MapPage from '#web/pages/map.tsx';
import { matchPage, notFound } from '#web/routing/match.ts';
import { preload } from '#web/routing/page-view.tsx';

const page = (user: User, search: string, contacts: readonly object[] = [ann]) =>
  renderStatic(<ContactPage {...propsAt('/contact', search)} />, {
    user,
    path: '/contact',
    search,
    answers: { [listContacts.path]: contacts },
  });

const notice =
  /You are currently using a temporary password\. Please update your password for security\.<\/b><button[^>]*>Change Password Now<\/button>/;

describe('the contact page', () => {
  beforeAll(async () => {
    const { page: contactPage } = matchPage('/contact') ?? notFound;
    for (const search of ['', 'tab=update']) await preload(contactPage, search);
  });

  test.each(['', 'tab=update'])('says that a password is a temporary one (%j)', (search) => {
    expect(page({ ...ann, needsPasswordReset: true }, search)).toMatch(notice);
    expect(page(ann, search)).not.toContain('temporary password');
  });

  test('asks for the first entry while the directory is empty', () => {
    const markup = page(ann, '', []);
    expect(markup).toContain('No family members have added their contact information yet.');
    expect(markup).toMatch(/<a href="\/contact\?tab=update"[^>]*>Add Your Information<\/a>/);
  });

  test('renders the first rows of a long directory', () => {
    const people = Array.from({ length: 70 }, (_, index) => ({
      ...ann,
      id: index + 1,
      fullName: `Ann ${index}`,
      email: `ann${index}@example.org`,
    }));
    expect(page(ann, '', people).match(/<h3>Ann \d+/g)).toHaveLength(60);
  });

  test('renders the fields with their values before any script runs', () => {
    const markup = page(ann, 'tab=update');
    expect(markup).toMatch(/<input[^>]*name="fullName"[^>]*value="Ann &quot;Annie&quot; Miller"/);
    expect(markup).toMatch(/<input[^>]*name="email"[^>]*value="ann@example.org"/);
    expect(markup).toMatch(/<input[^>]*name="rentalLocation"[^>]*value="9 Atlantic Ave"/);
  });

  test('says which address signs in while the new one waits, regardless of case', () => {
    const words =
      /You still sign in with <b>old@example.org<\/b> until you confirm the code we mailed to <b>/;
    expect(page({ ...ann, signInEmail: 'old@example.org' }, 'tab=update')).toMatch(words);
    expect(page({ ...ann, signInEmail: 'ANN@example.org' }, 'tab=update')).not.toContain('You still sign in');
  });
});

describe('the page of activities', () => {
  const category = { id: 'beach', name: 'Beach', drawing: 'beach', planAs: 'beach' };
  const bandstand = {
    id: 'bandstand',
    name: 'Bandstand',
    category: 'beach',
    description: 'Music <by> the sea.',
    imageUrl: null,
    distance: 'In town',
    priceRange: 'Free',
    websiteUrl: 'https://example.org/music',
    idea: null,
    planAs: 'other',
  };
  const activitiesPage = (search: string, list: readonly object[]) =>
    renderStatic(<ActivitiesPage {...propsAt('/activities')} />, {
      user: ann,
      path: '/activities',
      search,
      answers: {
        [listActivities.path]: list,
        [getActivityGuide.path]: {
          categories: [category, { ...category, id: 'golf', name: 'Golf', drawing: 'golf' }],
          groups: [{ title: 'Little ones', ideas: ['Sandcastles'] }],
        },
      },
    });
  const none = '<h2 class="h3">No activities found for this category.</h2>';

  test('is rendered completely by the server: filters, cards, groups', () => {
    const markup = activitiesPage('', [bandstand]);
    expect(markup).toContain('<h1>Local Activities</h1>');
    expect(markup).toMatch(/<button aria-pressed="true"[^>]*>All Activities<\/button>/);
    expect(markup).toMatch(/<button aria-pressed="false"[^>]*>.*?Golf<\/button>/);
    expect(markup).toContain('Music &lt;by&gt; the sea.');
    expect(markup).toMatch(/href="https:\/\/example\.org\/music" rel="noopener noreferrer" target="_blank"/);
    expect(markup).toContain('<li>Sandcastles</li>');
    expect(markup).not.toContain('View All Activities');
    expect(markup).not.toContain(none);
  });

  test.each(['category=golf', 'category=skiing'])('says that nothing is found (%s)', (search) => {
    const markup = activitiesPage(search, [bandstand]);
    expect(markup).toContain(none);
    expect(markup).toContain('View All Activities');
    expect(markup).not.toContain('Music');
  });

  test('shows no website button without a website, and the photograph in the settings', () => {
    const photo = 'https://example.org/a.jpg';
    const markup = activitiesPage('', [{ ...bandstand, websiteUrl: null, imageUrl: photo }]);
    expect(markup).not.toContain('Website');
    expect(markup).toContain(`src="${photo}"`);
  });

  test('has the button for all of them above six results', () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...bandstand, id: `bandstand-${index}` }));
    expect(activitiesPage('', some(6))).not.toContain('View All Activities');
    expect(activitiesPage('category=beach', some(7))).toContain('View All Activities');
  });
});

describe('the gallery', () => {
  const photo: Photo = {
    id: 7,
    kind: 'photo',
    userId: 2,
    fullName: 'Ann Miller',
    portrait: null,
    title: 'Low tide',
    description: null,
    status: 'ready',
    failure: null,
    imageUrl: '/api/photos/7/files/640',
    downloadUrl: '/api/photos/7/files/full/download',
    pictures: [{ url: '/api/photos/7/files/320', width: 320, height: 240 }],
    width: 4000,
    height: 3000,
    thumbhash: null,
    isPrivate: false,
    likes: 2,
    commentCount: 1,
    albumId: null,
    takenAt: '2025-07-28T15:00:00.000Z',
    isTimeKnown: true,
    createdAt: '2025-07-28T16:00:00.000Z',
    liked: false,
    mine: false,
  };
  const galleryPage = (user: User | null, photos: readonly Photo[], search = '') =>
    renderStatic(<GalleryPage {...propsAt('/gallery', search)} />, {
      user,
      path: '/gallery',
      search,
      answers: { [listPhotos.path]: photos },
    });
  const tabsIn = (markup: string) =>
    [...markup.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label);

  beforeAll(async () => {
    const { page: gallery } = matchPage('/gallery') ?? notFound;
    for (const search of ['', 'tab=mine']) await preload(gallery, search);
  });

  test('shows a visitor only the photos: no own photos, no upload, and no like', () => {
    const markup = galleryPage(null, [photo]);
    expect(tabsIn(markup)).toEqual(['All Photos']);
    expect(markup).not.toMatch(/Upload Photo|Create Album|>Select</);
    expect(markup).toMatch(/<button[^>]*aria-label="Like, 2 likes"[^>]*disabled=""/);
    expect(markup).not.toContain('Delete Low tide');
    expect(galleryPage(null, [])).toContain('No photos have been uploaded yet.');
    expect(galleryPage(null, [])).not.toContain('Upload the first photo');
  });

  test('shows a member their own tabs, an upload, an album and the like', () => {
    const markup = galleryPage(ann, [photo]);
    expect(tabsIn(markup)).toEqual(['All Photos', 'My Photos', 'My Albums']);
    expect(markup).toMatch(/>Select<.*Upload Photo.*Create Album/s);
    expect(markup).toMatch(/<button[^>]*aria-label="Like, 2 likes"/);
    expect(markup).not.toMatch(/<button[^>]*aria-label="Like, 2 likes"[^>]*disabled/);
    expect(galleryPage(ann, [])).toContain('Upload the first photo');
    expect(galleryPage(ann, [], 'tab=mine')).toContain('You haven&#x27;t uploaded any photos yet.');
  });
});

test('the notice opens the dialog', () => {
  const open = vi.fn();
  TemporaryPassword({ onChange: open }).props.children.props.onClick();
  expect(open).toHaveBeenCalledOnce();
});

test.each([
  ['', 'Map View'],
  ['tab=add', 'Add Your Rental'],
  ['tab=amenities', 'Nearby Amenities'],
  ['tab=nothing', 'Map View'],
])('the map page at ?%s has its three tabs, with %s selected', (search, chosen) => {
  const markup = renderStatic(<MapPage {...propsAt('/map', search)} />, { user: ann, path: '/map', search });
  expect([...markup.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
    'Map View',
    'Add Your Rental',
    'Nearby Amenities',
  ]);
  expect(markup).toMatch(new RegExp(`role="tab" aria-selected="true"[^>]*>${chosen}<`));
});
