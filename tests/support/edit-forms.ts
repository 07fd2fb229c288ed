// The forms that two people may have open at once. Their fields come from the schemas, so new fields are included automatically.
import type * as z from 'zod/mini';
import { EventSave } from '#contract/events/events.schema.ts';
import { AlbumSave } from '#contract/gallery/albums.schema.ts';
import { ProfileInput } from '#contract/identity/profile.schema.ts';
import { RentalSave } from '#contract/places/rentals.schema.ts';
import { RsvpAdminChange, RsvpChange, RsvpSave } from '#contract/rsvps/rsvps.schema.ts';
import { dinner } from '#tests/support/events.ts';
import type { organized } from '#tests/support/organizers.ts';
import { upload } from '#tests/support/photos.ts';
import { house } from '#tests/support/rentals.ts';
import { idOf } from '#tests/support/reunions.ts';
import { millers } from '#tests/support/rsvps.ts';
import type { Caller } from '#tests/support/test-site.ts';

type Site = Awaited<ReturnType<typeof organized>>;
export type Fields = Record<string, unknown>;

/** One of the two people who have the same thing open in a form. */
export interface Editor {
  readonly schema: z.ZodMiniType;
  readonly fields: readonly string[];
  save(body: Fields): ReturnType<Caller>;
}

export interface Form {
  readonly first: Editor;
  readonly second: Editor;
  /** Reads the saved fields, under the names of the form. */
  read(): Promise<Fields>;
  /** Values that a field accepts, besides the usual ones. */
  readonly values?: readonly unknown[];
  /** Fields that are merged as one. */
  readonly unit?: readonly string[];
  /** Both people use the same form. */
  readonly areAlike?: true;
}

/** A body's fields that are merged: those of its `base`. */
const fieldsOf = (schema: { readonly shape: { readonly base: z.ZodMiniType } }): string[] => {
  const { innerType } = schema.shape.base._zod.def as unknown as { innerType: { shape: object } };
  return Object.keys(innerType.shape);
};

const only = (whole: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, whole[field]]));

const editor = (
  schema: z.ZodMiniType & { readonly shape: { readonly base: z.ZodMiniType } },
  save: Editor['save'],
  isInForm = (_field: string) => true,
): Editor => ({ schema, fields: fieldsOf(schema).filter(isInForm), save });

const put =
  (caller: Caller, address: string): Editor['save'] =>
  (body) =>
    caller('PUT', address, body);

async function rsvp(site: Site) {
  const family = await site.as({ fullName: 'Ann Miller' });
  const id = await idOf(family('POST', '/api/rsvps', millers));
  const own = async () => (await family('GET', '/api/rsvps/user')).json();
  return { family, id, own, address: `/api/rsvps/${id}` };
}

/** The family's form and the organizers' dialog. */
async function familyAndOrganizer(site: Site): Promise<Form> {
  const { family, own, address } = await rsvp(site);
  // A family's form has neither status nor notes.
  const isTheirs = (field: string) => field in RsvpSave.shape;
  return {
    first: editor(RsvpSave, (body) => family('POST', '/api/rsvps', body), isTheirs),
    second: editor(RsvpChange, put(site.olivia, address)),
    read: async () => only(await own(), fieldsOf(RsvpChange)),
  };
}

async function twoOrganizers(site: Site): Promise<Form> {
  const { own, address } = await rsvp(site);
  const other = await site.as({ admin: true, authorized: true });
  return {
    first: editor(RsvpChange, put(other, address)),
    second: editor(RsvpChange, put(site.olivia, address)),
    read: async () => only(await own(), fieldsOf(RsvpChange)),
    areAlike: true,
  };
}

/** The organizers' form of the specification, with members as a number. */
async function byNumber(site: Site): Promise<Form> {
  const { own, address } = await rsvp(site);
  const other = await site.as({ admin: true, authorized: true });
  return {
    first: editor(RsvpAdminChange, put(other, address)),
    second: editor(RsvpAdminChange, put(site.olivia, address)),
    read: async () => {
      const whole = await own();
      return only({ ...whole, members: whole.members.length }, fieldsOf(RsvpAdminChange));
    },
    values: [3, 4],
    areAlike: true,
  };
}

async function event(site: Site): Promise<Form> {
  const host = await site.as({ authorized: true });
  const id = await idOf(host('POST', '/api/events', dinner()));
  return {
    first: editor(EventSave, put(host, `/api/events/${id}`)),
    second: editor(EventSave, put(site.olivia, `/api/events/${id}`)),
    read: async () => only((await host('GET', '/api/events')).json()[0], fieldsOf(EventSave)),
  };
}

async function rental(site: Site): Promise<Form> {
  const owner = await site.as({ authorized: true });
  const id = await idOf(owner('POST', '/api/rentals', house()));
  return {
    first: editor(RentalSave, put(owner, `/api/rentals/${id}`)),
    second: editor(RentalSave, put(site.olivia, `/api/rentals/${id}`)),
    read: async () => only((await owner('GET', '/api/rentals/user')).json()[0], fieldsOf(RentalSave)),
    unit: ['latitude', 'longitude'],
  };
}

/** A person's own profile, and the organizers' 'Edit User'. */
async function account(site: Site): Promise<Form> {
  const person = await site.as({ authorized: true, fullName: 'Ann Miller' });
  return {
    first: editor(ProfileInput, put(person, '/api/profile')),
    second: editor(ProfileInput, put(site.olivia, `/api/admin/users/${person.id}`)),
    read: async () => only((await person('GET', '/api/user')).json(), fieldsOf(ProfileInput)),
  };
}

async function album(site: Site): Promise<Form> {
  const owner = await site.as({ authorized: true });
  const id = await idOf(owner('POST', '/api/albums', { name: 'Suppers' }));
  const photos = [await upload(site, owner), await upload(site, owner, {}), await upload(site, owner)];
  const ids = photos.map((photo) => photo.id);
  await owner('PUT', `/api/albums/${id}/photos`, { add: ids });
  return {
    first: editor(AlbumSave, put(owner, `/api/albums/${id}`)),
    second: editor(AlbumSave, put(site.olivia, `/api/albums/${id}`)),
    read: async () => only((await owner('GET', `/api/albums/${id}`)).json(), fieldsOf(AlbumSave)),
    values: ids,
  };
}

export const forms = {
  'an RSVP: the family and an organizer': familyAndOrganizer,
  'an RSVP: two organizers': twoOrganizers,
  'an RSVP with members as a number: two organizers': byNumber,
  'an event: its host and an organizer': event,
  'a house: its family and an organizer': rental,
  'an account: its owner and an organizer': account,
  'an album: its owner and an organizer': album,
} satisfies Record<string, (site: Site) => Promise<Form>>;
