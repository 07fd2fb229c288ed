import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import type { AdminUser } from '#contract/users.ts';
import { usersQuery } from '#web/features/users/api.ts';
import type { ProfileSlot } from '#web/features/users/dialogs/edit-user-dialog.tsx';
import { UserDialogs } from '#web/features/users/dialogs/user-dialogs.tsx';
import { UserRow } from '#web/features/users/list/user-row.tsx';
import { type Filter, filterOf, inOrder, isWaiting, matches, passes } from '#web/features/users/model.ts';
import { useUserActions } from '#web/features/users/use-user-actions.ts';
import { UsersTrouble } from '#web/features/users/users-trouble.tsx';
import { Ledger, LedgerEmpty, LedgerMore } from '#web/ui/ledger.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import './users-tab.css';

const columns = ['ID', 'Username', 'Full Name', 'Email', 'Admin', 'Authorized', 'Actions'];

/** Rows that are drawn at first, so that a large family's console opens as quickly as a small one's. */
const shownAtFirst = 25;
/** Rows that each press adds. */
const step = 100;

interface UsersTabProps {
  /** Whose replies have been decided on: such an account waits for nobody. */
  readonly decided: ReadonlySet<number>;
  readonly profileForm: ProfileSlot;
}

/** The console's accounts: those who wait to be let in first. */
export function UsersTab(props: UsersTabProps) {
  const users = useQuery(usersQuery);
  if (users.isLoadingError) return <UsersTrouble failure={users.error} onRetry={() => users.refetch()} />;
  return users.data ? <Users {...props} users={users.data} /> : <Loading />;
}

const focus = (id: string, options?: FocusOptions) => document.getElementById(id)?.focus(options);

function Users({ users, decided, profileForm }: UsersTabProps & { readonly users: readonly AdminUser[] }) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [limit, setLimit] = useState(shownAtFirst);
  const search = useDeferredValue(typed.trim());
  const actions = useUserActions(useCallback(() => focus('users', { preventScroll: true }), []));

  const found = inOrder(users, decided).filter(
    (user) => passes(user, filter, decided) && matches(user, search),
  );
  const shown = found.slice(0, limit);
  const more = Math.min(step, found.length - shown.length);
  const count = (one: Filter) => users.filter((user) => passes(user, one, decided)).length;
  const narrow = (to: Filter) => {
    setFilter(to);
    setLimit(shownAtFirst);
  };
  const showMore = () => {
    setLimit(limit + step);
    const next = found[limit];
    // The button moves down or goes; the first person it brought takes the focus.
    if (next) requestAnimationFrame(() => focus(`user-${next.id}`));
  };

  return (
    <>
      <h2 className="vh" id="users" tabIndex={-1}>
        Users
      </h2>
      <ListTools
        id="search-users"
        label="Search users"
        onType={(text) => {
          setTyped(text);
          setLimit(shownAtFirst);
        }}
        placeholder="Name, username or email"
        status={`${shown.length} of ${users.length} people`}
        typed={typed}
      >
        <Segmented
          current={filter}
          label="Show"
          onSelect={(key) => narrow(filterOf(key))}
          segments={[
            { key: 'all', label: 'All' },
            { key: 'waiting', label: `Waiting ${count('waiting')}` },
            { key: 'admins', label: `Admins ${count('admins')}` },
          ]}
        />
      </ListTools>
      {shown.length > 0 ? (
        <Ledger className="users" columns={columns} labelledBy="users">
          <tbody>
            {shown.map((user) => (
              <UserRow
                busy={actions.busyWith(user.id)}
                isWaiting={isWaiting(user, decided)}
                key={user.id}
                onAction={actions.onAction}
                user={user}
              />
            ))}
          </tbody>
        </Ledger>
      ) : (
        <LedgerEmpty
          onShowAll={() => {
            setTyped('');
            narrow('all');
          }}
        >
          {search ? 'Nobody matches.' : 'Nobody is waiting. Every account has been looked at.'}
        </LedgerEmpty>
      )}
      <LedgerMore count={more} onMore={showMore} />
      <UserDialogs actions={actions} profileForm={profileForm} />
    </>
  );
}
