import type { Nullable, Selectable } from 'kysely';
import type { AdminRsvp, Member, OwnRsvp, Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import type { Tables } from '#server/db/database.ts';
import type { portraitFinder } from '#server/features/identity/portraits/policy.ts';
import { stayOf } from '#server/features/rsvps/policy.ts';
import { isoInstant } from '#server/platform/zone.ts';

/** An RSVP's own row, without its members. */
type RsvpRow = Pick<Selectable<Tables['rsvps']>, 'id' | 'family_name' | 'status' | 'notes'>;

/** A row of the lists: an RSVP beside its owner and one of its members. */
interface ListRow
  extends RsvpRow,
    Pick<Selectable<Tables['rsvps']>, 'submitted_at' | 'decided_at' | 'user_id'>,
    Nullable<Omit<Member, 'id'>> {
  readonly full_name: string;
  readonly user_email: string;
  readonly member_id: number | null;
}

/** Sorts equally on both databases, whose own orders differ for case and accents. */
const alphabet = new Intl.Collator('en');

/** An RSVP as its owner sees it, of its row and its members. */
export function presentOwn({ id, family_name, status, notes }: RsvpRow, members: Member[]): OwnRsvp {
  const stay = stayOf(members) ?? { arriving: null, departing: null };
  return { id, familyName: family_name, status, ...stay, members, notes };
}

const memberOf = ({ member_id: id, name, email, phone, arriving, departing }: ListRow): Member[] =>
  id === null || name === null || arriving === null || departing === null
    ? []
    : [{ id, name, email, phone, arriving, departing }];

/** RSVPs as organizers see them. The rows come by id and position; the result is sorted by family name, then by id. */
export function presentAll(rows: readonly ListRow[]): AdminRsvp[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .flatMap((own): AdminRsvp[] => {
      const [row] = own;
      if (!row) return [];
      const { user_id, full_name, user_email, submitted_at, decided_at } = row;
      return [
        {
          ...presentOwn(row, own.flatMap(memberOf)),
          user: { id: user_id, fullName: full_name, email: user_email },
          submittedAt: isoInstant(submitted_at),
          decidedAt: decided_at === null ? null : isoInstant(decided_at),
        },
      ];
    })
    .sort((a, b) => alphabet.compare(a.familyName, b.familyName));
}

/** An RSVP as its owner sees it: without the organizers' fields. */
export const presentMine = ({ user: _, submittedAt: __, decidedAt: ___, ...own }: AdminRsvp): OwnRsvp => own;

/** An RSVP as everyone authorized sees it: without notes, and with portraits. */
export function presentShared(rsvp: AdminRsvp, portraitsOf: ReturnType<typeof portraitFinder>): Rsvp {
  const { notes: _, members, ...shared } = presentMine(rsvp);
  const portraits = portraitsOf(members, rsvp.user.id);
  return {
    ...shared,
    members: members.map((member, at) => ({ ...member, portrait: portraits[at] ?? null })),
  };
}
