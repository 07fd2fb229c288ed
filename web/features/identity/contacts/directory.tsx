import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Contact } from '#contract/identity/users.schema.ts';
import { listContacts } from '#contract/identity/users.ts';
import { ContactRow } from '#web/features/identity/contacts/contact-row.tsx';
import { countInWords, type Entry, found, inFamilies } from '#web/features/identity/contacts/model.ts';
import { saveVcards } from '#web/features/identity/contacts/vcard.ts';
import { SquareUser } from '#web/features/identity/icons.ts';
import { rsvpsQuery } from '#web/features/rsvps/queries.ts';
import { read } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { printPage } from '#web/lib/print-page.ts';
import { printing } from '#web/lib/printing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chairs } from '#web/ui/drawings.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Printer } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import css from './directory.module.css';

/** The rows of the first view; more would delay the page's first interaction, and are rendered right after it. */
const rowsAtFirst = 60;

export const Directory = () => (
  <QueryView
    empty={
      <Empty
        action={
          <LinkButton href="/contact?tab=update" look="primary">
            Add Your Information
          </LinkButton>
        }
        art={<Chairs />}
        title="No family members have added their contact information yet."
      />
    }
    failed="The directory did not load"
    query={useQuery(read(listContacts))}
  >
    {(contacts) => <People contacts={contacts} />}
  </QueryView>
);

function People({ contacts }: { contacts: readonly Contact[] }) {
  const reunion = useReunion();
  const [query, setQuery] = useState('');
  /** On paper everybody is listed, regardless of the search. */
  const isPrinting = printing.use();
  const searchField = useRef<HTMLInputElement>(null);
  // Typing has priority: the list follows as soon as there is time for it.
  const wanted = useDeferredValue(query);
  /** Fetched when it is printed: the screen does not need it. */
  const { data: rsvps, refetch: askFamilies } = useQuery({ ...rsvpsQuery, enabled: false });
  const entries = useMemo<Entry[]>(
    () =>
      isPrinting && rsvps
        ? inFamilies(contacts, rsvps)
        : found(contacts, isPrinting ? '' : wanted).map((contact) => ({ contact })),
    [contacts, wanted, isPrinting, rsvps],
  );
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const showAll = () => {
    setQuery('');
    // The button is removed with its sentence.
    searchField.current?.focus();
  };
  return (
    <section aria-labelledby="directory" className={`${css.directory} stack gap-5`}>
      <header className={`${css.head} cluster`} data-print="hide">
        <h2 className="h2" id="directory">
          Family Directory
        </h2>
        <span role="status">
          <Badge tone="line">{countInWords(entries.length, contacts.length)}</Badge>
        </span>
        <div className={`${css.tools} row`}>
          <Button
            icon={<SquareUser />}
            onClick={() => saveVcards(reunion.title, contacts, reunion.title)}
            size="s"
          >
            Save all as vCard
          </Button>
          <Button icon={<Printer />} onClick={() => void askFamilies().then(() => printPage())} size="s">
            Print
          </Button>
        </div>
      </header>
      <SearchField
        label="Search the family"
        onChange={setQuery}
        placeholder="Search by name, house or number"
        ref={searchField}
        value={query}
      />
      {entries.length === 0 ? (
        <div className={`${css.none} grid gap-5 h3`}>
          <p>Nothing in the directory matches "{wanted.trim()}".</p>
          <Button onClick={showAll} size="s">
            Show everyone
          </Button>
        </div>
      ) : (
        <ul aria-label="Family Directory" className={`${css.list} ruled`}>
          {(isWhole || isPrinting ? entries : entries.slice(0, rowsAtFirst)).map(({ contact, family }) => (
            <ContactRow contact={contact} family={family} key={contact.id} reunion={reunion} />
          ))}
        </ul>
      )}
    </section>
  );
}
