import { describe, expect, test } from 'vitest';
import { appleMapsHref, geoHref, mailHref, mapQuery, telHref, withPhones } from '#web/lib/contact-links.ts';

describe('a phone number', () => {
  test.each([
    ['302-555-0131', 'tel:3025550131'],
    ['+1 (302) 555-0131', 'tel:+13025550131'],
    ['(302) 555.0131', 'tel:3025550131'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['home: 302-555-0131', 'tel:3025550131'],
    ['302-555-0131 ext. 12', 'tel:3025550131'],
    ['302-555-0131x12', 'tel:3025550131'],
    ['302-555-0131 / 302-555-0132', 'tel:3025550131'],
    ['302/555-0131', 'tel:3025550131'],
    ['(302) / 555-0131', 'tel:3025550131'],
    ['+49 211/1234567', 'tel:+492111234567'],
    ['5550131/5550132', 'tel:5550131'],
    ['911/112', 'tel:911'],
    ['911', 'tel:911'],
    ['３０２ ５５５ ０１３１', 'tel:3025550131'],
    ['٣٠٢ ٥٥٥ ٠١٣١', 'tel:3025550131'],
    ['+۱ ۳۰۲ ۵۵۵ ۰۱۳۱', 'tel:+13025550131'],
    ['302–555–0131', 'tel:3025550131'],
    ['302+555', 'tel:302'],
  ])('%j dials %j', (phone, href) => expect(telHref(phone)).toBe(href));

  test.each(['', 'call me', '12', '1234567890123456', '<b>', '📞'])('%j is no number', (phone) =>
    expect(telHref(phone)).toBeNull(),
  );

  test.each([
    '*21*3025550131#',
    '#31#302',
    '302555;phone-context=evil.example',
    '3025550131,,,1234#',
    'javascript:alert(302)',
    '302\r\n555',
    '302%0a5551',
    '302?subject=x',
  ])('only the digits of %j get through', (phone) =>
    expect(telHref(phone) ?? 'tel:').toMatch(/^tel:\+?\d*$/),
  );
});

describe('an e-mail address', () => {
  test.each([
    ['ann@example.org', 'mailto:ann@example.org'],
    ['ann.o+beach@mail.example.org', 'mailto:ann.o%2Bbeach@mail.example.org'],
    ["o'neil@example.org", "mailto:o'neil@example.org"],
    ['jürgen@bücher.example', 'mailto:j%C3%BCrgen@b%C3%BCcher.example'],
    ['a/b#c@example.org', 'mailto:a%2Fb%23c@example.org'],
  ])('%j opens %j', (email, href) => expect(mailHref(email)).toBe(href));

  test.each([
    'ann@example.org?cc=all@example.org',
    'ann@example.org&body=hi',
    'ann@example.org,bob@example.org',
    'ann@example.org;bob@example.org',
    'ann@example.org%0abcc:x@example.org',
    'ann@example.org\r\nbcc: x@example.org',
    'ann%40evil@example.org',
    '"ann bob"@example.org',
    'ann@bob@example.org',
    'javascript:alert(1)',
    'ann',
    '@example.org',
    '',
  ])('%j gets no link', (email) => expect(mailHref(email)).toBeNull());
});

describe('the address of a house', () => {
  const reunion = { town: 'Bethany Beach', place: 'Bethany Beach, Delaware' };

  test('is searched in the town, unless it contains a town itself', () => {
    expect(mapQuery('27 Sea Grass Ln', reunion)).toBe('27 Sea Grass Ln, Bethany Beach, Delaware');
    expect(mapQuery('Sea View, BETHANY BEACH', reunion)).toBe('Sea View, BETHANY BEACH');
  });

  test('stays text, with any characters in it', () => {
    expect(geoHref('9 A&B Ave #2?q=x, "up"')).toBe('geo:0,0?q=9%20A%26B%20Ave%20%232%3Fq%3Dx%2C%20%22up%22');
    expect(appleMapsHref('1 Ave&daddr=2')).toBe('maps:?q=1%20Ave%26daddr%3D2');
  });
});

describe('numbers in a text', () => {
  test.each([
    ['Robert, 302-555-0115', ['Robert, ', '302-555-0115>tel:3025550115']],
    ['302-555-0115 (Robert)', ['302-555-0115>tel:3025550115', ' (Robert)']],
    [
      'Ann 302-555-0115 or Bob +1 302 555 0116.',
      ['Ann ', '302-555-0115>tel:3025550115', ' or Bob ', '+1 302 555 0116>tel:+13025550116', '.'],
    ],
    ['Robert (302) 555-0115', ['Robert ', '(302) 555-0115>tel:3025550115']],
    ['Sara ٣٠٢ ٥٥٥ ٠١٣١', ['Sara ', '٣٠٢ ٥٥٥ ٠١٣١>tel:3025550131']],
    ['9 Atlantic Ave, house 12', ['9 Atlantic Ave, house 12']],
    ['room1234567', ['room1234567']],
    ['', []],
    ['<script>3025550115</script>', ['<script>', '3025550115>tel:3025550115', '</script>']],
  ])('%j', (text, expected) => {
    const parts = withPhones(text);
    expect(parts.map(({ text: words, href }) => (href ? `${words}>${href}` : words))).toEqual(expected);
    expect(parts.map(({ text: words }) => words).join('')).toBe(text);
  });
});
