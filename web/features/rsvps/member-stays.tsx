import { isCrossed, type Stay, stayInShort } from '#web/features/rsvps/model.ts';
import type { Span } from '#web/lib/dates.ts';
import { FieldError } from '#web/ui/field.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './member-stays.module.css';

interface MemberStaysProps {
  readonly members: readonly (Stay & { readonly name: string })[];
  readonly week: Span;
  /** On wide screens, the name and the days are before the bar. */
  readonly isLine?: boolean;
}

export function MemberStays({ members, week, isLine = false }: MemberStaysProps) {
  return (
    <ul className={`${css.stays} grid gap-3`} data-line={isLine || undefined}>
      {members.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
        <li key={index}>
          <p className="row apart text-2">
            <b className="cut">{member.name}</b> <span className="num">{stayInShort(member)}</span>
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
      ))}
    </ul>
  );
}
