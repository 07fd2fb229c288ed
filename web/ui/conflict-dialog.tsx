import { type ReactNode, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Check } from '#web/ui/icons.ts';
import css from './conflict-dialog.module.css';

type Choice = 'mine' | 'theirs' | 'both';

interface Side {
  readonly name: string;
  readonly portrait: string | null;
  /** 'Yours', 'Margaret’s' */
  readonly label: string;
}

interface FieldConflict {
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Several lines; both versions can be kept. */
  readonly isLong: boolean;
}

export interface EditQuestion {
  readonly intro: string;
  readonly mine: Side;
  readonly theirs: Side;
  readonly conflicts: readonly FieldConflict[];
  /** The changes that only one of the two people has made, and by whom. */
  readonly settled: readonly { readonly line: string; readonly by: string }[];
  readonly choose: (choices: ReadonlyMap<string, Choice>) => void;
  readonly leave: () => void;
}

export interface ConflictDialogProps {
  readonly question: EditQuestion;
  readonly saveLabel: string;
}

/** Asks about fields that two people have changed differently: a choice for each field, and no value is lost until then. */
export function ConflictDialog({ question, saveLabel }: ConflictDialogProps) {
  const { intro, conflicts, settled, choose, leave } = question;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choiceOf = ({ path, isLong }: FieldConflict): Choice =>
    chosen.get(path) ?? (isLong ? 'both' : 'mine');
  const count = conflicts.length === 1 ? ': 1 field differs' : `: ${conflicts.length} fields differ`;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={leave}>Back to the form</Button>
          <Button
            look="primary"
            onClick={() => choose(new Map(conflicts.map((conflict) => [conflict.path, choiceOf(conflict)])))}
          >
            {saveLabel}
          </Button>
        </>
      }
      className={css.dialog}
      description={intro}
      isForReading
      onClose={leave}
      title={`Not saved yet${conflicts.length > 0 ? count : ''}`}
    >
      <div>
        {conflicts.map((conflict) => (
          <Conflict
            choice={choiceOf(conflict)}
            conflict={conflict}
            key={conflict.path}
            onChoose={(choice) => setChosen(new Map(chosen).set(conflict.path, choice))}
            question={question}
          />
        ))}
      </div>
      {settled.length > 0 && (
        <section className={`${css.settled} grid gap-3`}>
          <h3>No choice needed</h3>
          <ul className="ruled sunken text-2">
            {settled.map(({ line, by }) => (
              <li className="beside gap-3" key={`${by} ${line}`}>
                <Check />
                <span>
                  {line} <span className="soft">({by})</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

interface ConflictProps {
  readonly conflict: FieldConflict;
  readonly question: EditQuestion;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function Conflict({ conflict, question, choice, onChoose }: ConflictProps) {
  const { path, label, isLong } = conflict;
  const option = (value: Choice, head: ReactNode, words: ReactNode) => (
    <label className="stack gap-2">
      <input
        checked={choice === value}
        name={`keep ${path}`}
        onChange={() => onChoose(value)}
        type="radio"
        value={value}
      />
      <small className="row gap-2 text-1 soft">{head}</small>
      {words}
    </label>
  );
  const side = (value: 'mine' | 'theirs') => {
    const { name, portrait, label: whose } = question[value];
    const said = conflict[value];
    return option(
      value,
      <>
        <Avatar className={css.face} name={name} portrait={portrait} />
        {whose}
      </>,
      isLong ? <p className="text-2">{said}</p> : <strong>{said}</strong>,
    );
  };
  return (
    <fieldset className={css.conflict}>
      <legend className="strong">{label}</legend>
      <div className={`${css.options} grid gap-3`} data-long={isLong || undefined}>
        {side('mine')}
        {side('theirs')}
        {isLong &&
          option('both', 'Both, one below the other', <p className="text-2">You can edit it after that.</p>)}
      </div>
    </fieldset>
  );
}
