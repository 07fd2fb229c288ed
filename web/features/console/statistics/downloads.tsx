import { exportEvents, exportPeople, exportRentals, exportRsvps } from '#contract/console/exports.ts';
import { addressOf } from '#web/lib/api.ts';
import { Download } from '#web/ui/icons.ts';
import css from './downloads.module.css';

const files = [
  { name: 'People', endpoint: exportPeople, what: 'A line for every account' },
  { name: 'RSVPs', endpoint: exportRsvps, what: 'A line for every attendee' },
  { name: 'Events', endpoint: exportEvents, what: 'A line for every sign-up' },
  { name: 'Rental locations', endpoint: exportRentals, what: 'A line for every house' },
];

export const Downloads = () => (
  <section aria-labelledby="downloads" className={css.downloads}>
    <h3 className="h3" id="downloads">
      Download as CSV
    </h3>
    <p className="hint">
      For Excel, Numbers or Google Sheets. The files hold phone numbers and addresses: keep them in the
      family.
    </p>
    <ul className="grid gap-3">
      {files.map(({ name, endpoint, what }) => (
        <li key={name}>
          <a className="row gap-4 touch" download={endpoint.downloadAs} href={addressOf(endpoint)}>
            <Download />
            <span className="hint">
              <b>{name}</b>
              {what}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
