import { CalendarClock, MapPin, MoonStar } from '#web/ui/icons.ts';
import css from './conflict-hint.module.css';

const icons = { ends: MoonStar, also: CalendarClock, taken: MapPin };

interface ConflictHintProps {
  readonly kind: keyof typeof icons;
  readonly words: string | undefined;
}

/** Something worth knowing that forbids nothing. Screen readers hear it from the form's one voice. */
export function ConflictHint({ kind, words }: ConflictHintProps) {
  const Icon = icons[kind];
  return (
    words && (
      <p className={css.hint} data-kind={kind}>
        <Icon aria-hidden="true" className="icon" />
        <span>{words}</span>
      </p>
    )
  );
}
