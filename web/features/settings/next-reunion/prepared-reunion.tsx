import { useState } from 'react';
import { useLocation } from 'wouter';
import { dayRange, monthAndDay } from '#contract/dates.ts';
import type { NextReunion } from '#contract/settings/reunions.schema.ts';
import type { ReunionPart } from '#contract/settings/reunions.ts';
import { addressesOf, isElsewhere, partsInWords, townOf } from '#web/features/settings/next-reunion/model.ts';
import { Plan } from '#web/features/settings/next-reunion/plan.tsx';
import { useDiscardReunion, useOpenReunion } from '#web/features/settings/next-reunion/queries.ts';
import { useToday } from '#web/lib/boot.ts';
import { mediumDay } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { dayOf } from '#web/lib/zoned.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Switch } from '#web/ui/checkbox.tsx';
import { CircleCheck, Eye, EyeOff, Pencil } from '#web/ui/icons.ts';
import { confirmDialog, lazyDialog } from '#web/ui/lazy-dialog.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import css from './prepared-reunion.module.css';

const editDialog = lazyDialog(
  async () => (await import('#web/features/settings/next-reunion/edit-dialog.tsx')).EditDialog,
);

interface PreparedReunionProps extends Pick<NextReunion, 'current' | 'came'> {
  readonly prepared: NonNullable<NextReunion['prepared']>;
}

export function PreparedReunion({ prepared, current, came }: PreparedReunionProps) {
  const { title, place, firstDay, lastDay, preparedAt } = prepared;
  const [isEditing, setIsEditing] = useState(false);
  const close = () => setIsEditing(false);
  return (
    <div className="stack">
      <header className="grid gap-2" id="next-reunion" tabIndex={-1}>
        <div className="cluster">
          <h2 className="h2">{title}</h2>
          <Badge icon={<EyeOff />} tone="line">
            Only organizers see it
          </Badge>
        </div>
        <p className="soft num">
          {dayRange(firstDay, lastDay)} · {place} · prepared {mediumDay(dayOf(preparedAt, current.timeZone))}
        </p>
      </header>
      <Plan decision={<OpenCard current={current} came={came} prepared={prepared} />}>
        <section aria-labelledby="before" className="stack gap-3">
          <h3 className="h3" id="before">
            Before you open it
          </h3>
          <Rows>
            {checksOf(prepared, current).map((check) => (
              <Check {...check} key={check.what} onEdit={() => setIsEditing(true)} />
            ))}
          </Rows>
          <p className="hint">You can open it now and do the rest in Settings later.</p>
        </section>
      </Plan>
      {isEditing && <editDialog.View current={current} onClose={close} prepared={prepared} />}
    </div>
  );
}

interface Check {
  readonly what: string;
  readonly words: string;
  readonly isDone: boolean;
  /** The items by name. */
  readonly names?: readonly string[];
  readonly isEdited?: boolean;
}

