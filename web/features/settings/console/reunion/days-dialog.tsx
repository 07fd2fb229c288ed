import { dayRange } from '#contract/dates.ts';
import type { SettingsPreview } from '#contract/settings/settings.schema.ts';
import { outsideInWords } from '#web/features/settings/console/model.ts';
import { shortDayIn, weekOf } from '#web/lib/dates.ts';
import { dayOf, timeOf } from '#web/lib/zoned.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import css from './days-dialog.module.css';

interface DaysDialogProps {
  readonly effects: SettingsPreview;
  readonly days: { readonly firstDay: string; readonly lastDay: string; readonly timeZone: string };
  readonly timeZone: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const shown = 6;

export function DaysDialog({ effects, days, timeZone, onConfirm, onClose }: DaysDialogProps) {
  const { isMoved, events, households, people, outside } = effects;
  const range = dayRange(days.firstDay, days.lastDay);
  const week = weekOf(days);
  const at = (instant: string, zone: string) =>
    `${shortDayIn(dayOf(instant, zone), week)}, ${timeOf(instant, zone)}`;
  const lines =
    isMoved || events.length > 0
      ? events.map(({ id, title, was, now }) => ({
          key: `event ${id}`,
          name: title,
          words: `${at(was, timeZone)} → ${at(now, days.timeZone)}`,
        }))
      : outside.map((one, index) => ({
          key: `${index} ${one.name}`,
          name: outsideInWords(one, days),
          words: '',
        }));
  return (
    <ConfirmDialog
      confirmLabel={isMoved ? `Move to ${range}` : 'Save Changes'}
      details={
        <div className="stack">
          <dl className={`${css.numbers} flow`}>
            {events.length > 0 && (
              <div className="row gap-2">
                <dt className="text-2 soft">events move, same hour</dt>
                <dd className="num">{events.length}</dd>
              </div>
            )}
            {isMoved && people > 0 && (
              <div className="row gap-2">
                <dt className="text-2 soft">people are asked again</dt>
                <dd className="num">{people}</dd>
              </div>
            )}
            {outside.length > 0 && (
              <div className="row gap-2">
                <dt className="text-2 soft">lie outside the new days</dt>
                <dd className="num">{outside.length}</dd>
              </div>
            )}
          </dl>
          {/* This comes before the list, so that nobody confirms without having read it. */}
          {isMoved && (
            <p>
              {households === 0
                ? 'Nobody has replied yet, so nobody is asked again.'
                : `${households === 1 ? 'One household gets' : `${households} households get`} an e-mail that asks whether they can still come. Their days stay as they are until they answer.`}
            </p>
          )}
          <ul className={css.lines}>
            {lines.slice(0, shown).map(({ key, name, words }) => (
              <li className="grid" key={key}>
                <b>{name}</b>
                {words && <small className="num text-2 soft">{words}</small>}
              </li>
            ))}
          </ul>
          {lines.length > shown && <p className="hint">And {lines.length - shown} more.</p>}
        </div>
      }
      look="primary"
      onClose={onClose}
      onConfirm={onConfirm}
      question="Nothing is deleted. You can put the old days back."
      title={isMoved ? `Move the reunion to ${range}?` : 'Change the days?'}
    />
  );
}
