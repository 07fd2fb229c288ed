import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Activity, ActivityGuide } from '#contract/activities/activities.schema.ts';
import { ActivityPicture, DrawingIcon } from '#web/features/activities/activity-picture.tsx';
import {
  addressFor,
  byCategory,
  hasViewAll,
  inCategory,
  namedIn,
  type ShownCategory,
} from '#web/features/activities/model.ts';
import { activitiesQuery, guideQuery } from '#web/features/activities/queries.ts';
import { useAddressDialog } from '#web/lib/address-dialog.ts';
import { isOpenedHere } from '#web/lib/back.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { counted } from '#web/lib/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chairs } from '#web/ui/drawings.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FilterChip, FilterChips } from '#web/ui/filter-chips.tsx';
import { ChevronRight } from '#web/ui/icons.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './activity-list.module.css';

const detail = lazyDialog(
  async () => (await import('#web/features/activities/activity-detail.tsx')).ActivityDetail,
);

interface ActivityRowProps {
  readonly activity: Activity;
  readonly onOpen: (id: string) => void;
}

/** An activity: description, distance, price, and website. A press anywhere in it opens its details. */
function ActivityRow({ activity, onOpen }: ActivityRowProps) {
  const { id, name, description, distance, priceRange, imageUrl, websiteUrl } = activity;
  return (
    <li className={`${css.row} grid`}>
      {imageUrl && (
        <div className={css.photo}>
          <ActivityPicture drawing={undefined} imageUrl={imageUrl} />
        </div>
      )}
      <h3 className={`${css.name} strong`}>{name}</h3>
      <p className={`${css.description} clamp text-2 soft`}>{description}</p>
      <dl className={`${css.facts} text-2 num flow`}>
        <div className={css.distance}>
          <dt className="visually-hidden">Distance</dt>
          <dd>{distance}</dd>
        </div>
        <div>
          <dt className="visually-hidden">Price range</dt>
          <dd>{priceRange}</dd>
        </div>
        {websiteUrl && (
          <div>
            <dt className="visually-hidden">Website</dt>
            <dd>
              <a className={css.website} href={websiteUrl} rel="noopener noreferrer" target="_blank">
                Website<span className="visually-hidden"> of {name} (opens in a new tab)</span>
              </a>
            </dd>
          </div>
        )}
      </dl>
      <button
        className={`${css.details} soft row`}
        data-print="hide"
        id={`details-${id}`}
        onClick={() => onOpen(id)}
        type="button"
      >
        <span className="visually-hidden">Details of {name}</span>
        <ChevronRight />
      </button>
    </li>
  );
}

interface CategoryListProps extends ShownCategory {
  readonly onOpen: (id: string) => void;
}

const CategoryList = ({ category, activities, onOpen }: CategoryListProps) => (
  <section aria-labelledby={`category-${category.id}`} className={css.category}>
    <div className={css.top}>
      <div className={css.title}>
        <h2 className="h3" id={`category-${category.id}`}>
          {category.name}
        </h2>
        <p className="num text-2">{counted(activities.length, 'place')}</p>
      </div>
      <div className={css.drawing}>
        <ActivityPicture drawing={category.drawing} />
      </div>
    </div>
    <ul className={css.rows}>
      {activities.map((activity) => (
        <ActivityRow activity={activity} key={activity.id} onOpen={onOpen} />
      ))}
    </ul>
  </section>
);

export function ActivityList() {
  const activities = useQuery(activitiesQuery);
  const guide = useQuery(guideQuery);
  return (
    <QueryView failed="The activities did not load" query={activities}>
      {(found) => (
        <QueryView failed="The activities did not load" query={guide}>
          {({ categories }) => <List activities={found} categories={categories} />}
        </QueryView>
      )}
    </QueryView>
  );
}

interface ListProps extends Pick<ActivityGuide, 'categories'> {
  readonly activities: readonly Activity[];
}

function List({ activities, categories }: ListProps) {
  const named = namedIn(useSearch());
  const { category } = named;
  const [, navigate] = useLocation();
  const dialog = useAddressDialog();
  const isHydrated = useIsHydrated();
  const open = activities.find(({ id }) => id === named.activity);
  const choose = (wanted: string | null) =>
    navigate(addressFor({ category: wanted, activity: null }), { replace: true });
  const all = useRef<HTMLButtonElement>(null);
  const listed = activities.filter(({ isRetired }) => !isRetired);
  const found = inCategory(listed, category);
  const viewAll = () => {
    choose(null);
    // The pressed button is removed or is far below, so the page scrolls to the top and focuses there.
    window.scrollTo({ top: 0 });
    all.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <FilterChips label="Category">
        <FilterChip isChosen={category === null} onClick={() => choose(null)} ref={all}>
          All Activities
        </FilterChip>
        {categories.map(({ id, name, drawing }) => (
          <FilterChip isChosen={id === category} key={id} onClick={() => choose(id)}>
            <DrawingIcon drawing={drawing} />
            {name}
          </FilterChip>
        ))}
      </FilterChips>
      <p className="visually-hidden" role="status">
        {counted(found.length, 'activity', 'activities')}
      </p>
      {found.length > 0 ? (
        <div className={`${css.categories} grid`}>
          {byCategory(found, categories).map((shown) => (
            <CategoryList
              key={shown.category.id}
              onOpen={(id) => dialog.open(addressFor({ category, activity: id }))}
              {...shown}
            />
          ))}
        </div>
      ) : (
        <Empty
          action={
            <Button look="primary" onClick={viewAll}>
              View All Activities
            </Button>
          }
          art={<Chairs />}
          title="No activities found for this category."
        />
      )}
      {hasViewAll(found) && (
        <p className={`${css.all} center`} data-print="hide">
          <Button onClick={viewAll}>View All Activities</Button>
        </p>
      )}
      {found.length > 0 && (
        <p className={`${css.note} hint num`}>
          Prices are a rough guide for one person: $ is up to about $15, $$ up to about $40, $$$ more.
          Distances are from the middle of town. Please check with the place before you go.
        </p>
      )}
      {/* The details in the address: ?activity=bandstand. An unknown one opens nothing. */}
      {isHydrated && open && (
        <detail.View
          activity={open}
          category={categories.find(({ id }) => id === open.category)}
          isInAddress={isOpenedHere()}
          key={open.id}
          onClose={() => dialog.close(addressFor({ category, activity: null }))}
        />
      )}
    </>
  );
}
