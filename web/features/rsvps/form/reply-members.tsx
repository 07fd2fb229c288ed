import { UserRoundPlus } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFieldArrayReturn, UseFormReturn } from 'react-hook-form';
import { MemberFields } from '#web/features/rsvps/form/member-fields.tsx';
import type { useFolds } from '#web/features/rsvps/form/use-folds.ts';
import { calledAs, nextMember, otherStays, type ReplyDraft } from '#web/features/rsvps/model.ts';
import { RemovedLine } from '#web/features/rsvps/removed-line.tsx';
import { type Removed, useRemoved } from '#web/features/rsvps/use-removed.ts';
import type { Span } from '#web/lib/days.ts';
import { Button } from '#web/ui/button.tsx';

interface ReplyMembersProps {
  readonly form: UseFormReturn<ReplyDraft, unknown, ReplyDraft>;
  readonly members: UseFieldArrayReturn<ReplyDraft, 'members'>;
  /** As typed so far. */
  readonly now: ReplyDraft['members'];
  readonly folds: ReturnType<typeof useFolds>;
  readonly week: Span;
  readonly hue: number;
}

/** Who is coming: one may be added, removed, and put back. */
export function ReplyMembers({ form, members, now, folds, week, hue }: ReplyMembersProps) {
  const removed = useRemoved();
  const undo = useRef<HTMLButtonElement>(null);

  function remove(index: number) {
    const member = form.getValues(`members.${index}`);
    flushSync(() => {
      members.remove(index);
      removed.add({ member, index, name: calledAs(member, index) });
    });
    undo.current?.focus();
  }

  function putBack({ member, index }: Removed) {
    removed.dropLast();
    const place = Math.min(index, members.fields.length);
    members.insert(place, member, { focusName: `members.${place}.name` });
  }

  const { last } = removed;
  const removedLine = last && <RemovedLine name={last.name} onUndo={() => putBack(last)} undo={undo} />;

  return (
    <section aria-labelledby="who" className="step">
      <h2 className="h2" id="who">
        Who is coming?
      </h2>
      {members.fields.map((field, index) => (
        <Fragment key={field.id}>
          {index === last?.index && removedLine}
          <MemberFields
            fold={folds.of(field.id)}
            form={form}
            hue={hue}
            index={index}
            onFold={(fold) => folds.set(field.id, fold)}
            onRemove={members.fields.length > 1 ? () => remove(index) : undefined}
            opening={field}
            others={otherStays(now, index)}
            week={week}
          />
        </Fragment>
      ))}
      {last && last.index >= members.fields.length && removedLine}
      <Button
        className="add"
        icon={<UserRoundPlus aria-hidden="true" className="i" />}
        onClick={() => {
          folds.settle(form.getValues('members'));
          members.append(nextMember(week), {
            focusName: `members.${members.fields.length}.name`,
          });
        }}
      >
        Add Family Member
      </Button>
    </section>
  );
}
