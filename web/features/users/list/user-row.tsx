import { memo } from 'react';
import type { AdminUser } from '#contract/users.ts';
import { RowMenu } from '#web/features/users/list/row-menu.tsx';
import { YesNo } from '#web/features/users/list/yes-no.tsx';
import { isFirst, nameOf, signsInElsewhere } from '#web/features/users/model.ts';
import type { OnUserAction, UserAction } from '#web/features/users/use-user-actions.ts';
import { mailHref } from '#web/lib/contact-links.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Check, KeyRound } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import { Tip } from '#web/ui/tip.tsx';
import css from './user-row.module.css';

interface UserRowProps {
  readonly user: AdminUser;
  readonly isWaiting: boolean;
  /** Waits to be let in. */
  readonly isNew: boolean;
  /** What is being done about this person at the moment. */
  readonly busy: UserAction | null;
  readonly onAction: OnUserAction;
}

/** One account in the console. A row of the table; a card where the screen is narrow, with its actions in a menu. */
export const UserRow = memo(function UserRow({ user, isWaiting, isNew, busy, onAction }: UserRowProps) {
  const nameId = `user-${user.id}`;
  const mail = mailHref(user.email);
  const button = (action: UserAction, label: string, look?: 'primary' | 'risk') => (
    <RowAction
      aria-busy={busy === action || undefined}
      aria-describedby={nameId}
      aria-disabled={busy !== null}
      onClick={() => onAction(action, user)}
      {...(look && { look })}
    >
      {label}
    </RowAction>
  );
  return (
    <tr className={css.row} data-waits={isWaiting || undefined}>
      <td className={`${css.number} num`}>{user.id}</td>
      <td className={css.login}>{user.username}</td>
      <th className={css.name} scope="row">
        <span className={css.who}>
          <Avatar name={nameOf(user)} portrait={user.portrait} />
          <span>
            <span id={nameId} tabIndex={-1}>
              {nameOf(user)}
            </span>
            {user.needsPasswordReset && (
              <span className={css.note}>
                <KeyRound aria-hidden="true" className="icon" />
                Temporary password
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={css.mail}>
        {mail ? <a href={mail}>{user.email}</a> : user.email}
        {signsInElsewhere(user) && <span className={css.note}>Signs in with {user.signInEmail}</span>}
      </td>
      <td className={css.admin} data-label="Admin">
        <span className={css.right}>
          <YesNo is={user.isAdmin} />
          {user.isAdmin ? button('demote', 'Remove Admin') : button('promote', 'Make Admin')}
        </span>
      </td>
      <td className={css.access} data-label="Authorized">
        <span className={css.right}>
          <YesNo is={user.isAuthorized} />
          {user.isAuthorized
            ? button('revoke', 'Revoke')
            : button('authorize', 'Authorize', isNew ? 'primary' : undefined)}
        </span>
      </td>
      <td className={css.last}>
        <span className={css.actions}>
          {button('edit', 'Edit')}
          {button('reset', 'Reset Password')}
          {isFirst(user) ? (
            <Tip text="Cannot delete admin user">
              {(tip) => (
                <RowAction aria-describedby={`${nameId} ${tip}`} aria-disabled>
                  Delete User
                </RowAction>
              )}
            </Tip>
          ) : (
            button('delete', 'Delete User', 'risk')
          )}
        </span>
        {isNew && (
          <Button
            aria-describedby={nameId}
            className={css.now}
            icon={<Check aria-hidden="true" className="icon" />}
            isBusy={busy === 'authorize'}
            look="primary"
            onClick={() => onAction('authorize', user)}
            size="s"
          >
            Authorize
          </Button>
        )}
        <span className={css.menu}>
          <RowMenu isBusy={busy !== null} onAction={onAction} user={user} />
        </span>
      </td>
    </tr>
  );
});
