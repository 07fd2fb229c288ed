import { isCrossed, type Stay, stayInShort } from '#web/features/rsvps/model.ts';
import type { Span } from '#web/lib/dates.ts';
import { FieldError } from '#web/ui/field.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './member-stays.module.css';

/** Most members of a household that are shown at once; of a larger one all but ten are folded. */
const maxAtOnce = 12;

interface MemberStaysProps {
  readonly members: readonly (Stay & { readonly name: string })[];
  readonly week: Span;
  /** Where the screen is wide, the name and the days stand before the bar. */
  readonly isLine?: boolean;
}

/** The stays of a household: a bar for each person. The browser's own search also finds the collapsed ones. */
export function MemberStays({ members, week, isLine = false }: MemberStaysProps) {
  const shown = members.length > maxAtOnce ? maxAtOnce - 2 : members.length;
  const rows = members.map((member, index) => ({
    row: (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
      <li key={index}>
        <p>
          <b>{member.name}</b> <span className="num">{stayInShort(member)}</span>
        </p>
        {member.arriving && member.departing && (
          <StayBar
            isWrong={isCrossed(member)}
            stay={{ from: member.arriving, to: member.departing }}
            week={week}
          />
        )}
        {isCrossed(member) && <FieldError>Check the dates</FieldError>}
      </li>
    ),
    // Rows with an error are shown without unfolding.
    isShown: index < shown || isCrossed(member),
  }));
  const folded = rows.filter(({ isShown }) => !isShown);
  return (
    <div className={css.stays} data-line={isLine || undefined}>
      <ul className="grid gap-3">{rows.filter(({ isShown }) => isShown).map(({ row }) => row)}</ul>
      {folded.length > 0 && (
        <details>
          <summary>{folded.length} more</summary>
          <ul className="grid gap-3">{folded.map(({ row }) => row)}</ul>
        </details>
      )}
    </div>
  );
}
