import { Skeleton } from '#web/ui/loading.tsx';
import css from './people-skeleton.module.css';

const rows = ['a', 'b', 'c', 'd'];

/** The shape of a group of people that is being fetched. */
export const PeopleSkeleton = () => (
  <div className={`${css.skeleton} gap-3 stack`} role="status">
    <span className="visually-hidden">Loading...</span>
    <Skeleton height="2.4rem" width="12rem" />
    {rows.map((row) => (
      <Skeleton height="3rem" key={row} />
    ))}
  </div>
);
