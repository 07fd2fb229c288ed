import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Activity, ActivityCategory, ActivityGuide } from '#contract/activities/activities.schema.ts';
import { ActivityPicture } from '#web/features/activities/activity-picture.tsx';
import { CategoryBadge } from '#web/features/activities/category-badge.tsx';
import { drawingIcons } from '#web/features/activities/drawing-icons.ts';
import {
  addressFor,
  hasViewAll,
  inCategory,
  namedIn,
  type ShownActivity,
  shownActivities,
  wideCards,
} from '#web/features/activities/model.ts';
import { activitiesQuery, guideQuery } from '#web/features/activities/queries.ts';
import { closeAddressDialog, isOpenedHere, openedHere } from '#web/lib/back.ts';
import { useIsHydrated } from '#web/lib/hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ExternalButton } from '#web/ui/external-button.tsx';
import { MapPin, Wallet } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './activity-list.module.css';

const detail = lazyComponent(
  async () => (await import('#web/features/activities/activity-detail.tsx')).ActivityDetail,
  DialogLoading,
);

/** The page's address names a category, and the activity whose details are open. */
function useActivitiesAddress() {
  const { category, activity } = namedIn(useSearch());
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      category,
      activity,
      choose: (wanted: string | null) =>
        navigate(addressFor({ category: wanted, activity: null }), { replace: true }),
      open: (id: string) => navigate(addressFor({ category, activity: id }), { state: openedHere }),
      close: () => void closeAddressDialog(navigate, addressFor({ category, activity: null })),
    }),
    [category, activity, navigate],
  );
}

interface ActivityDialogProps {
  readonly activities: readonly Activity[];
  readonly categories: readonly ActivityCategory[];
}

/** The details that the address names: ?activity=bandstand. An unknown one opens nothing. */
function ActivityDialog({ activities, categories }: ActivityDialogProps) {
  const address = useActivitiesAddress();
  const isHydrated = useIsHydrated();
  const shown = shownActivities(activities, categories).find(
    ({ activity }) => activity.id === address.activity,
  );
  if (!isHydrated || !shown) return null;
  return (
    <detail.View
      {...shown}
      isInAddress={isOpenedHere()}
      key={shown.activity.id}
      onClose={address.close}
      onFailure={address.close}
    />
  );
}

interface ActivityCardProps extends ShownActivity {
  /** Twice as wide where there are columns, with a larger picture. */
  readonly isWide: boolean;
  readonly onOpen: (id: string) => void;
}

/** One thing to do: what it is, how far, what it costs about, and where to read more. */
function ActivityCard({ isWide, onOpen, ...shown }: ActivityCardProps) {
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

interface CategoryFiltersProps {
  readonly categories: readonly ActivityCategory[];
  /** null: all activities. */
  readonly current: string | null;
  readonly onChoose: (category: string | null) => void;
  /** *All Activities*, which takes the focus when a button that led back to all of them goes. */
  readonly ref: Ref<HTMLButtonElement>;
}

/** A button for each category, and one for all of them. */
const CategoryFilters = ({ categories, current, onChoose, ref }: CategoryFiltersProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is submitted; these narrow a list
  <div aria-label="Category" className={css.filters} role="group">
    <button
      aria-pressed={current === null}
      className={`${css.filter} inline-row`}
      onClick={() => onChoose(null)}
      ref={ref}
      type="button"
    >
      All Activities
    </button>
    {categories.map(({ id, name, drawing }) => {
      const Icon = drawingIcons[drawing];
      return (
        <button
          aria-pressed={id === current}
          className={`${css.filter} inline-row`}
          key={id}
          onClick={() => onChoose(id)}
          type="button"
        >
          <Icon aria-hidden="true" className="icon" />
          {name}
        </button>
      );
    })}
  </div>
);

interface ActivityListProps {
  /** Stands where nothing is found. */
  readonly art: ReactNode;
}

/** What there is to do, by category, and the details that the address names. */
export function ActivityList({ art }: ActivityListProps) {
  const activities = useQuery(activitiesQuery);
  const guide = useQuery(guideQuery);
  return (
    <QueryView failed="The activities did not load" query={activities}>
      {(found) => (
        <QueryView failed="The activities did not load" query={guide}>
          {({ categories }) => <List activities={found} art={art} categories={categories} />}
        </QueryView>
      )}
    </QueryView>
  );
}

interface ListProps extends ActivityListProps, Pick<ActivityGuide, 'categories'> {
  readonly activities: readonly Activity[];
}

function List({ activities, categories, art }: ListProps) {
  const address = useActivitiesAddress();
  const all = useRef<HTMLButtonElement>(null);
  const found = inCategory(activities, address.category);
  const wide = wideCards(found.length);
  const viewAll = () => {
    address.choose(null);
    // What was pressed goes, or stands far below: eyes and focus begin anew at the top.
    window.scrollTo({ top: 0 });
    all.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <CategoryFilters
        categories={categories}
        current={address.category}
        onChoose={address.choose}
        ref={all}
      />
      <p className="visually-hidden" role="status">
        {found.length === 1 ? '1 activity' : `${found.length} activities`}
      </p>
      {found.length > 0 ? (
        <ul className={css.grid}>
          {shownActivities(found, categories).map((shown, index) => (
            <ActivityCard isWide={wide.has(index)} key={shown.activity.id} onOpen={address.open} {...shown} />
          ))}
        </ul>
      ) : (
        <Empty
          action={
            <Button look="primary" onClick={viewAll}>
              View All Activities
            </Button>
          }
          art={art}
          title="No activities found for this category."
        />
      )}
      {hasViewAll(found) && (
        <p className={css.all}>
          <Button onClick={viewAll}>View All Activities</Button>
        </p>
      )}
      {found.length > 0 && (
        <p className={`${css.note} hint num`}>
          Prices are a rough guide for one person: $ is up to about $15, $$ up to about $40, $$$ more.
          Distances are from the middle of town. Please check with the place before you go.
        </p>
      )}
      <ActivityDialog activities={activities} categories={categories} />
    </>
  );
}
