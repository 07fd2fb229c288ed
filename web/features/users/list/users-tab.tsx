import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '#contract/users.ts';
import { usersQuery } from '#web/features/users/api.ts';
import type { ProfileSlot } from '#web/features/users/dialogs/edit-user-dialog.tsx';
import { UserDialogs } from '#web/features/users/dialogs/user-dialogs.tsx';
import { AuthorizeAll } from '#web/features/users/list/authorize-all.tsx';
import { UserRow } from '#web/features/users/list/user-row.tsx';
import {
  inOrder,
  isNew,
  isWaiting,
  matches,
  nameOf,
  passes,
  type Replies,
} from '#web/features/users/model.ts';
import { useUserActions } from '#web/features/users/use-user-actions.ts';
import { useList } from '#web/lib/use-list.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

const columns: readonly Column[] = [
  { title: 'ID' },
  { title: 'Username' },
  { title: 'Full Name' },
  { title: 'Email' },
  { title: 'Admin' },
  { title: 'Authorized' },
  { title: 'Actions' },
];
const filters = ['all', 'waiting', 'admins'] as const;
const sorts = [
  {
    key: 'name',
    label: 'By name',
    compare: (one: AdminUser, other: AdminUser) => nameOf(one).localeCompare(nameOf(other), 'en'),
  },
  {
    key: 'newest',
    label: 'Newest first',
    compare: (one: AdminUser, other: AdminUser) => other.registeredAt.localeCompare(one.registeredAt),
  },
  { key: 'id', label: 'By ID', compare: (one: AdminUser, other: AdminUser) => one.id - other.id },
];

interface UsersTabProps {
  readonly replies: Replies;
  readonly profileForm: ProfileSlot;
}

/** The console's accounts: those who wait to be let in first. */
export const UsersTab = (props: UsersTabProps) => (
  <QueryView failed="The users did not load" query={useQuery(usersQuery)}>
    {(users) => <Users {...props} users={users} />}
  </QueryView>
);

function Users({ users, replies, profileForm }: UsersTabProps & { readonly users: readonly AdminUser[] }) {
  const list = useList({
    items: inOrder(users, replies),
    filters,
    sorts,
    passes: (user, filter) => passes(user, filter, replies),
    matches,
  });
  const actions = useUserActions(list.focusTitle);
  const waiting = list.shown.filter((user) => isNew(user, replies));
  return (
    <>
      <DataList
        filters={[
          { key: 'all', label: 'All' },
          { key: 'waiting', label: `Waiting ${list.countOf('waiting')}` },
          { key: 'admins', label: `Admins ${list.countOf('admins')}` },
        ]}
        list={list}
        none={list.text ? 'Nobody matches.' : 'Nobody is waiting. Every account has been looked at.'}
        placeholder="Name, username or email"
        searchLabel="Search users"
        sorts={['Waiting first', ...sorts]}
        status={`${list.shown.length} of ${users.length} people`}
        title={{ id: 'users', words: 'Users' }}
        tools={
          list.filter === 'waiting' &&
          waiting.length > 1 && <AuthorizeAll onDone={list.focusTitle} people={waiting} />
        }
      >
        <DataTable cards="76rem" columns={columns} labelledBy="users">
          <tbody>
            {list.shown.map((user) => (
              <UserRow
                busy={actions.busyWith(user.id)}
                isNew={isNew(user, replies)}
                isWaiting={isWaiting(user, replies)}
                key={user.id}
                onAction={actions.onAction}
                user={user}
              />
            ))}
          </tbody>
        </DataTable>
      </DataList>
      <UserDialogs actions={actions} profileForm={profileForm} />
    </>
  );
}
