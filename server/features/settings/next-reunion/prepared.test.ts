// Organizers' changes of the next reunion before it is opened.
import { expect, test } from 'vitest';
import { idOf, nextReunion as next, stagedReunions } from '#tests/support/reunions.ts';
import type { Caller } from '#tests/support/test-site.ts';

test('the prepared reunion is changed before it is opened, hidden from members, and a concurrent change is not overwritten', async () => {
  const { olivia, ann, as, prepare, documentOf, open } = await stagedReunions();
  const oscar = await as({ admin: true, authorized: true, fullName: 'Oscar Organizer' });
  const id = await idOf(prepare());
  const { include: _, ...base } = next;
  const change = (who: Caller, body: object) =>
    who('PUT', `/api/admin/reunions/${id}`, { ...base, base, ...body });
  const original = await documentOf('current');
  expect((await change(olivia, { title: 'Duck Week' })).statusCode).toBe(204);
  // Oscar's form still has the old title, and he has changed only the place.
  expect((await change(oscar, { place: 'Corolla, North Carolina' })).statusCode).toBe(204);
  expect(await documentOf('preparing')).toEqual({
    ...original,
    title: 'Duck Week',
    place: 'Corolla, North Carolina',
    town: 'Corolla',
    firstDay: next.firstDay,
    lastDay: next.lastDay,
  });
  const refused = await change(oscar, { title: 'Corolla Week' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'EDIT_CONFLICT', current: { title: 'Duck Week' } },
  ]);
  expect((await change(oscar, { firstDay: '2025-07-25', lastDay: '2025-08-01' })).json().issues).toEqual([
    { path: 'firstDay', message: 'There is a reunion in 2025 already' },
  ]);
  expect((await change(oscar, { lastDay: next.firstDay })).json().issues).toEqual([
    { path: 'lastDay', message: 'The last day must be after the first day' },
  ]);
  // A town named in the current settings is used for its place.
  const back = { place: original.place, base: { ...base, place: 'Corolla, North Carolina' } };
  expect((await change(oscar, back)).statusCode).toBe(204);
  expect((await documentOf('preparing')).town).toBe(original.town);
  expect((await change(ann, {})).statusCode).toBe(403);
  const seen = ['/api/reunions', '/api/reunion', '/api/home', '/api/edits?kind=settings&id=2'];
  for (const path of seen) expect((await ann('GET', path)).body, path).not.toContain('Duck Week');
  expect((await oscar('GET', '/api/edits?kind=settings&id=2')).json()).toMatchObject({ isOwn: true });
  expect(await documentOf('current')).toEqual(original);
  await open(id);
  expect((await change(olivia, {})).json().code).toBe('REUNION_NOT_FOUND');
  expect((await ann('GET', '/api/reunion')).json().title).toBe('Duck Week');
});

test('a moved reunion cannot get the year of another one, since each is found by its year', async () => {
  const { olivia, prepare, open } = await stagedReunions();
  const moveTo = async (year: number) => {
    const { version, document } = (await olivia('GET', '/api/admin/settings')).json();
    const moved = { ...document, firstDay: `${year}-07-25`, lastDay: `${year}-08-01` };
    return olivia('PUT', '/api/admin/settings', { version, document: moved });
  };
  await prepare();
  const refused = await moveTo(2026);
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'firstDay', message: 'There is a reunion in 2026 already' }],
  ]);
  await open(2);
  expect((await moveTo(2025)).statusCode).toBe(400);
  expect((await moveTo(2027)).statusCode).toBe(200);
});

test('without the families, houses begin without their own list of families too', async () => {
  const { olivia, prepare, documentOf } = await stagedReunions();
  const { version, document } = (await olivia('GET', '/api/admin/settings')).json();
  const map = { ...document.map, families: ['Miller', 'Neighbors'] };
  const saved = await olivia('PUT', '/api/admin/settings', { version, document: { ...document, map } });
  expect(saved.statusCode).toBe(200);
  const prepared = async (include: readonly string[]) => {
    await olivia('DELETE', '/api/admin/reunions/2');
    expect((await prepare({ ...next, include })).statusCode).toBe(201);
    return (await documentOf('preparing')).map.families;
  };
  expect(await prepared(['organizers', 'families'])).toEqual(['Miller', 'Neighbors']);
  expect(await prepared(['organizers'])).toBeUndefined();
});
