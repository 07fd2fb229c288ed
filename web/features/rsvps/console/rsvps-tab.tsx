import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { AdminRsvp } from '#contract/rsvps.ts';
import { allRsvpsQuery } from '#web/features/rsvps/api.ts';
import {
  type Filter,
  isPending,
  matches,
  passes,
  queues,
} from '#web/features/rsvps/console/console-model.ts';
import { RsvpRow } from '#web/features/rsvps/console/rsvp-row.tsx';
import { RsvpTrouble } from '#web/features/rsvps/rsvp-trouble.tsx';
import { LedgerEmpty, LedgerMore } from '#web/ui/ledger.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import './rsvps-tab.css';

/** How many settled ones are shown before the rest is asked for. Those who wait are all shown. */
const settledAtFirst = 12;

/** The console's RSVPs: those who wait for a decision first, then those who have one. */
export function RsvpsTab() {
  const rsvps = useQuery(allRsvpsQuery);
  if (rsvps.isLoadingError) return <RsvpTrouble failure={rsvps.error} onRetry={() => rsvps.refetch()} />;
  return rsvps.data ? <Replies rsvps={rsvps.data} /> : <Loading />;
}

function Replies({ rsvps }: { rsvps: readonly AdminRsvp[] }) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [isWhole, setIsWhole] = useState(false);
  const search = useDeferredValue(typed.trim());
  const isNarrowed = search !== '' || filter !== 'all';
  const found = rsvps.filter((rsvp) => passes(rsvp, filter) && matches(rsvp, search));
  const { waiting, settled } = queues(found);
  const shown = isWhole || isNarrowed ? settled : settled.slice(0, settledAtFirst);
  const more = settled.length - shown.length;
  const count = (status: Filter) => rsvps.filter((rsvp) => passes(rsvp, status)).length;

  const tools = (
    <ListTools
      id="search-rsvps"
      label="Search RSVPs"
      onType={setTyped}
      placeholder="Family, name or email"
      typed={typed}
    >
      <Segmented
        current={filter}
        label="Show"
        onSelect={(key) => setFilter(key === 'pending' || key === 'confirmed' ? key : 'all')}
        segments={[
          { key: 'all', label: `All ${count('all')}` },
          { key: 'pending', label: `Pending ${count('pending')}` },
          { key: 'confirmed', label: `Confirmed ${count('confirmed')}` },
        ]}
      />
    </ListTools>
  );

  if (rsvps.length === 0)
    return <LedgerEmpty>No RSVPs yet. They appear here as soon as somebody replies.</LedgerEmpty>;
  return (
    <>
      {tools}
      {found.length === 0 && (
        <LedgerEmpty
          onShowAll={() => {
            setTyped('');
            setFilter('all');
          }}
        >
          No RSVP matches.
        </LedgerEmpty>
      )}
      {(waiting.length > 0 || !isNarrowed) && (
        <Queue
          hint={
            rsvps.some(isPending)
              ? 'Approving also opens the site to the person who replied.'
              : 'Nobody. Every reply has been looked at.'
          }
          id="waiting"
          rsvps={waiting}
          title="Waiting for you"
        />
      )}
      {shown.length > 0 && <Queue id="settled" rsvps={shown} title="Settled" />}
      <LedgerMore count={more} onMore={() => setIsWhole(true)} />
    </>
  );
}

interface QueueProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly rsvps: readonly AdminRsvp[];
}

const Queue = ({ id, title, hint, rsvps }: QueueProps) => (
  <section aria-labelledby={id} className="queue">
    <div className="queue__head">
      {/* Takes the focus when the row that had it moves on. */}
      <h2 className="h3" id={id} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p className="soft">{hint}</p>}
    </div>
    {rsvps.length > 0 && (
      <table aria-labelledby={id} className="replies">
        <colgroup>
          <col className="replies__who" />
          <col />
          <col className="replies__do" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Family, status and contact</th>
            <th scope="col">Members</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rsvps.map((rsvp) => (
            <RsvpRow key={rsvp.id} rsvp={rsvp} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);
