import { useState } from 'react';
import { getWeekCalendar } from '#contract/events/calendars.ts';
import { CalendarSync } from '#web/features/events/icons.ts';
import { addressOf } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { Download, Printer } from '#web/ui/icons.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import css from './calendar-export.module.css';

const dialog = lazyDialog(
  async () => (await import('#web/features/events/calendars/subscribe-dialog.tsx')).SubscribeDialog,
);

interface CalendarExportProps {
  readonly onPrint: (what: 'all' | 'mine') => void;
}

export function CalendarExport({ onPrint }: CalendarExportProps) {
  const { title } = useReunion();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <section aria-labelledby="along" className={`${css.menu} grid sunken`} data-print="hide">
      <h2 className="h3" id="along">
        Take it along
      </h2>
      <ul className="grid">
        <li>
          <button
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            onPointerEnter={dialog.fetchAhead}
            type="button"
          >
            <CalendarSync />
            <span>
              <b>Subscribe</b>
              In your own calendar, always up to date
            </span>
          </button>
        </li>
        <li>
          <a download={`${title}.ics`} href={addressOf(getWeekCalendar)}>
            <Download />
            <span>
              <b>Download the week</b>
              An .ics file of the week as it is today
            </span>
          </a>
        </li>
        <li>
          <button onClick={() => onPrint('all')} type="button">
            <Printer />
            <span>
              <b>Print everything</b>
              For the fridge door
            </span>
          </button>
        </li>
        <li>
          <button onClick={() => onPrint('mine')} type="button">
            <Printer />
            <span>
              <b>Print only mine</b>
              What you host or signed up for
            </span>
          </button>
        </li>
      </ul>
      {isOpen && <dialog.View onClose={close} />}
    </section>
  );
}
