import { ActivityPicture } from '#web/features/activities/activity-picture.tsx';
import { CategoryBadge } from '#web/features/activities/category-badge.tsx';
import type { ShownActivity } from '#web/features/activities/model.ts';
import { Button } from '#web/ui/button.tsx';
import { ExternalButton } from '#web/ui/external-button.tsx';
import { MapPin, Wallet } from '#web/ui/icons.ts';
import css from './activity-card.module.css';

interface ActivityCardProps extends ShownActivity {
  /** Twice as wide where there are columns, with a larger picture. */
  readonly isWide: boolean;
  readonly onOpen: (id: string) => void;
}

/** One thing to do: what it is, how far, what it costs about, and where to read more. */
export function ActivityCard({ isWide, onOpen, ...shown }: ActivityCardProps) {
  const { activity, category } = shown;
  const { id, name, description, distance, priceRange, websiteUrl } = activity;
  return (
    <li className={css.card} data-wide={isWide || undefined}>
      <div className={css.picture}>
        <ActivityPicture {...shown} />
      </div>
      <div className={css.words}>
        <div className={css.badge}>{category && <CategoryBadge {...category} />}</div>
        <h2 className={css.name}>{name}</h2>
        <p>{description}</p>
        <dl className="num">
          <div>
            <dt>
              <MapPin aria-hidden="true" className="icon" />
              <span className="visually-hidden">Distance</span>
            </dt>
            <dd>{distance}</dd>
          </div>
          <div>
            <dt>
              <Wallet aria-hidden="true" className="icon" />
              <span className="visually-hidden">Price range</span>
            </dt>
            <dd>{priceRange}</dd>
          </div>
        </dl>
        <div className={css.actions}>
          {websiteUrl && (
            <ExternalButton href={websiteUrl} size="s">
              Website<span className="visually-hidden"> of {name}</span>
            </ExternalButton>
          )}
          <Button className={css.details} id={`details-${id}`} onClick={() => onOpen(id)} size="s">
            Details<span className="visually-hidden"> of {name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
