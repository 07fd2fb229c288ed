import { Interest } from '#web/features/places/rentals/markers/interest.tsx';
import { amenityGroups } from '#web/features/places/rentals/model.ts';
import css from './map-key.module.css';

const titles = { grocery: 'Grocery stores', pharmacy: 'Pharmacies' } as const;

/** What the signs on the map mean. */
export const MapKey = () => (
  <ul className={css.key}>
    {amenityGroups.map(({ kind }) => (
      <li key={kind}>
        <Interest kind={kind} look="key" />
        {titles[kind]}
      </li>
    ))}
    <li>
      <svg aria-hidden="true" className={css.pin} viewBox="0 0 32 42">
        <path d="M16 41C12.5 35.5 2 26.5 2 15.8a14 14 0 0 1 28 0C30 26.5 19.5 35.5 16 41z" />
      </svg>
      A family's house
    </li>
  </ul>
);
