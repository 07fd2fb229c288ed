import { useQuery } from '@tanstack/react-query';
import { guideQuery } from '#web/features/activities/queries.ts';
import { TideLine } from '#web/ui/drawings.tsx';
import css from './activity-groups.module.css';

/** Typical activities of each age group, from the youngest to the oldest. */
export function ActivityGroups() {
  const groups = useQuery(guideQuery).data?.groups ?? [];
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="groups" className={css.groups}>
      <div className="wrap">
        <h2 className="h2" id="groups">
          Something for every age
        </h2>
        <ul className={`${css.list} grid`}>
          {groups.map(({ title, ideas }) => (
            <li key={title}>
              <TideLine />
              <h3 className="h3">{title}</h3>
              <ul className={css.ideas}>
                {ideas.map((idea) => (
                  <li key={idea}>{idea}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
