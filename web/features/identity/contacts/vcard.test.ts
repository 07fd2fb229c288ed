import { describe, expect, test } from 'vitest';
import type { Contact } from '#contract/identity/users.schema.ts';
import { fileNameOf, vcardOf, vcardsOf } from '#web/features/identity/contacts/vcard.ts';

const ann: Contact = {
  id: 1,
  fullName: 'Ann Miller',
  email: 'ann@example.org',
  phone: '302-555-0115',
  rentalLocation: '9 Atlantic Ave, upstairs',
  emergencyContact: 'Bob Miller; 302-555-0116',
  portrait: null,
};
const title = 'Lake Reunion';

/** The unfolded lines, as a vCard parser reads them. */
const unfolded = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (card: string, name: string) => unfolded(card).find((line) => line.startsWith(name));

test('a card, line by line', () => {
  expect(unfolded(vcardOf(ann, title))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Miller;Ann;;;',
    'FN:Ann Miller',
    'TEL;TYPE=VOICE:302-555-0115',
    'EMAIL;TYPE=INTERNET:ann@example.org',
    'NOTE:Rental location: 9 Atlantic Ave\\, upstairs\\nEmergency contact: Bob Miller\\; 302-555-0116',
    'CATEGORIES:Lake Reunion',
    'END:VCARD',
    '',
  ]);
});

test('missing details are omitted', () => {
  const card = vcardOf({ ...ann, phone: null, rentalLocation: null, emergencyContact: null }, title);
  expect(card).not.toMatch(/TEL|NOTE|null/);
});

describe('names', () => {
  test.each([
    ['Margaret & Robert Anderson', 'N:Anderson;Margaret & Robert;;;'],
    ['Dot', 'N:;Dot;;;'],
    ['  Ann   Lee ', 'N:Lee;Ann;;;'],
    ['Miller, Jr.; Sam', 'N:Sam;Miller\\, Jr.\\;;;;'],
    ['Back\\slash Joe', 'N:Joe;Back\\\\slash;;;'],
    ['👩‍👩‍👧 Park', 'N:Park;👩‍👩‍👧;;;'],
    ['محمد علي', 'N:علي;محمد;;;'],
  ])('%j', (fullName, line) => expect(lineOf(vcardOf({ ...ann, fullName }, title), 'N:')).toBe(line));
});

describe('no text can break out of its line', () => {
  test.each([
    'Eve\r\nEND:VCARD\r\nBEGIN:VCARD',
    'Eve\nTEL:666',
    'Eve\rTEL:666',
    'Eve\u2028TEL:666',
    'Eve\u0085TEL:666',
    'Eve\u0000\u0007TEL:666',
  ])('%j', (text) => {
    const card = vcardOf({ ...ann, fullName: text, emergencyContact: text, rentalLocation: text }, title);
    const names = unfolded(card).map((line) => line.split(/[:;]/)[0]);
    expect(names).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'TEL', 'EMAIL', 'NOTE', 'CATEGORIES', 'END', '']);
  });
});

describe('long lines are folded at 75 octets, between characters', () => {
  test.each(['x'.repeat(300), 'ü'.repeat(200), '🏖️'.repeat(90), `a${'👩‍👩‍👧'.repeat(40)}`, ',;\\'.repeat(70)])(
    '%j',
    (text) => {
      const card = vcardOf({ ...ann, fullName: text, rentalLocation: text }, title);
      for (const line of card.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        // Half a character would be decoded as another one.
        expect(Buffer.from(line).toString()).toBe(line);
      }
      expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(lineOf(card, 'FN:')).toBe(`FN:${text.replace(/[\\;,]/g, '\\$&')}`);
    },
  );

  test('a line of exactly 75 octets is not folded', () => {
    const card = vcardOf({ ...ann, fullName: 'x'.repeat(72) }, title);
    expect(card).toContain(`\r\nFN:${'x'.repeat(72)}\r\n`);
  });
});

test('one file holds everybody', () => {
  const file = vcardsOf([ann, { ...ann, id: 2, fullName: 'Bob Miller' }], title);
  expect(file.match(/BEGIN:VCARD\r\n/g)).toHaveLength(2);
  expect(file.endsWith('END:VCARD\r\n')).toBe(true);
});

describe('the file’s name', () => {
  test.each([
    ['Ann Miller', 'Ann Miller.vcf'],
    ['../../etc/passwd', 'etc passwd.vcf'],
    ['a\\b:c*d?e"f<g>h|i', 'a b c d e f g h i.vcf'],
    ['Ann\u202Efcv.exe', 'Annfcv.exe.vcf'],
    ['...', 'contact.vcf'],
    ['', 'contact.vcf'],
    ['\n\t', 'contact.vcf'],
    ['José 🏖', 'José 🏖.vcf'],
    ['🏖'.repeat(100), `${'🏖'.repeat(60)}.vcf`],
  ])('%j → %j', (name, file) => expect(fileNameOf(name)).toBe(file));
});
