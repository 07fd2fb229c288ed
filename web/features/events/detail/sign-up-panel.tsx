import { type Dispatch, type SetStateAction, useState } from 'react';
import { type ReunionEvent, SignupInput } from '#contract/events/events.schema.ts';
import { useChangeSignup, useSignUp, useWithdraw } from '#web/features/events/commands.ts';
import { fullness, maxPeople, onlyLeft, placesLeft, stateOf } from '#web/features/events/model.ts';
import { useIsPast } from '#web/lib/boot.ts';
import { stateWords } from '#web/lib/event-links.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { CircleCheck } from '#web/ui/icons.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import css from './sign-up-panel.module.css';

/** The limit of the buttons if the event has no maximum. */
const manyPeople = 999;

export function SignUpPanel({ event }: { event: ReunionEvent }) {
  const { maxAttendees, signedUp, mySignup } = event;
  const user = useUser();
  const state = stateOf(event, user?.id);
  // State of this component, so that the typed number survives an event that is full for a moment.
  const [typed, setTyped] = useState<number>();
  const hasBegun = useIsPast(event.startTime);
  const word = hasBegun && (state === 'open' || state === 'full') ? 'begun' : state;
  const full = fullness(event);
  return (
    <div className={`${css.panel} grid gap-3`} data-state={state}>
      <p className={`${css.number} flow gap-3`}>
        <b className="num">{signedUp}</b>
        <span className="text-2">{maxAttendees === null ? 'signed up' : `of ${maxAttendees} signed up`}</span>
        {/* On phones it is here, else under the number. */}
        {maxAttendees !== null && state !== 'full' && !hasBegun && (
          <span className={`${css.left} text-2`}>{leftWords(placesLeft(event))}</span>
        )}
      </p>
      {full !== null && (
        <span className={css.meter}>
          <i style={{ '--v': full }} />
        </span>
      )}
      {word !== 'open' && (
        <p className="row strong" role="status">
          {state === 'signed-up' && <CircleCheck />}
          {stateWords[word]}
        </p>
      )}
      {(word === 'open' || state === 'signed-up') && (
        <CountForm
          count={typed ?? mySignup?.attendeeCount ?? 1}
          event={event}
          hasBegun={hasBegun}
          key={state}
          onCount={setTyped}
        />
      )}
    </div>
  );
}

interface CountFormProps {
  readonly event: ReunionEvent;
  readonly count: number;
  readonly hasBegun: boolean;
  /** undefined: the saved number. */
  readonly onCount: Dispatch<SetStateAction<number | undefined>>;
}

function CountForm({ event, count, hasBegun, onCount }: CountFormProps) {
  const own = event.mySignup?.attendeeCount;
  const signUp = useSignUp(event.id);
  const change = useChangeSignup(event.id);
  const withdraw = useWithdraw(event.id);
  const save = own === undefined ? signUp : change;
  const isSaved = count === own;
  // A number that was changed during the save stays, to be saved next.
  const afterwards = { onSuccess: () => onCount((now) => (now === count ? undefined : now)) };
  const [isTried, setIsTried] = useState(false);
  const most = hasBegun ? (own ?? 0) : maxPeople(event);
  const left = most - (own ?? 0);
  const problem = countProblem(count, most);
  // Too many is reported at once, since other people's sign-ups may cause it; zero only at submission.
  const shown = isTried || count > most ? problem : undefined;
  return (
    <form
      className={`${css.form} grid gap-4`}
      data-writes
      method="post"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        setIsTried(true);
        if (!problem && !isSaved) save.mutate(count, afterwards);
      }}
    >
      <Field
        error={shown}
        hint={!shown && left !== Number.POSITIVE_INFINITY ? leftWords(left) : undefined}
        label="How many of you are coming?"
      >
        <Stepper max={Math.min(most, manyPeople)} min={1} onChange={onCount} value={count} what="person" />
      </Field>
      {!isSaved && (
        <Button
          busyLabel={own === undefined ? 'Signing up...' : 'Saving...'}
          isBusy={save.isPending}
          look="accent"
          type="submit"
        >
          {own === undefined ? 'Sign Up' : 'Save'}
        </Button>
      )}
      {own !== undefined && (
        <Button
          busyLabel="Withdrawing..."
          className={isSaved ? '' : css.withdraw}
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, afterwards)}
        >
          Withdraw
        </Button>
      )}
    </form>
  );
}

const leftWords = (left: number): string =>
  left === 0 ? 'No more spots left' : left <= 3 ? onlyLeft(left) : `${left} spots left`;

export function countProblem(count: number, most: number): string | undefined {
  const checked = SignupInput.safeParse({ attendeeCount: count });
  if (!checked.success) return checked.error.issues[0]?.message;
  if (count <= most) return undefined;
  return most === 0 ? stateWords.full : onlyLeft(most);
}
