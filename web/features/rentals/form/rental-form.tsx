import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import type { MapFacts } from '#contract/map.ts';
import type { Rental } from '#contract/rentals.ts';
import { mapQuery } from '#web/features/rentals/api.ts';
import { ownRentalsQuery, ownStayQuery } from '#web/features/rentals/form/api.ts';
import { fieldsOf } from '#web/features/rentals/form/form-model.ts';
import { RentalEditor } from '#web/features/rentals/form/rental-editor.tsx';
import { useInitialFields } from '#web/features/rentals/form/use-initial-fields.ts';
import { useUser } from '#web/lib/session.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './rental-form.module.css';

interface RentalFormProps {
  /** Where the page goes once the rental is saved. */
  readonly onSaved: (id: number) => void;
}

/** 'Add Your Rental', or 'Update Your Rental' with the first of one's own. */
export function RentalForm({ onSaved }: RentalFormProps) {
  const user = useUser();
  const own = useQuery(ownRentalsQuery);
  const facts = useQuery(mapQuery);
  if (!user) return <Loading />;
  return (
    <QueryView failed="Your rental did not load" query={own}>
      {(rentals) => (
        <QueryView failed="The map did not load" query={facts}>
          {(map) => <OpenForm facts={map} key={user.id} onSaved={onSaved} own={rentals[0]} user={user} />}
        </QueryView>
      )}
    </QueryView>
  );
}

interface OpenFormProps extends RentalFormProps {
  readonly user: User;
  readonly own: Rental | undefined;
  readonly facts: MapFacts;
}

function OpenForm({ user, own, facts, onSaved }: OpenFormProps) {
  const { data: stay } = useQuery(ownStayQuery);
  const draftName = `rental:${user.id}`;
  const fresh = fieldsOf(own, stay);
  const [initial, startOver] = useInitialFields(draftName, fresh);
  return (
    <div className={css.form}>
      <h2 className="h2">{own ? 'Update Your Rental' : 'Add Your Rental'}</h2>
      {initial.isKept && <KeptNote onStartOver={startOver} />}
      <RentalEditor
        draftName={draftName}
        facts={facts}
        fields={initial.fields}
        fresh={fresh}
        key={initial.key}
        onSaved={onSaved}
        own={own}
      />
    </div>
  );
}
