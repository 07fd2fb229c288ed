import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { isComplete, nextMember } from '#web/features/rsvps/form/form-model.ts';
import { MemberRow, type MemberRowProps, type RowState } from '#web/features/rsvps/form/member-row.tsx';
import { Undo2, UserRoundPlus } from '#web/features/rsvps/icons.ts';
import { calledAs, type MemberDraft, type RsvpDraft } from '#web/features/rsvps/model.ts';
import { Button } from '#web/ui/button.tsx';
import { StayDays } from '#web/ui/stay-bar.tsx';
import { TextButton } from '#web/ui/text-link.tsx';
import css from './members.module.css';

interface MemberList {
  readonly fields: readonly (MemberDraft & { readonly key: string })[];
  readonly append: (member: MemberDraft, options: { focusName: string }) => void;
  readonly insert: (index: number, member: MemberDraft, options: { focusName: string }) => void;
  readonly remove: (index: number) => void;
}

interface MembersProps extends Pick<MemberRowProps, 'week' | 'hue' | 'isDense' | 'now' | 'newsAt'> {
  readonly members: MemberList;
}

export function Members({ members, now, isDense = false, newsAt, ...shared }: MembersProps) {
  const { getValues } = useFormContext<RsvpDraft>();
  const { fields } = members;
  const settled = (drafts: readonly MemberDraft[]): Record<string, RowState> =>
    Object.fromEntries(
      fields
        .filter((_, index) => drafts[index] && isComplete(drafts[index]))
        .map(({ key }) => [key, 'settled']),
    );
  const [states, setStates] = useState(() => (fields.length > 1 ? settled(fields) : {}));
  /** The removed members, who can be restored, the most recent at the end. They are dropped when the form closes. */
  const [removed, setRemoved] = useState<readonly { member: MemberDraft; index: number }[]>([]);
  const undo = useRef<HTMLButtonElement>(null);
  const last = removed.at(-1);

  function remove(index: number) {
    const member = getValues(`members.${index}`);
    flushSync(() => {
      members.remove(index);
      setRemoved([...removed, { member, index }]);
    });
    undo.current?.focus();
  }
  function putBack({ member, index }: NonNullable<typeof last>) {
    setRemoved(removed.slice(0, -1));
    const place = Math.min(index, fields.length);
    members.insert(place, member, { focusName: `members.${place}.name` });
  }
  function add() {
    // A row does not collapse while it is edited: only when the next one is added.
    const closed = Object.entries(states).filter(([, state]) => state === 'closed');
    setStates({ ...settled(getValues('members')), ...Object.fromEntries(closed) });
    members.append(nextMember(shared.week), { focusName: `members.${fields.length}.name` });
  }

  const removedLine = last && (
    <li className={`${css.removed} text-2 soft cluster`}>
      <span id="removed">{calledAs(last.member, last.index)} was removed.</span>
      <TextButton aria-describedby="removed" icon={<Undo2 />} onClick={() => putBack(last)} ref={undo}>
        Undo
      </TextButton>
    </li>
  );
  return (
    <>
      <ul aria-label="Members" className={css.members} data-dense={isDense || undefined}>
        {isDense && (
          <li aria-hidden="true" className={`${css.titles} grid text-1 soft`}>
            <span>Name</span>
            <StayDays week={shared.week} />
          </li>
        )}
        {fields.map((field, index) => (
          <Fragment key={field.key}>
            {index === last?.index && removedLine}
            <MemberRow
              {...shared}
              index={index}
              initial={field}
              isDense={isDense}
              newsAt={(name) => newsAt(`members.${now[index]?.id}.${name}`)}
              now={now}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
              onStateChange={(state) => setStates((before) => ({ ...before, [field.key]: state }))}
              state={states[field.key] ?? (isDense ? 'settled' : 'open')}
            />
          </Fragment>
        ))}
        {last && last.index >= fields.length && removedLine}
      </ul>
      {!isDense && (
        <Button className={css.add} icon={<UserRoundPlus />} onClick={add}>
          Add Family Member
        </Button>
      )}
    </>
  );
}
