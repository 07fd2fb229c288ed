import { useQuery } from '@tanstack/react-query';
import { listOf } from '#contract/dates.ts';
import { useSchedule } from '#web/features/events/addresses.ts';
import { daysWithoutDinner, dinnerHosts, programOf } from '#web/features/events/model.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { useFirstDayAhead, useReunion } from '#web/lib/boot.ts';
import { daysFrom, inWords, longDay, shortDay } from '#web/lib/dates.ts';
import css from './how-it-works.module.css';

/** The help beneath the week: four steps, and the evenings that have a host. */
export function HowItWorks() {
  const { firstDay, lastDay, words } = useReunion();
  return (
    <section aria-labelledby="how" className={css.how} data-print="hide">
      <h2 className="h3" id="how">
        How the Schedule Works
      </h2>
      <ol className="grid">
        <li>
          <h3>Browse</h3>
          <p>
            Look through the {inWords(daysFrom(firstDay, lastDay).length)} days. Select an event to see its
            time, place and who is going.
          </p>
        </li>
        <li>
          <h3>Sign up</h3>
          <p>Tell the host how many of you are coming, so there are enough chairs and plates.</p>
        </li>
        <li>
          <h3>Host</h3>
          <p>Add an event of your own. Each family is encouraged to host at least one dinner.</p>
          <Dinners />
        </li>
        <li>
          <h3>Stay flexible</h3>
          <p>{words.plansChange}</p>
        </li>
      </ol>
    </section>
  );
}

/** Thanks the hosts, and names the evenings without one: never the families that have not hosted. */
function Dinners() {
  const reunion = useReunion();
  const firstAhead = useFirstDayAhead();
  const events = useQuery(eventsQuery).data ?? [];
  const schedule = useSchedule();
  const hosts = dinnerHosts(events);
  const free = daysWithoutDinner(programOf(events, reunion), reunion, firstAhead);
  if (hosts.length === 0 && free.length === 0) return null;
  return (
    <div className={`${css.dinners} grid gap-2 text-2`}>
      {hosts.length > 0 && (
        <p>
          Already hosting a dinner: <b>{listOf(hosts)}</b>. Thank you!
        </p>
      )}
      {free.length > 0 && (
        <>
          <p data-writes id="free-evenings">
            Evenings that still need a dinner:
          </p>
          <ul aria-labelledby="free-evenings" className="flow gap-2" data-writes>
            {free.map((day) => (
              <li key={day}>
                <button className="touch strong" onClick={() => schedule.add(day, 'dinner')} type="button">
                  {shortDay(day)}
                  <span className="visually-hidden">: host a dinner on {longDay(day)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
