import { shortCalls, wholeStay } from '#web/features/rsvps/form/form-model.ts';
import { MemberStays } from '#web/features/rsvps/member-stays.tsx';
import { memberCount, type RsvpDraft, stayInShort } from '#web/features/rsvps/model.ts';
import type { Span } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { Button } from '#web/ui/button.tsx';
import { StayDays } from '#web/ui/stay-bar.tsx';
import css from './rsvp-summary.module.css';

interface RsvpSummaryProps {
  readonly draft: RsvpDraft;
  readonly week: Span;
  readonly formId: string;
  readonly isChange: boolean;
  readonly isSaving: boolean;
}

export function RsvpSummary({ draft, week, formId, isChange, isSaving }: RsvpSummaryProps) {
  const { members } = draft;
  const names = shortCalls(members);
  return (
    <aside aria-label="Your reply so far" className={css.summary}>
      <div className={`${css.slip} grid gap-5`}>
        <div>
          <h2 className="h2">{draft.familyName || 'Your family'}</h2>
          <p className="text-2">{memberCount(members.length)}</p>
        </div>
        <StayDays className={`${css.days} text-1`} week={week} />
        <div className={css.members}>
          <MemberStays
            members={members.map((member, index) => ({ ...member, name: names[index] ?? '' }))}
            week={week}
          />
        </div>
        <p className="text-2">You can change your reply at any time.</p>
      </div>
      <div className={css.submit}>
        <p aria-hidden="true">
          <b>
            {draft.familyName ? (
              <>
                <bdi>{draft.familyName}</bdi>, {members.length}
              </>
            ) : (
              counted(members.length, 'person', 'people')
            )}
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
