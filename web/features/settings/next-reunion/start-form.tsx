import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { dayRange } from '#contract/dates.ts';
import type { NextReunion } from '#contract/settings/reunions.schema.ts';
import { type ReunionPart, reunionParts } from '#contract/settings/reunions.ts';
import {
  emptyInWords,
  fieldsOf,
  includedOf,
  isElsewhere,
  isTicked,
  lackOf,
  type NextReunionFields,
  partsInWords,
  placeHint,
  staysInWords,
  type WhenAndWhere,
  warningOf,
  whenNames,
} from '#web/features/settings/next-reunion/model.ts';
import { Plan } from '#web/features/settings/next-reunion/plan.tsx';
import { usePrepareReunion } from '#web/features/settings/next-reunion/queries.ts';
import { WhenFields } from '#web/features/settings/next-reunion/when-fields.tsx';
import { useToday } from '#web/lib/boot.ts';
import { nameInYear } from '#web/lib/drafts.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { EyeOff } from '#web/ui/icons.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LineLink } from '#web/ui/line-link.tsx';
import { Rows } from '#web/ui/rows.tsx';
import css from './start-form.module.css';

type Current = NextReunion['current'];

const wordsOf = ({
  town,
}: Current): Readonly<Record<ReunionPart, readonly [title: string, line: string]>> => ({
  families: ['Families', 'Names and colors'],
  organizers: ['Organizers', 'As the footer shows them'],
  activities: ['Activities', `Around ${town}`],
  amenities: ['Shops on the map', `Around ${town}`],
  badges: ['Badges', 'Everyone starts at zero'],
  houses: ['Houses', 'Proposed without their days; each family confirms'],
});

const fieldAt = (path: string): keyof NextReunionFields | undefined =>
  path === 'include' ? 'chosen' : whenNames.find((name) => name === path);

export function StartForm({ current }: { readonly current: Current }) {
  const fresh = fieldsOf(current, useToday());
  const form = useForm<NextReunionFields>({ defaultValues: fresh });
  const { setValue, formState, control } = form;
  const { errors } = formState;
  const prepare = usePrepareReunion();
  const { about, isKept, startOver, onSubmit, isBusy, opening } = useDraftForm<
    NextReunionFields,
    NextReunionFields,
    NextReunionFields
  >(form, {
    name: nameInYear(`next-reunion:${useUser()?.id}`, current),
    fresh,
    save: ({ chosen, ...typed }) =>
      prepare.mutateAsync({ ...typed, include: includedOf(current, { place: typed.place, chosen }) }),
    fields: fieldAt,
  });
  const typed = { ...fresh, ...useWatch({ control }) };
  const tick = (part: ReunionPart, isOn: boolean) =>
    setValue('chosen', { ...typed.chosen, [part]: isOn }, { shouldDirty: true });
  return (
    <>
      {isKept && <KeptNote onStartOver={startOver} />}
      <form id="next-reunion" key={opening} method="post" noValidate onSubmit={onSubmit} tabIndex={-1}>
        <Plan
          decision={
            <>
              <h2 className="h3">Summary</h2>
              <Summary current={current} typed={typed} />
              <LineLink icon={EyeOff}>Only organizers see it until it's open.</LineLink>
              {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
              <Button busyLabel="Preparing..." isBusy={isBusy} look="primary" type="submit">
                Prepare the reunion
              </Button>
            </>
          }
        >
          <section aria-labelledby="when" className="stack">
            <h2 className="h3" id="when">
              When and where
            </h2>
            <WhenFields
              about={about}
              form={form as unknown as UseFormReturn<WhenAndWhere>}
              fresh={fresh}
              placeHint={placeHint(current, typed.place)}
            />
          </section>
          <section aria-labelledby="along" className="stack gap-3">
            <h2 className="h3" id="along">
              What comes along
            </h2>
            <Rows>
              {reunionParts.map((part) => (
                <PartRow current={current} key={part} onTick={tick} part={part} typed={typed} />
              ))}
            </Rows>
            {errors.chosen?.message && <FieldError>{errors.chosen.message}</FieldError>}
            <p className="hint">
              These are copies: changing them later doesn't change {current.year}. Accounts, profiles and
              portraits are the site's, and stay as they are.
            </p>
          </section>
        </Plan>
      </form>
    </>
  );
}

interface PartRowProps {
  readonly part: ReunionPart;
  readonly current: Current;
  readonly typed: NextReunionFields;
  readonly onTick: (part: ReunionPart, isOn: boolean) => void;
}

function PartRow({ part, current, typed, onTick }: PartRowProps) {
  const lack = lackOf(part, current, typed);
  const warning = lack ?? warningOf(part, current, typed);
  const [title, line] = wordsOf(current)[part];
  return (
    <li className={`${css.tick} cluster`}>
      <Checkbox
        checked={isTicked(part, current, typed)}
        disabled={lack !== undefined}
        label={
          <>
            <span className={`${css.part} num grid`}>
              <b>{title}</b>
              <small className="text-2 soft">{line}</small>
              {warning && <small className={`${css.warning} text-2`}>{warning}</small>}
            </span>
            <span className="num">{current.parts[part]}</span>
          </>
        }
        onChange={({ currentTarget }) => onTick(part, currentTarget.checked)}
      />
    </li>
  );
}

function Summary({ current, typed }: { readonly current: Current; readonly typed: NextReunionFields }) {
  const { title, firstDay, lastDay, place } = typed;
  const included = includedOf(current, typed);
  const lines = [
    [
      'Reunion',
      <>
        {title}
        <br />
        {firstDay !== '' && lastDay !== '' && <span className="soft">{dayRange(firstDay, lastDay)}</span>}
      </>,
    ],
    ['Comes along', partsInWords(included, current.parts) || 'Nothing'],
    ['Starts empty', emptyInWords(included)],
    [`Stays in ${current.year}`, staysInWords(current)],
    ...(isElsewhere(current, place) ? [['Is kept', `Map, forecast and clock of ${current.town}`]] : []),
  ] as const;
  return (
    <dl className={`${css.summary} num`}>
      {lines.map(([what, words]) => (
        <div className="grid gap-4 text-2" key={what}>
          <dt className="soft">{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
