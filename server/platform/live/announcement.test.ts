import { expect, test } from 'vitest';
import { topics } from '#contract/topics.ts';
import { topicsFor } from '#server/platform/live/announcement.ts';

const [own, other] = [7, 8];
const visitor = { id: own, isAuthorized: false };
const member = { id: own, isAuthorized: true };
const family = topics.filter((topic) => topic !== 'me' && topic !== 'achievements');
const openToVisitors = topics.filter((topic) => topic !== 'achievements');

test('a person without authorization receives announcements about themselves, and no others', () => {
  expect(topicsFor(visitor, { topics, people: [own] })).toEqual(openToVisitors);
  expect(topicsFor(visitor, { topics, people: [other, own] })).toEqual(openToVisitors);
  expect(topicsFor(visitor, { topics, people: 'everyone' })).toEqual(openToVisitors);
});

test('a change of the settings is announced to everybody', () => {
  expect(topicsFor(visitor, { topics, people: [other] })).toEqual(['settings']);
  expect(topicsFor(visitor, { topics, people: [] })).toEqual(['settings']);
});

test("an authorized person receives announcements of everybody's data, but only of their own account and achievements", () => {
  expect(topicsFor(member, { topics, people: [own] })).toEqual(topics);
  expect(topicsFor(member, { topics, people: 'everyone' })).toEqual(topics);
  expect(topicsFor(member, { topics, people: [other] })).toEqual(family);
  expect(topicsFor(member, { topics: ['me', 'achievements'], people: [other] })).toEqual([]);
});

test('a topic that has not changed is not announced', () => {
  expect(topicsFor(member, { topics: ['events'], people: 'everyone' })).toEqual(['events']);
  expect(topicsFor(member, { topics: [], people: [own] })).toEqual([]);
});
