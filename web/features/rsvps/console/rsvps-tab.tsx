import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { inOrder, isPending, passes, textOf, whenDone } from '#web/features/rsvps/console/console-model.ts';
import { MemberTags } from '#web/features/rsvps/console/member-tags.tsx';
import { RsvpActions, type RsvpActionsProps } from '#web/features/rsvps/console/rsvp-actions.tsx';
import { allRsvpsQuery } from '#web/features/rsvps/queries.ts';
import { StatusBadge } from '#web/features/rsvps/status-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { mailHref } from '#web/lib/contact-links.ts';
import { byTime, weekOf } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { byText, type Sort, useList } from '#web/lib/use-list.ts';
import { DataList, EmptyList } from '#web/ui/data-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './rsvps-tab.module.css';

const editRsvp = lazyDialog(
  async () => (await import('#web/features/rsvps/form/edit-rsvp-dialog.tsx')).EditRsvpDialog,
);

const filters = ['all', 'pending', 'confirmed'] as const;
/** Pending RSVPs are separate from decided ones in any order. */
const sorts: readonly Sort<AdminRsvp>[] = [
  { key: 'family', label: 'By family', compare: byText(({ familyName }) => familyName) },
  {
    key: 'newest',
    label: 'Newest first',
    compare: (one, other) => byTime(other.submittedAt, one.submittedAt),
  },
  { key: 'arrival', label: 'By arrival', compare: byText(({ arriving }) => arriving ?? '9') },
];

export const RsvpsTab = () => (
  <QueryView
    empty={<EmptyList>No RSVPs yet. They appear here as soon as somebody replies.</EmptyList>}
    failed="The RSVPs did not load"
    query={useQuery(allRsvpsQuery)}
  >
    {(rsvps) => <Rsvps rsvps={rsvps} />}
  </QueryView>
);

function Rsvps({ rsvps }: { rsvps: readonly AdminRsvp[] }) {
  const list = useList({ items: inOrder(rsvps), filters, sorts, passes, textOf });
  const waitingTitle = useRef<HTMLHeadingElement>(null);
  const waiting = list.shown.filter(isPending);
  const settled = list.shown.filter((rsvp) => !isPending(rsvp));
  // The row moves to the decided ones: the focus goes to the next pending one.
  const goOn = () => waitingTitle.current?.focus();
  // Not a state of the row, which moves when another organizer decides meanwhile: so typed text stays.
  const [edited, setEdited] = useState<AdminRsvp>();
  const lists = { onDecided: goOn, onEdit: setEdited };
  return (
    <>
      <DataList
        filters={[
          { key: 'all', label: `All ${list.countOf('all')}` },
          { key: 'pending', label: `Pending ${list.countOf('pending')}` },
          { key: 'confirmed', label: `Confirmed ${list.countOf('confirmed')}` },
        ]}
        list={list}
        none="No RSVP matches."
        placeholder="Family, name or email"
        searchLabel="Search RSVPs"
        sorts={['Waiting longest first', ...sorts]}
      >
        {(waiting.length > 0 || !list.isNarrowed) && (
          <Queue
            {...lists}
            hint={
              rsvps.some(isPending)
                ? 'Approving also opens the site to the person who replied.'
                : 'Nobody. Every reply has been reviewed.'
            }
            id="waiting"
            rsvps={waiting}
            title="Waiting for you"
            titleRef={waitingTitle}
          />
        )}
        {settled.length > 0 && <Queue {...lists} id="settled" rsvps={settled} title="Settled" />}
      </DataList>
      {edited && (
        <editRsvp.View
          onClose={() => setEdited(undefined)}
          rsvp={rsvps.find(({ id }) => id === edited.id) ?? edited}
        />
      )}
    </>
  );
}

interface QueueProps extends Pick<RsvpActionsProps, 'onEdit' | 'onDecided'> {
  readonly id: string;
  readonly title: string;
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  readonly hint?: ReactNode;
  readonly rsvps: readonly AdminRsvp[];
}

const nameIdOf = ({ id }: AdminRsvp) => `rsvp-${id}`;

function Queue({ id, title, titleRef, hint, rsvps, ...act }: QueueProps) {
  const reunion = useReunion();
  const week = weekOf(reunion);
  const columns: readonly Column<AdminRsvp>[] = [
    {
      title: 'Family, status and contact',
      isName: true,
      isTitleHidden: true,
      width: '13.75rem',
      cell: (rsvp) => (
        <div className={css.who}>
          <h3 className="h2 family-dot row" id={nameIdOf(rsvp)} tabIndex={-1}>
            {rsvp.familyName}
          </h3>
          <StatusBadge status={rsvp.status} />
          <p className="text-1 soft">
            Contact <a href={mailHref(rsvp.user.email) ?? undefined}>{rsvp.user.email}</a>
          </p>
          <p className="text-1 soft">{whenDone(rsvp, reunion.timeZone)}</p>
        </div>
      ),
    },
    {
      title: 'Members',
      isTitleHidden: true,
      cell: (rsvp) => <MemberTags nameId={nameIdOf(rsvp)} rsvp={rsvp} week={week} />,
    },
    {
      title: 'Actions',
      isTitleHidden: true,
      // Wide enough for the buttons of pending RSVPs, so that both lists have the same columns.
      width: '17.5rem',
      cell: (rsvp) => <RsvpActions {...act} nameId={nameIdOf(rsvp)} rsvp={rsvp} />,
    },
  ];
  return (
    <section aria-labelledby={id} className={css.queue}>
      <div className={`${css.head} flow`}>
        {/* Receives the focus when the focused row moves. */}
        <h2 className="h3" id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {hint && <p className="soft text-2">{hint}</p>}
      </div>
      {rsvps.length > 0 && (
        <DataTable
          columns={columns}
          labelledBy={id}
          rowProps={({ familyName }) => ({ 'data-fam': familyHue(reunion.families, familyName) })}
          rows={rsvps}
        />
      )}
    </section>
  );
}
