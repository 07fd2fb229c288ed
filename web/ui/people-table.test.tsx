import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PeopleTable, type Person } from '#web/ui/people-table.tsx';

const week = { from: '2025-07-26', to: '2025-08-02' };
const ann: Person = {
  id: 1,
  name: 'Ann Miller',
  email: 'ann@example.org',
  phone: '302-555-0114',
  arriving: '2025-07-28',
  departing: '2025-08-02',
};
const render = (people: readonly Person[], day?: string) =>
  renderToStaticMarkup(<PeopleTable day={day} people={people} week={week} />);
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('a person is a row of the specified columns, with mail and phone links', () => {
  const markup = render([ann]);
  expect(markup.match(/<th scope="col">[^<]*/g)?.map((cell) => cell.split('>')[1])).toEqual([
    'Name',
    'Email',
    'Phone',
    'Arriving',
    'Departing',
  ]);
  expect(markup).toMatch(/href="mailto:ann@example.org"><svg.*?<span>ann@example.org<\/span><\/a>/);
  expect(markup).toMatch(/href="tel:3025550114"><svg.*?<span>302-555-0114<\/span><\/a>/);
  expect(textOf(markup).replaceAll(' ,', ',')).toContain('Jul 28, 2025 Aug 2, 2025');
});

test('a missing value is a dash, and a phone without a number is plain text', () => {
  expect(
    render([{ ...ann, email: null, phone: null, arriving: null, departing: null }]).match(/>-</g),
  ).toHaveLength(4);
  const asked = render([{ ...ann, phone: 'ask Bob' }]);
  expect(asked).not.toContain('tel:');
  expect(asked).toContain('>ask Bob<');
});

test('on a selected day, arrivals and departures are marked', () => {
  expect(textOf(render([ann]))).not.toMatch(/arrives|leaves/);
  expect(textOf(render([ann], '2025-07-28'))).toContain('Ann Miller arrives');
  expect(textOf(render([ann], '2025-08-02'))).toContain('Ann Miller leaves');
  expect(textOf(render([ann], '2025-07-30'))).not.toMatch(/arrives|leaves/);
});

test('a long name is marked, for a smaller font size on a phone', () => {
  expect(render([ann])).not.toContain('data-long');
  expect(render([{ ...ann, name: 'Maximiliane-Alexandrina Featherstonehaugh' }])).toContain('data-long');
});
