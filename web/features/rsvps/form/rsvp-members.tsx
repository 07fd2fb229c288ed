import { Fragment, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFieldArrayReturn, UseFormReturn } from 'react-hook-form';
import { nextMember, otherStays } from '#web/features/rsvps/form/form-model.ts';
import { MemberFields } from '#web/features/rsvps/form/member-fields.tsx';
import type { useCollapsedRows } from '#web/features/rsvps/form/use-collapsed-rows.ts';
import { calledAs, type RsvpDraft } from '#web/features/rsvps/model.ts';
import { RemovedLine } from '#web/features/rsvps/removed-line.tsx';
import { type Removed, useRemoved } from '#web/features/rsvps/use-removed.ts';
import type { Span } from '#web/lib/days.ts';
import type { FieldNews } from '#web/lib/use-shared-edit.ts';
import { Button } from '#web/ui/button.tsx';
import { UserRoundPlus } from '#web/ui/icons.ts';
import css from './rsvp-members.module.css';

interface RsvpMembersProps {
  readonly form: UseFormReturn<RsvpDraft, unknown, RsvpDraft>;
  readonly members: UseFieldArrayReturn<RsvpDraft, 'members', 'key'>;
  /** As typed so far. */
  readonly now: RsvpDraft['members'];
  readonly collapse: ReturnType<typeof useCollapsedRows>;
  readonly week: Span;
  readonly hue: number;
  /** What others have changed of a field. */
  readonly newsAt: (path: string) => FieldNews | undefined;
}

/** Who is coming: one may be added, removed, and put back. */
export function RsvpMembers({ form, members, now, collapse, week, hue, newsAt }: RsvpMembersProps) {
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
  const removedLine = last && (
    <div className={css.removed}>
      <RemovedLine name={last.name} onUndo={() => putBack(last)} undo={undo} />
    </div>
  );

  return (
    <section aria-labelledby="who" className={css.members}>
      <h2 className="h2" id="who">
        Who is coming?
      </h2>
      {members.fields.map((field, index) => (
        <Fragment key={field.key}>
          {index === last?.index && removedLine}
          <MemberFields
            state={collapse.of(field.key)}
            form={form}
            hue={hue}
            index={index}
            onStateChange={(state) => collapse.set(field.key, state)}
            onRemove={members.fields.length > 1 ? () => remove(index) : undefined}
            initial={field}
            newsAt={(name) => newsAt(`members.${now[index]?.id}.${name}`)}
            others={otherStays(now, index)}
            week={week}
          />
        </Fragment>
      ))}
      {last && last.index >= members.fields.length && removedLine}
      <Button
        className={css.add}
        icon={<UserRoundPlus aria-hidden="true" className="icon" />}
        onClick={() => {
          collapse.settle(form.getValues('members'));
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
