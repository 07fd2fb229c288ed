import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { EllipsisVertical, KeyRound } from '#web/features/identity/icons.ts';
import {
  inOrder,
  isFirst,
  isNew,
  isWaiting,
  nameOf,
  passes,
  type Replies,
  repliesOf,
  signsInElsewhere,
  textOf,
} from '#web/features/identity/users/model.ts';
import { usersQuery } from '#web/features/identity/users/queries.ts';
import { type UserAction, useUserActions } from '#web/features/identity/users/use-user-actions.ts';
import { AuthorizeAll, UserDialogs } from '#web/features/identity/users/user-dialogs.tsx';
import { allRsvpsQuery } from '#web/features/rsvps/queries.ts';
import { mailHref } from '#web/lib/contact-links.ts';
import { byTime } from '#web/lib/dates.ts';
import { byText, type Sort, useList } from '#web/lib/use-list.ts';
import { counted } from '#web/lib/words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Check, Minus } from '#web/ui/icons.ts';
import { LazyMenu, lazyMenu } from '#web/ui/lazy-menu.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { RowAction } from '#web/ui/row-action.tsx';
import { Tip } from '#web/ui/tip.tsx';
import css from './users-tab.module.css';

const menuItems = lazyMenu(
  async () => (await import('#web/features/identity/users/row-menu-items.tsx')).RowMenuItems,
);

const filters = ['all', 'waiting', 'admins'] as const;
const sorts: readonly Sort<AdminUser>[] = [
  { key: 'name', label: 'By name', compare: byText(nameOf) },
  {
    key: 'newest',
    label: 'Newest first',
    compare: (one, other) => byTime(other.registeredAt, one.registeredAt),
  },
  { key: 'id', label: 'By ID', compare: (one, other) => one.id - other.id },
];

export const UsersTab = () => (
  <QueryView failed="The users did not load" query={useQuery(usersQuery)}>
    {(users) => <Users users={users} />}
  </QueryView>
);

function Users({ users }: { readonly users: readonly AdminUser[] }) {
  const rsvps = useQuery(allRsvpsQuery).data;
  const replies = useMemo(() => repliesOf(rsvps ?? []), [rsvps]);
  const list = useList({
    items: inOrder(users, replies),
    filters,
    sorts,
    passes: (user, filter) => passes(user, filter, replies),
    textOf,
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
        none={list.text ? 'Nobody matches.' : 'Nobody is waiting. Every account has been reviewed.'}
        placeholder="Name, username or email"
        searchLabel="Search users"
        sorts={['Waiting first', ...sorts]}
        status={`${list.shown.length} of ${counted(users.length, 'person', 'people')}`}
        title={{ id: 'users', words: 'Users' }}
        tools={
          list.filter === 'waiting' &&
          waiting.length > 1 && <AuthorizeAll onDone={list.focusTitle} people={waiting} />
        }
      >
        <DataTable
          cardWidth="22rem"
          columns={columnsFor(actions, replies)}
          labelledBy="users"
          rowProps={(user) => ({ 'data-waits': isWaiting(user, replies) || undefined })}
          rows={list.shown}
        />
      </DataList>
      <UserDialogs actions={actions} />
    </>
  );
}

function columnsFor(
  { busyWith, onAction }: ReturnType<typeof useUserActions>,
  replies: Replies,
): readonly Column<AdminUser>[] {
  const button = (user: AdminUser, action: UserAction, label: string, look?: 'primary' | 'risk') => (
    <RowAction
      aria-busy={busyWith(user.id) === action || undefined}
      aria-describedby={nameIdOf(user)}
      aria-disabled={busyWith(user.id) !== null}
      onClick={() => onAction(action, user)}
      {...(look && { look })}
    >
      {label}
    </RowAction>
  );
  return [
    { title: 'ID', onCard: 'part', cell: ({ id }) => <b className={`${css.id} soft`}>{id}</b> },
    { title: 'Username', cell: ({ username }) => <span className={css.below}>{username}</span> },
    { title: 'Full Name', isName: true, onCard: 'title', cell: (user) => <Who user={user} /> },
    { title: 'Email', cell: (user) => <Email user={user} /> },
    {
      title: 'Admin',
      onCard: 'part',
      cell: (user) => (
        <span className={css.right}>
          <YesNo is={user.isAdmin} />
          {user.isAdmin ? button(user, 'demote', 'Remove Admin') : button(user, 'promote', 'Make Admin')}
        </span>
      ),
    },
    {
      title: 'Authorized',
      onCard: 'part',
      cell: (user) => (
        <span className={css.right}>
          <YesNo is={user.isAuthorized} />
          {user.isAuthorized
            ? button(user, 'revoke', 'Revoke')
            : button(user, 'authorize', 'Authorize', isNew(user, replies) ? 'primary' : undefined)}
        </span>
      ),
    },
    {
      title: 'Actions',
      onCard: 'corner',
      cell: (user) => (
        <>
          <span className={css.wide}>
            {button(user, 'edit', 'Edit')}
            {button(user, 'reset', 'Reset Password')}
            {isFirst(user) ? (
              <Tip text="Cannot delete admin user">
                {(tip) => (
                  <RowAction aria-describedby={`${nameIdOf(user)} ${tip}`} aria-disabled>
                    Delete User
                  </RowAction>
                )}
              </Tip>
            ) : (
              button(user, 'delete', 'Delete User', 'risk')
            )}
          </span>
          <span className={css.menu}>
            <LazyMenu
              fetchAhead={menuItems.fetchAhead}
              trigger={<IconButton icon={<EllipsisVertical />} label={`Actions for ${nameOf(user)}`} />}
            >
              {(menu) => (
                <menuItems.View
                  {...menu}
                  isBusy={busyWith(user.id) !== null}
                  onAction={onAction}
                  user={user}
                />
              )}
            </LazyMenu>
          </span>
        </>
      ),
    },
  ];
}

const nameIdOf = ({ id }: AdminUser) => `user-${id}`;

const Who = ({ user }: { user: AdminUser }) => (
  <span className={`${css.who} row strong`}>
    <Avatar name={nameOf(user)} portrait={user.portrait} />
    <span>
      <span id={nameIdOf(user)} tabIndex={-1}>
        {nameOf(user)}
      </span>
      {user.needsPasswordReset && (
        <span className={`${css.note} row gap-1 text-1`}>
          <KeyRound />
          Temporary password
        </span>
      )}
    </span>
  </span>
);

function Email({ user }: { user: AdminUser }) {
  const href = mailHref(user.email);
  return (
    <div className={css.below}>
      {href ? (
        <a className={css.mail} href={href}>
          {user.email}
        </a>
      ) : (
        user.email
      )}
      {signsInElsewhere(user) && (
        <span className={`${css.note} row gap-1 text-1`}>Signs in with {user.signInEmail}</span>
      )}
    </div>
  );
}

const YesNo = ({ is }: { is: boolean }) => (
  <span className={`${css.answer} inline-row gap-1 soft`} data-yes={is || undefined}>
    {is ? <Check /> : <Minus />}
    {is ? 'Yes' : 'No'}
  </span>
);
