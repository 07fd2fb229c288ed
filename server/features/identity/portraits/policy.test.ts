// Which members of an RSVP are which accounts.
import { expect, test } from 'vitest';
import { type Account, portraitFinder } from '#server/features/identity/portraits/policy.ts';

const account = (
  id: number,
  full_name: string,
  email: string,
  portrait: string | null = `face ${id}`,
): Account => ({
  id,
  full_name,
  email,
  portrait,
});
const margaret = account(1, 'Margaret Anderson', 'maggie@example.org');
const robert = account(2, 'Robert Anderson', 'bob@example.org');
const named = (name: string, email: string | null = null) => ({ name, email });

test('a member has the portrait of the account of the same name, with any case and spacing', () => {
  const find = portraitFinder([margaret, robert]);
  const members = [
    named('  margaret   ANDERSON '),
    named('Robert Anderson', 'other@example.org'),
    named('Eliza'),
  ];
  expect(find(members, 1)).toEqual(['face 1', 'face 2', null]);
  expect(find([named('MargaretAnderson')], 1)).toEqual([null]);
});

test('of two accounts of the same name it is the owner, else the one with the e-mail, else neither', () => {
  const find = portraitFinder([robert, account(3, 'Robert Anderson', 'junior@example.org')]);
  expect(find([named('Robert Anderson')], 3)).toEqual(['face 3']);
  expect(find([named('Robert Anderson', 'BOB@example.org')], 9)).toEqual(['face 2']);
  expect(find([named('Robert Anderson')], 9)).toEqual([null]);
  const shared = portraitFinder([robert, account(3, 'Robert Anderson', 'bob@example.org')]);
  expect(shared([named('Robert Anderson', 'bob@example.org')], 9)).toEqual([null]);
});

test('a nickname is matched by its e-mail, but nobody who shares the address with others', () => {
  const find = portraitFinder([margaret, robert]);
  expect(find([named('Maggie', 'Maggie@example.org')], 1)).toEqual(['face 1']);
  expect(find([named('Maggie', 'maggie@example.org'), named('Eli', 'maggie@example.org')], 1)).toEqual([
    null,
    null,
  ]);
  expect(find([named('Margaret Anderson'), named('Eli', 'maggie@example.org')], 1)).toEqual(['face 1', null]);
});

test('an address of two accounts matches nobody, and neither does an empty one', () => {
  const find = portraitFinder([margaret, account(4, 'Dot', 'maggie@example.org')]);
  expect(find([named('Maggie', 'maggie@example.org'), named('Guest'), named('Guest', '')], 1)).toEqual([
    null,
    null,
    null,
  ]);
});

test('a member with the name of an account without a portrait is not matched to another', () => {
  const find = portraitFinder([{ ...margaret, portrait: null }, robert]);
  expect(find([named('Margaret Anderson', 'bob@example.org')], 1)).toEqual([null]);
  expect(portraitFinder([{ ...margaret, portrait: null }])([named('Margaret Anderson')], 1)).toEqual([null]);
});
