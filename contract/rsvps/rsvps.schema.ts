import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import {
  ClearablePhone,
  clearable,
  Day,
  Email,
  Id,
  Line,
  PeopleCount,
  PortraitName,
  RowId,
  Text,
} from '#contract/primitives.schema.ts';
import * as endpoints from '#contract/rsvps/rsvps.ts';
import { departureRule, maxMembers, tooManyMembers } from '#contract/rsvps/rsvps.ts';

export const RsvpStatus = z.enum(['pending', 'confirmed', 'cancelled'], 'Please select status');
export type RsvpStatus = z.output<typeof RsvpStatus>;

export const MemberInput = z
  .object({
    /** The number of a member of the saved RSVP. Omitted: the member of that name, or a new one. */
    id: z.optional(RowId),
    name: Line([2, 'Name is required']),
    /** Omitted, as the phone: unchanged for a saved member. */
    email: clearable(Email('Valid email is required')),
    phone: ClearablePhone,
    arriving: Day('Arrival date is required'),
    departing: Day('Departure date is required'),
  })
  .check(z.refine((stay) => stay.departing > stay.arriving, { path: ['departing'], error: departureRule }));
export type MemberInput = z.output<typeof MemberInput>;

/** The member form: a family and the people of it. */
export const RsvpInput = z.object({
  familyName: Line([1, 'Please select a family'], 80),
  members: z
    .array(MemberInput, 'At least one family member is required')
    .check(z.minLength(1, 'At least one family member is required'), z.maxLength(maxMembers, tooManyMembers)),
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

/** The values with which a form opened. Fields that are missing here are saved as they are sent. */
const RsvpBase = z.partial(
  z.object({ ...baseFields, members: z.array(Member).check(z.maxLength(maxMembers)) }),
);

/** The person was asked for confirmation, and does stay on days that are entirely outside the reunion. */
const Confirmed = { isOutsideConfirmed: z.optional(z.boolean()) };

/** The member form's input. With a `base`, unchanged fields keep their values; without one, it replaces them all. */
export const RsvpSave = z.extend(RsvpInput, { base: z.optional(RsvpBase), ...Confirmed });
export type RsvpSave = z.output<typeof RsvpSave>;

/** All fields except the members are optional; an omitted field is unchanged. */
export const RsvpChange = z.extend(RsvpInput, {
  arriving: z.optional(Day('Please select arrival date')),
  departing: z.optional(Day('Please select departure date')),
  status: z.optional(RsvpStatus),
  notes: z.optional(z.nullable(Text(2000))),
  base: z.optional(RsvpBase),
  ...Confirmed,
});
export type RsvpChange = z.output<typeof RsvpChange>;

/** The admin form: its members are a number. */
export const RsvpAdminChange = z
  .object({
    familyName: Line([2, 'Family name must be at least 2 characters'], 80),
    members: PeopleCount('Must have at least 1 member', [maxMembers, tooManyMembers]),
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

/** A member with the portrait of their account, if the account is certain. */
export const ListedMember = z.extend(Member, { portrait: PortraitName });
export type ListedMember = z.output<typeof ListedMember>;

/** An RSVP as authorized people see it; arriving and departing are the earliest and the latest day of its members. */
export const Rsvp = z.object({
  id: z.int(),
  familyName: z.string(),
  status: RsvpStatus,
  arriving: z.nullable(z.string()),
  departing: z.nullable(z.string()),
  members: z.array(ListedMember),
});
export type Rsvp = z.output<typeof Rsvp>;

/** An RSVP as its owner sees it. */
export const OwnRsvp = z.extend(Rsvp, { members: z.array(Member), notes: z.nullable(z.string()) });
export type OwnRsvp = z.output<typeof OwnRsvp>;

/** An RSVP as organizers see it; times are ISO instants. */
export const AdminRsvp = z.extend(OwnRsvp, {
  user: z.object({ id: z.int(), fullName: z.string(), email: z.string() }),
  submittedAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type AdminRsvp = z.output<typeof AdminRsvp>;

export const listRsvps = withSchemas(endpoints.listRsvps, { response: z.array(Rsvp) });

export const getOwnRsvp = withSchemas(endpoints.getOwnRsvp, { response: z.nullable(OwnRsvp) });

export const saveRsvp = withSchemas(endpoints.saveRsvp, { body: RsvpSave, response: OwnRsvp });

export const updateRsvp = withSchemas(endpoints.updateRsvp, {
  params: z.object({ id: Id }),
  body: z.union([RsvpChange, RsvpAdminChange]),
  response: OwnRsvp,
});

export const listAllRsvps = withSchemas(endpoints.listAllRsvps, { response: z.array(AdminRsvp) });

const decision = { params: z.object({ id: Id }), response: AdminRsvp };

export const approveRsvp = withSchemas(endpoints.approveRsvp, decision);

export const rejectRsvp = withSchemas(endpoints.rejectRsvp, decision);

export const undoRejection = withSchemas(endpoints.undoRejection, decision);

export const deleteRsvp = withSchemas(endpoints.deleteRsvp, { params: z.object({ id: Id }) });
