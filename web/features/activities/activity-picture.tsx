import type { ShownActivity } from '#web/features/activities/model.ts';
import css from './activity-picture.module.css';

/** The photograph that the settings name, above the category's illustration, which stays where it does not come. */
export const ActivityPicture = ({ activity, category, isLate }: ShownActivity) => (
  <div
    aria-hidden="true"
    className={css.picture}
    data-drawing={category?.drawing}
    data-light={isLate ? 'late' : undefined}
  >
    {activity.imageUrl && (
      <img
        alt=""
        loading="lazy"
        onError={({ currentTarget }) => currentTarget.remove()}
        referrerPolicy="no-referrer"
        src={activity.imageUrl}
      />
    )}
  </div>
);
