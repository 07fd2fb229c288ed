import type { ActivityCategory } from '#contract/activities/activities.schema.ts';
import type { EventType } from '#contract/events/events.schema.ts';
import { ActivityPicture, DrawingIcon } from '#web/features/activities/activity-picture.tsx';
import { Wallet } from '#web/features/activities/icons.ts';
import { planAddress, type ShownActivity } from '#web/features/activities/model.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TideLine } from '#web/ui/drawings.tsx';
import { CalendarPlus, MapPin } from '#web/ui/icons.ts';
import { ExternalButton, LinkButton } from '#web/ui/link-button.tsx';
import css from './activity-detail.module.css';

interface ActivityDetailProps extends ShownActivity {
  /** Closed by Back, which also removes it from the address. */
  readonly isInAddress: boolean;
  readonly onClose: () => void;
}

export function ActivityDetail({ isInAddress, onClose, activity, category }: ActivityDetailProps) {
  const { name, description, distance, priceRange, websiteUrl, idea } = activity;
  return (
    <Dialog
      actions={
        <>
          <LinkButton
            href={planAddress(activity)}
            icon={<CalendarPlus />}
            {...(!websiteUrl && { look: 'primary' })}
          >
            Plan this
          </LinkButton>
          {websiteUrl && <ExternalButton href={websiteUrl}>Visit Website</ExternalButton>}
        </>
      }
      art={<ActivityPicture drawing={category?.drawing} imageUrl={activity.imageUrl} />}
      className={css.dialog}
      isForReading
      isInAddress={isInAddress}
      layout="picture"
      onClose={onClose}
      tag={category && <CategoryBadge {...category} />}
      title={name}
    >
      {activity.isRetired && <p className="hint">The organizers have taken this off the list.</p>}
      <p>{description}</p>
      <dl className={`${css.facts} flow num`}>
        <div className="grid">
          <dt className="row gap-2 text-2 soft">
            <MapPin />
            Distance
          </dt>
          <dd className="strong">{distance}</dd>
        </div>
        <div className="grid">
          <dt className="row gap-2 text-2 soft">
            <Wallet />
            Price range
          </dt>
          <dd className="strong">{priceRange}</dd>
        </div>
      </dl>
      <TideLine />
      <p className={css.idea}>
        {idea ?? 'A good thing for the family reunion: ask who wants to come, and put it on the schedule.'}
      </p>
    </Dialog>
  );
}

/** The type of events whose colors a category has. */
const typeOf: Partial<Record<ActivityCategory['drawing'], EventType>> = {
  beach: 'beach',
  golf: 'activity',
  'family-fun': 'game',
  shopping: 'other',
  dining: 'dinner',
};

const CategoryBadge = ({ drawing, name }: Pick<ActivityCategory, 'drawing' | 'name'>) => (
  <Badge
    className={css.badge}
    data-drawing={drawing}
    data-type={typeOf[drawing]}
    icon={<DrawingIcon drawing={drawing} />}
  >
    {name}
  </Badge>
);
