import { useState } from 'react';
import { CreateAlbumButton, UploadButton } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { usePastYear } from '#web/features/gallery/photos/past-year.ts';
import { SelectButton, SelectPhotos } from '#web/features/gallery/photos/selection/selection-tools.tsx';
import { ChosenPhotos, type ChosenState } from '#web/features/gallery/photos/selection/use-selection.ts';
import { Years } from '#web/features/gallery/photos/years.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { useUser } from '#web/lib/session.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './gallery.module.css';

const tabs = [
  { key: 'all', label: 'All Photos', href: '/gallery' },
  { key: 'mine', label: 'My Photos', href: '/gallery?tab=mine' },
  { key: 'albums', label: 'My Albums', href: '/gallery?tab=albums' },
] as const;

const tabsOf = (year: number) => [
  { key: 'all', label: 'All Photos', href: `/gallery?year=${year}` },
  { key: 'mine', label: 'My Photos', href: `/gallery?tab=mine&year=${year}` },
  { key: 'albums', label: 'Albums', href: `/gallery?tab=albums&year=${year}` },
];

export default function GalleryPage({ masthead, view, children }: PageProps<'/gallery'>) {
  const isSignedIn = useUser() !== null;
  const chosen: ChosenState = useState<ReadonlySet<number> | null>(null);
  const hasPast = useReunion().pastYears.length > 0;
  const year = usePastYear();
  const buttons = isSignedIn && year === null && (
    <div className={css.buttons} data-print="hide" data-view={view}>
      <UploadButton {...(view === 'albums' && { look: 'plain' })} />
      <CreateAlbumButton {...(view === 'albums' && { look: 'primary' })} />
    </div>
  );
  return (
    <ChosenPhotos value={chosen}>
      <Masthead
        {...masthead}
        actions={
          isSignedIn &&
          view !== 'albums' &&
          (year === null ? (
            <SelectPhotos of={view === 'mine' ? 'mine' : 'everyone'} />
          ) : (
            <SelectButton state={chosen} />
          ))
        }
      >
        {hasPast && <Years year={year} />}
      </Masthead>
      <div className={`wrap ${css.page} grid`}>
        <Tabs
          beside={buttons}
          current={view}
          label="Photos"
          panelClassName={css.panel}
          tabs={year !== null ? tabsOf(year) : isSignedIn ? tabs : tabs.slice(0, 1)}
        >
          {children}
        </Tabs>
      </div>
    </ChosenPhotos>
  );
}
