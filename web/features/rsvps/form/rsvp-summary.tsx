import { wholeStay } from '#web/features/rsvps/form/form-model.ts';
import { isCrossed, memberCount, type RsvpDraft, stayInShort } from '#web/features/rsvps/model.ts';
import { MoreMembers, shownAtOnce } from '#web/features/rsvps/more-members.tsx';
import { shortCall } from '#web/features/rsvps/problems.ts';
import type { Span } from '#web/lib/days.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { StayBar, StayDays } from '#web/ui/stay-bar.tsx';
import css from './rsvp-summary.module.css';

interface RsvpSummaryProps {
  readonly draft: RsvpDraft;
  readonly week: Span;
  readonly formId: string;
  readonly isChange: boolean;
  readonly isSaving: boolean;
}

/** The reply as it will be sent, beside the form as it is filled in; it holds the one button. */
export function RsvpSummary({ draft, week, formId, isChange, isSaving }: RsvpSummaryProps) {
  const { members } = draft;
  const whole = shownAtOnce(members.length);
  const rows = members.map((member, index) => ({
    // biome-ignore lint/suspicious/noArrayIndexKey: the slip has no state of its own
    row: <Row index={index} key={index} member={member} week={week} />,
    // Rows with an error are shown without unfolding.
    isShown: index < whole || isCrossed(member),
  }));
  const folded = rows.filter(({ isShown }) => !isShown);
  return (
    <aside aria-label="Your reply so far" className={css.summary}>
      <div className={css.slip}>
        <div>
          <h2 className="h2">{draft.familyName || 'Your family'}</h2>
          <p className={css.note}>{memberCount(members.length)}</p>
        </div>
        <StayDays className={css.days} week={week} />
        <div className={css.members}>
          <dl>{rows.filter(({ isShown }) => isShown).map(({ row }) => row)}</dl>
          {folded.length > 0 && (
            <MoreMembers count={folded.length}>
              <dl>{folded.map(({ row }) => row)}</dl>
            </MoreMembers>
          )}
        </div>
        <p className={css.note}>You can change your reply at any time.</p>
      </div>
      <div className={css.submit}>
        <p aria-hidden="true">
          <b>
            {draft.familyName || 'Your family'}, {members.length}
          </b>
          <span className="num">{stayInShort(wholeStay(members))}</span>
        </p>
        <Button busyLabel="Saving..." form={formId} isBusy={isSaving} look="accent" type="submit">
          {isChange ? 'Update RSVP' : 'Submit RSVP'}
        </Button>
      </div>
    </aside>
  );
}

interface RowProps {
  readonly member: RsvpDraft['members'][number];
  readonly index: number;
  readonly week: Span;
}

const Row = ({ member, index, week }: RowProps) => (
  <div>
    <dt>
      <span className={css.name}>{shortCall(member, index)}</span>
      <span className="num">{stayInShort(member)}</span>
    </dt>
    <dd>
      {member.arriving && member.departing && (
        <StayBar
          isWrong={isCrossed(member)}
          stay={{ from: member.arriving, to: member.departing }}
          week={week}
        />
      )}
      {isCrossed(member) && (
        <div className={css.wrong}>
          <FieldError>Check the dates</FieldError>
        </div>
      )}
    </dd>
  </div>
);
