import { useReunion } from '#web/lib/boot.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './map.module.css';

const tabs = [
  { key: 'houses', label: 'Map View', href: '/map' },
  { key: 'add', label: 'Add Your Rental', href: '/map?tab=add', isForm: true },
  { key: 'amenities', label: 'Nearby Amenities', href: '/map?tab=amenities' },
] as const;

export default function MapPage({ masthead, view, children }: PageProps<'/map'>) {
  const { words } = useReunion();
  const leads = {
    houses: words.houses,
    add: 'Put your house on the map so the cousins can find you.',
    amenities: words.shops,
  };
  return (
    <>
      <Masthead {...masthead} />
      <div className={`wrap ${css.page} grid`}>
        <p className={`lede ${css.lede}`}>{leads[view]}</p>
        <Tabs current={view} label="Rental Map & Locations" panelClassName={css.panel} tabs={tabs}>
          {children}
        </Tabs>
      </div>
    </>
  );
}