function Check({
  what,
  words,
  isDone,
  names = [],
  isEdited,
  onEdit,
}: Check & { readonly onEdit: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row
      line={words}
      mark={isDone ? <CircleCheck aria-label="Done:" className={css.mark} /> : <span className={css.mark} />}
      title={what}
    >
      {isEdited && (
        <RowAction aria-label={`Edit ${what.toLowerCase()}`} icon={<Pencil />} onClick={onEdit}>
          Edit
        </RowAction>
      )}
      {names.length > 0 && (
        <RowAction
          aria-expanded={isOpen}
          aria-label={`Look at ${what.toLowerCase()}`}
          icon={<Eye />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Look
        </RowAction>
      )}
      {isOpen && (
        <ul className={`${css.names} text-2`}>
          {[...new Set(names)].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Row>
  );
}

function checksOf(
  { parts, names, title, place, firstDay, lastDay }: PreparedReunionProps['prepared'],
  current: NextReunion['current'],
): Check[] {
  const has = (part: ReunionPart, otherwise: string) => ({
    words: parts[part] > 0 ? partsInWords([part], parts) : otherwise,
    isDone: parts[part] > 0,
    names: names[part],
  });
  const town = townOf(place);
  return [
    {
      what: 'Title, place and days',
      words: `${title}, ${dayRange(firstDay, lastDay)}`,
      isDone: true,
      isEdited: true,
    },
    { what: 'Families', ...has('families', 'None') },
    { what: 'Organizers', ...has('organizers', 'None') },
    ...(isElsewhere(current, place)
      ? [{ what: 'Map, forecast and clock', words: `Still those of ${current.town}`, isDone: false }]
      : []),
    { what: 'Activities', ...has('activities', `None yet for ${town}`) },
    { what: 'Shops on the map', ...has('amenities', `None yet for ${town}`) },
    { what: 'Badges', ...has('badges', 'None') },
    {
      what: 'Houses',
      ...has('houses', 'No proposals'),
      ...(parts.houses > 0 && { words: counted(parts.houses, 'proposal') }),
    },
  ];
}

function OpenCard({ prepared: { id, year }, current, came }: PreparedReunionProps) {
  const [, navigate] = useLocation();
  const open = useOpenReunion();
  const discard = useDiscardReunion();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isOn = useToday() <= current.lastDay && current.rsvps + current.events + current.photos > 0;
  const letters = came.filter(({ addresses }) => addresses.length > 0);
  const [hasLetter, setHasLetter] = useState(letters.length > 0);
  const [years, setYears] = useState<readonly number[]>(() => letters.slice(0, 1).map((one) => one.year));
  const addresses = addressesOf(came, years);
  const close = () => setIsDiscarding(false);
  const stopAsking = () => setIsAsking(false);
  const openNow = () =>
    open.mutate(
      { id, year, letterTo: hasLetter ? [...years] : [] },
      { onSuccess: () => navigate('/'), onError: stopAsking },
    );
  return (
    <>
      <h3 className="h3">Open it</h3>
      <p className="text-2">
        From then on, everyone sees the {year} reunion. The {current.year} one becomes a past reunion,
        complete and read only.
      </p>
      {letters.length > 0 && (
        <Switch
          checked={hasLetter}
          hint="To everybody who came in the years ticked"
          label="Send a letter"
          onChange={({ currentTarget }) => setHasLetter(currentTarget.checked)}
        />
      )}
      {hasLetter && (
        <fieldset>
          <legend className="visually-hidden">Years</legend>
          <div className="flow">
            {letters.map((one) => (
              <Checkbox
                checked={years.includes(one.year)}
                key={one.year}
                label={
                  <span className="num">
                    {one.year} <span className="soft">{counted(one.people, 'person', 'people')}</span>
                  </span>
                }
                onChange={({ currentTarget: { checked } }) =>
                  setYears((all) => (checked ? [...all, one.year] : all.filter((year) => year !== one.year)))
                }
              />
            ))}
          </div>
          <details className="text-2">
            <summary>Who gets it: {counted(addresses.length, 'e-mail address', 'e-mail addresses')}</summary>
            <ul>
              {addresses.map((address) => (
                <li key={address}>{address}</li>
              ))}
            </ul>
          </details>
        </fieldset>
      )}
      <Button
        busyLabel="Opening..."
        isBusy={open.isPending}
        look="primary"
        onClick={isOn ? () => setIsAsking(true) : openNow}
      >
        Open the {year} reunion
      </Button>
      <Button look="risk-line" onClick={() => setIsDiscarding(true)} size="s">
        Discard it
      </Button>
      {isAsking && (
        <confirmDialog.View
          busyLabel="Opening..."
          confirmLabel={`Open the ${year} reunion`}
          isBusy={open.isPending}
          onClose={stopAsking}
          onConfirm={openNow}
          question={`It runs until ${monthAndDay(current.lastDay)}. Once ${year} is open, nobody can reply, sign up or add photos to ${current.year}, and there's no way back.`}
          title={`${current.year} isn't over yet`}
        />
      )}
      {isDiscarding && (
        <confirmDialog.View
          busyLabel="Discarding..."
          confirmLabel="Discard it"
          isBusy={discard.isPending}
          onClose={close}
          onConfirm={() => discard.mutate(id, { onSettled: close })}
          question={`Its settings and proposed houses are deleted. ${current.year} stays as it is.`}
          title="Discard the prepared reunion?"
        />
      )}
    </>
  );
}
