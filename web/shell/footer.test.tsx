import { expect, test } from 'vitest';
import { renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import { Footer } from '#web/shell/footer.tsx';

test.each([
  ['a visitor', null],
  ['somebody who waits to be let in', { ...ann, isAuthorized: false }],
  ['one of the family', ann],
])('%s has all six quick links, and the year of the real clock', (_who, user) => {
  const markup = renderStatic(<Footer />, { user, path: '/' });
  const [, links = ''] = /aria-label="Quick links"(.*?)<\/nav>/s.exec(markup) ?? [];
  expect([...links.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, label]) => [label, href])).toEqual([
    ['Home', '/'],
    ['RSVP', '/rsvp'],
    ['Calendar', '/calendar'],
    ['Map', '/map'],
    ['Activities', '/activities'],
    ['Contact', '/contact'],
  ]);
  // The reunion's clock says 2025.
  expect(markup.replaceAll('<!-- -->', '')).toMatch(/© 2031 /);
});
