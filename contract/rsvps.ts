// RSVPs: one a person, a family name and the people who come, each with arrival and departure.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Email, Id, Line, optional, Phone, PortraitName, RowId, Text } from '#contract/primitives.ts';

export const RsvpStatus = z.enum(['pending', 'confirmed', 'cancelled'], 'Please select status');
export type RsvpStatus = z.output<typeof RsvpStatus>;

/** What is said when a stay ends before it begins, wherever it is found. */
export const departureRule = 'Departure date must be after arrival date';

export const MemberInput = z
  .object({
    /** Who it is, of those who are in the RSVP already. Left out: the one of that name, or somebody new. */
    id: z.optional(RowId),
    name: Line([2, 'Name is required']),
    email: optional(Email('Valid email is required')),
    phone: Phone,
    arriving: Day('Arrival date is required'),
    departing: Day('Departure date is required'),
  })
  .check(z.refine((stay) => stay.departing > stay.arriving, { path: ['departing'], error: departureRule }));
export type MemberInput = z.output<typeof MemberInput>;

/** The most people in one RSVP. */
export const mostMembers = 50;
/** What is said when an RSVP has more people than that. */
export const tooManyMembers = `Please list at most ${mostMembers} people in one RSVP`;
const noMembers = 'Must have at least 1 member';

/** The member form: a family and the people of it. */
export const RsvpInput = z.object({
  familyName: Line([1, 'Please select a family'], 80),
  members: z
    .array(MemberInput, 'At least one family member is required')
    .check(
      z.minLength(1, 'At least one family member is required'),
      z.maxLength(mostMembers, tooManyMembers),
    ),
});
export type RsvpInput = z.output<typeof RsvpInput>;

export const Member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  arriving: z.string(),
  departing: z.string(),
});
export type Member = z.output<typeof Member>;

const baseFields = { familyName: z.string(), status: RsvpStatus, notes: z.nullable(z.string()) };

/** What a form began from, as the answer said it. Fields that it leaves out are saved as they are sent. */
const RsvpBase = z.partial(
  z.object({ ...baseFields, members: z.array(Member).check(z.maxLength(mostMembers)) }),
);

/** As the member form sends it. With what it began from it leaves alone what it did not touch; without, it replaces all. */
export const RsvpSave = z.extend(RsvpInput, { base: z.optional(RsvpBase) });
export type RsvpSave = z.output<typeof RsvpSave>;

/** Beside a list of members all the rest is optional; a missing key leaves things as they are. */
export const RsvpChange = z.extend(RsvpInput, {
  arriving: z.optional(Day('Please select arrival date')),
  departing: z.optional(Day('Please select departure date')),
  status: z.optional(RsvpStatus),
  notes: z.optional(z.nullable(Text(2000))),
  base: z.optional(RsvpBase),
});
export type RsvpChange = z.output<typeof RsvpChange>;

/** The admin form: members as a number. */
export const RsvpAdminChange = z
  .object({
    familyName: Line([2, 'Family name must be at least 2 characters'], 80),
    members: z
      .number(noMembers)
      .check(
        z.minimum(1, { error: noMembers, abort: true }),
        z.maximum(mostMembers, { error: tooManyMembers, abort: true }),
        z.refine(Number.isInteger, 'Please enter a whole number'),
      ),
    arriving: Day('Please select arrival date'),
    departing: Day('Please select departure date'),
    status: RsvpStatus,
    notes: z.optional(z.nullable(Text(2000))),
    base: z.optional(
      z.partial(z.object({ ...baseFields, members: z.int(), arriving: z.string(), departing: z.string() })),
    ),
  })
  .check(z.refine((stay) => stay.departing > stay.arriving, { path: ['departing'], error: departureRule }));
export type RsvpAdminChange = z.output<typeof RsvpAdminChange>;

/** One who comes, with the portrait of the account that is theirs, as far as that is certain. */
export const ListedMember = z.extend(Member, { portrait: PortraitName });
export type ListedMember = z.output<typeof ListedMember>;

/** As everyone authorized sees it; arriving and departing are the earliest and the latest of its members. */
export const Rsvp = z.object({
  id: z.int(),
  familyName: z.string(),
  status: RsvpStatus,
  arriving: z.nullable(z.string()),
  departing: z.nullable(z.string()),
  members: z.array(ListedMember),
});
export type Rsvp = z.output<typeof Rsvp>;

/** As its owner sees it. */
export const OwnRsvp = z.extend(Rsvp, { members: z.array(Member), notes: z.nullable(z.string()) });
export type OwnRsvp = z.output<typeof OwnRsvp>;

/** As organizers see it; times are ISO instants. */
export const AdminRsvp = z.extend(OwnRsvp, {
  user: z.object({ id: z.int(), fullName: z.string(), email: z.string() }),
  submittedAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type AdminRsvp = z.output<typeof AdminRsvp>;

export const listRsvps = endpoint({
  method: 'GET',
  path: '/api/rsvps',
  access: 'signed-in',
  shows: ['rsvps', 'users'],
  response: z.array(Rsvp),
});

export const getOwnRsvp = endpoint({
  method: 'GET',
  path: '/api/rsvps/user',
  access: 'signed-in',
  shows: ['rsvps'],
  response: z.nullable(OwnRsvp),
});

export const saveRsvp = endpoint({
  method: 'POST',
  path: '/api/rsvps',
  access: 'signed-in',
  body: RsvpSave,
  response: OwnRsvp,
});

export const updateRsvp = endpoint({
  method: 'PUT',
  path: '/api/rsvps/:id',
  access: 'signed-in',
  params: z.object({ id: Id }),
  body: z.union([RsvpChange, RsvpAdminChange]),
  response: OwnRsvp,
});

export const listAllRsvps = endpoint({
  method: 'GET',
  path: '/api/admin/rsvps',
  access: 'admin',
  shows: ['rsvps', 'users'],
  response: z.array(AdminRsvp),
});

export const approveRsvp = endpoint({
  method: 'POST',
  path: '/api/admin/rsvps/:id/approve',
  access: 'admin',
  params: z.object({ id: Id }),
  response: AdminRsvp,
});

export const rejectRsvp = endpoint({
  method: 'POST',
  path: '/api/admin/rsvps/:id/reject',
  access: 'admin',
  params: z.object({ id: Id }),
  response: AdminRsvp,
});

/** 'Undo': pending again, for a minute after it was rejected. */
export const undoRejection = endpoint({
  method: 'POST',
  path: '/api/admin/rsvps/:id/reject/undo',
  access: 'admin',
  params: z.object({ id: Id }),
  response: AdminRsvp,
});

export const deleteRsvp = endpoint({
  method: 'DELETE',
  path: '/api/admin/rsvps/:id',
  access: 'admin',
  params: z.object({ id: Id }),
});
