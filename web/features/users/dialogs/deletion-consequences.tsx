import { Images, Trash2 } from '#web/ui/icons.ts';
import css from './deletion-consequences.module.css';

/** What belongs to one person alone and is deleted with the account (decision 14). A feature that keeps such things adds its line. */
const goes = [
  'the account',
  'its sign-ins on every device',
  'the RSVP with everyone on it',
  'the rental houses',
  'event sign-ups',
  'likes',
  'badges',
  'the profile photo',
  'private photos',
];
/** What is everyone's, and so outlives the account, without the person's name. */
const stays = ['public photos', 'the albums that hold any', 'comments', 'events'];

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Before somebody is deleted: what goes with the account, and what stays with the family. */
export const DeletionConsequences = () => (
  <ul className={css.list}>
    <li>
      <Trash2 aria-hidden="true" className="icon" />
      <span>
        <b>This permanently deletes</b> {listed.format(goes)}.
      </span>
    </li>
    <li>
      <Images aria-hidden="true" className="icon" />
      <span>
        <b>The family keeps</b> {listed.format(stays)}. They no longer carry a name.
      </span>
    </li>
  </ul>
);
