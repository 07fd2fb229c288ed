import type { ActivityCategory } from '#contract/activities/activities.schema.ts';
import css from './activity-picture.module.css';

interface ActivityPictureProps {
  readonly drawing: ActivityCategory['drawing'] | undefined;
  /** The photograph that the settings name for one activity. It covers the drawing, which stays if it does not load. */
  readonly imageUrl?: string | null;
}

/** The drawing of a category, or an activity's own photograph. */
export const ActivityPicture = ({ drawing, imageUrl }: ActivityPictureProps) => (
  <div aria-hidden="true" className={css.picture} data-drawing={drawing}>
    {imageUrl && (
      <img
        alt=""
        loading="lazy"
        onError={({ currentTarget }) => currentTarget.remove()}
        referrerPolicy="no-referrer"
        src={imageUrl}
      />
    )}
  </div>
);
