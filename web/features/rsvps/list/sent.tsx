import { useEffect, useRef } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { sentInWords } from '#web/features/rsvps/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { weekOf } from '#web/lib/dates.ts';
import { shortName } from '#web/lib/session.ts';
import { Check } from '#web/ui/icons.ts';
import css from './sent.module.css';

const stepsOf = ({ signInEmail, isAuthorized }: User) => [
  ['Sent', 'Just now'],
  ['An organizer approves it', 'All of them have been told'],
  ["You'll get an e-mail", `At ${signInEmail}`],
  isAuthorized
    ? ["You're on the list", 'With everyone else who is coming']
    : ['The rest opens', 'Calendar, map, activities and photos'],
];

export function Sent({ own, user }: { own: OwnRsvp; user: User }) {
  const week = weekOf(useReunion());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isIn = own.status === 'confirmed';
  // The person at the first render: an approval meanwhile must not change the text.
  const first = useRef(user);
  const steps = stepsOf(first.current);
  return (
    <section aria-labelledby="sent" className={`${css.sent} grid`}>
      <div aria-hidden="true" className={css.art} />
      <div className={`${css.words} grid gap-3`}>
        <h2 className="h1" id="sent" ref={heading} tabIndex={-1}>
          {isIn ? "You're in" : "It's on its way"}, {shortName(user)}
        </h2>
        <p>{sentInWords(own, week)} Thank you!</p>
        <ol className="grid">
          {steps.map(([what, more], index) => {
            const isDone = isIn || index === 0;
            const isNow = !isDone && index === 1;
            return (
              <li
                aria-current={isNow ? 'step' : undefined}
                className="grid"
                data-done={isDone || undefined}
                key={what}
              >
                <i aria-hidden="true" className="center round">
                  {isDone && <Check />}
                </i>
                <b>
                  {what}
                  {isDone && <span className="visually-hidden">: done</span>}
                </b>
                <span className="text-2">{more}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
