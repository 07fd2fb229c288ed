import { Images, Trash2 } from 'lucide-react';
import './what-goes.css';

/** What belongs to one person alone and is deleted with the account (decision 14). A feature that keeps such things adds its line. */
const goes = ['the account', 'the RSVP with everyone on it', 'every device that is signed in'];
/** What is everyone's, and so outlives the account. */
const stays: readonly string[] = [];

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Before somebody is deleted: what goes with the account, and what stays with the family. */
export const WhatGoes = () => (
  <ul className="goes">
    <li>
      <Trash2 aria-hidden="true" className="i" />
      <span>
        <b>Goes for good:</b> {listed.format(goes)}.
      </span>
    </li>
    {stays.length > 0 && (
      <li>
        <Images aria-hidden="true" className="i" />
        <span>
          <b>Stays with the family:</b> {listed.format(stays)}.
        </span>
      </li>
    )}
  </ul>
);
